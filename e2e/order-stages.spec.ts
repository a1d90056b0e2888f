import type { Page } from '@playwright/test'
import { region } from './checkout-page.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { ownOrder } from './order-owner.ts'
import { BUYERS_EMAIL, SILENT, TELLING } from './order-stores.ts'

/** Longer than to the hour of every pickup of these stores, and shorter than to any estimate. */
const PAST_THE_HOUR = 28 * 3_600_000
const SIX_DAYS = 6 * 24 * 3_600_000
const READY = /está listo[!.]/
const PREPARING = /En preparación|siendo procesado|Estamos preparando|Seguimos preparando/

const successOf = ({ account }: { account: string }, folio: number) => `/${account}/order-success?folio=${folio}`
const viewOf = ({ account }: { account: string }, folio: number) =>
  `/${account}/order-view?folio=${folio}&email=${encodeURIComponent(BUYERS_EMAIL)}`
const main = (page: Page) => page.getByRole('main')
const notice = (page: Page) => main(page).getByRole('status')
const step = (page: Page, name: string) => main(page).getByRole('listitem').filter({ hasText: name })

/** All that the page claims, without the names of the steps that lie behind. */
async function claims(page: Page): Promise<string> {
  const text = (await main(page).textContent()) ?? ''
  return text.replace(/En Preparación\s*: completado/g, '')
}

async function expectOneStory(page: Page): Promise<void> {
  const text = await claims(page)
  expect(READY.test(text) && PREPARING.test(text), text).toBe(false)
}

test('a pickup is counted down to its hour, and is ready then on all of its pages unless the store reports stages', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await ownOrder(page, { account: SILENT.account, folio: SILENT.pickup })
  await page.goto(successOf(SILENT, SILENT.pickup))
  await expect(page.getByRole('timer')).toContainText(/^1 día/)
  const chosen = await page.getByRole('heading', { name: 'Recoges el' }).locator('+ p').textContent()
  await expect(main(page).getByText('Listo aproximadamente el')).toHaveText(`Listo aproximadamente el ${chosen}`)
  await expect(main(page).getByText('Estado:')).toHaveText('Estado: En preparación')
  await expectOneStory(page)
  await expectAccessible(page)

  const view = await context.newPage()
  await view.clock.install()
  await view.goto(viewOf(SILENT, SILENT.pickup))
  await expect(region(view, 'Información del Pedido')).toContainText('EstadoPor recoger')
  await expect(region(view, 'Estado del Pedido')).toContainText('Tu pedido está siendo procesado.')
  await expect(view.getByText(/Información de Envío|coordinar la entrega/)).toHaveCount(0)
  await expect(region(view, 'Información de Facturación')).toContainText(BUYERS_EMAIL)
  await expectAccessible(view)

  await page.clock.fastForward(PAST_THE_HOUR)
  await expect(notice(page)).toHaveText('Tu pedido está listo!Ya puedes pasar a recogerlo en tienda')
  await expect(main(page).getByText('Estado:')).toHaveText('Estado: Preparado')
  await expect(region(page, 'Información del Pedido')).toContainText('EstadoPreparado')
  await expect(step(page, 'Listo para Recoger')).toHaveAttribute('aria-current', 'step')
  await expect(page.getByRole('heading', { name: 'Elegiste recoger el' })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(0)
  await view.clock.fastForward(PAST_THE_HOUR)
  await expect(region(view, 'Estado del Pedido')).toContainText('Tu pedido está listo. Ya puedes pasar a recogerlo')
  await expect(region(view, 'Información del Pedido')).toContainText('EstadoPor recoger')
  for (const each of [page, view]) {
    await expectOneStory(each)
    await expectAccessible(each)
  }
})

test('a store that reports the stages of its orders is not anticipated', { tag: '@all' }, async ({ page }) => {
  await page.clock.install()
  await ownOrder(page, { account: TELLING.account, folio: TELLING.unmoved })
  await page.goto(successOf(TELLING, TELLING.unmoved))
  await expect(page.getByRole('timer')).toBeVisible()
  await page.clock.fastForward(PAST_THE_HOUR)
  await expect(notice(page)).toContainText('Seguimos preparando tu pedido')
  await expect(main(page).getByText('Estado:')).toHaveText('Estado: En preparación')
  await expectOneStory(page)
})

test('a delivery has the steps and the price of a delivery', { tag: '@all' }, async ({ page }) => {
  await page.clock.install()
  await ownOrder(page, { account: SILENT.account, folio: SILENT.delivery })
  await page.goto(successOf(SILENT, SILENT.delivery))
  await expect(main(page).getByRole('list').filter({ hasText: 'Pedido Recibido' })).toHaveText(
    /Pedido Recibido.*En Preparación.*Enviado.*Entregado/,
  )
  const sums = () => region(page, 'Resumen del Pedido')
  await expect(sums()).toContainText('Envío nacional exprés$250.00Total$350.00')
  await expect(sums().getByText(/Envío|Gratis/)).toHaveCount(1)
  await expect(main(page).getByText(/recoger/i)).toHaveCount(0)
  await page.clock.fastForward(SIX_DAYS)
  await expect(notice(page)).toHaveText('Tu pedido ya debería haber llegadoSi no lo tienes, contacta a la tienda.')
  await expectOneStory(page)
  await page.goto(viewOf(SILENT, SILENT.delivery))
  await expect(region(page, 'Información del Pedido')).toContainText('EstadoPor enviar')
  await expect(region(page, 'Información de Envío')).toContainText(BUYERS_EMAIL)
  await expect(sums()).toContainText('Envío nacional exprés$250.00Total$350.00')
  await expect(sums().getByText(/Envío|Gratis/)).toHaveCount(1)
  await expectAccessible(page)
})

test('a page that refers to the search of orders links there, and invites to a review at the end', {
  tag: '@all',
}, async ({ page }) => {
  const opinion = page.getByRole('link', { name: /^Escribir una opinión de / })
  await ownOrder(page, { account: SILENT.account, folio: SILENT.pickup })
  await page.goto(successOf(SILENT, SILENT.pickup))
  await expect(opinion).toHaveCount(0)
  // The store's own menu has no way there.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mis compras' })).toHaveCount(0)
  await page.getByRole('link', { name: 'consultar tu pedido' }).click()
  const search = region(page, 'Buscar Pedido')
  await expect(search.getByRole('textbox', { name: 'Número de folio' })).toHaveValue(String(SILENT.pickup))
  await search.getByRole('button', { name: 'Buscar Mi Pedido' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Pedido #${SILENT.pickup}` })).toBeVisible()
  await expect(opinion).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'este enlace' })).toHaveAttribute('href', viewOf(SILENT, SILENT.pickup))

  await page.goto(viewOf(TELLING, TELLING.handedOver))
  await opinion.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Opiniones' })
  await expect(sheet.getByRole('textbox', { name: 'Folio del pedido' })).toHaveValue(String(TELLING.handedOver))
  await expect(sheet.getByRole('textbox', { name: 'Email del pedido' })).toHaveValue(BUYERS_EMAIL)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.locator('#opiniones')).toBeFocused()
})

test('a store without WhatsApp and fitting room speaks of neither', { tag: '@all' }, async ({ page, allowTrouble }) => {
  await ownOrder(page, { account: SILENT.account, folio: SILENT.pickup })
  const { account } = SILENT
  const paths = [`/${account}`, successOf(SILENT, SILENT.pickup), viewOf(SILENT, SILENT.pickup)]
  for (const path of [...paths, `/${account}/favorites`, `/${account}/nada`, `/${account}/offline`]) {
    if (path.endsWith('/nada')) allowTrouble(/response 404/)
    await page.goto(path)
    await expect(main(page)).toBeVisible()
    await expect(page.getByText(/WhatsApp|Probador/), path).toHaveCount(0)
    await expect(page.locator('[href*="wa.me"], [href*="dress-up"]'), path).toHaveCount(0)
  }
  const manifest = await page.request.get(`/${account}/manifest.webmanifest`)
  expect(await manifest.text()).not.toMatch(/Probador|dress-up/)
  allowTrouble(/403/)
  await page.goto(`/${account}/dress-up`)
  await expect(page).toHaveTitle(/^Acceso denegado/)
  await expect(page.getByText('Probador Virtual')).toHaveCount(0)
})
