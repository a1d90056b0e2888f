import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'
import { mailTo } from './mails.ts'

// The orders of setup/fill.ts: one for each size.
const ORDERS: Record<string, { folio: string; email: string }> = {
  phone: { folio: '1001', email: 'phone@correo.mx' },
  desktop: { folio: '1002', email: 'desktop@correo.mx' },
}

function orderOf(project: string): { folio: string; email: string } {
  const order = ORDERS[project]
  if (!order) throw new Error(`There is no order for ${project}.`)
  return order
}

const toasts = (page: Page) => page.getByRole('region', { name: 'Avisos' })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a shopper looks for an order, is denied another’s, and finds it', async ({ page, allowTrouble }, { project }) => {
  allowTrouble(/^request failed: GET .*\/order-view\.data/)
  allowTrouble(/^response 403: GET .*\/order-view\.data/)
  const { folio: number, email: written } = orderOf(project.name)
  await page.goto('/norte/order-search')
  await expect(page.getByRole('heading', { level: 1, name: 'Mis Compras' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Volver a la tienda' })).toHaveAttribute('href', '/norte')
  const form = panel(page, 'Buscar Pedido')
  const email = form.getByRole('textbox', { name: 'Email' })
  const folio = form.getByRole('textbox', { name: 'Número de folio' })
  const search = form.getByRole('button')
  await expect(folio).toHaveAccessibleDescription('El folio está en el email de confirmación de tu pedido.')
  await expectAccessible(page)

  await email.fill(written)
  // The server can't be reached: nothing that was typed is lost.
  await folio.fill(`#${number}`)
  await page.route(/\/order-view\.data/, (route) => route.abort('connectionreset'), { times: 1 })
  await search.click()
  await expect(toasts(page)).toContainText('ErrorOcurrió un error al buscar tu pedido. Inténtalo nuevamente.')
  await expect(page).toHaveURL(/\/norte\/order-search$/)
  await expect(folio).toHaveValue(`#${number}`)
  await expect(search).toHaveText('Buscar Mi Pedido')

  await email.fill('otra@correo.mx')
  await search.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Acceso Denegado' })).toBeVisible()
  await expect(page.getByText('Acceso denegado. El email no coincide con el pedido.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Volver al Inicio' })).toHaveAttribute('href', '/norte')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Buscar Pedido' }).click()
  await expect(email).toHaveValue('otra@correo.mx')
  await expect(folio).toHaveValue(number)

  let respond = () => {}
  const held = new Promise<void>((resolve) => {
    respond = resolve
  })
  await page.route(/\/order-view\.data/, async (route) => {
    await held
    await route.continue()
  })
  await email.fill(written.toUpperCase())
  await folio.fill(number)
  await search.click()
  await expect(search).toHaveText('Buscando tu pedido...')
  // A request that is on its way is not begun again.
  await folio.press('Enter')
  respond()
  await expect(page.getByRole('heading', { level: 1, name: `Pedido #${number}` })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/norte/order-view\\?folio=${number}&email=`))
  await expect(panel(page, 'Información del Pedido')).toContainText('EstadoPor recoger')
  await expect(panel(page, 'Información de Facturación')).toContainText(written)
  await expect(panel(page, 'Recoger en tienda')).toContainText('Sucursal')
  await expect(page.getByRole('figure').getByRole('img', { name: `Código QR del pedido ${number}` })).toBeVisible()
  await expect(
    page.getByRole('figure').getByRole('img', { name: `Código de barras del folio ${number}` }),
  ).toBeVisible()
  await expect(panel(page, 'Productos Ordenados').getByText('Cantidad: 1').first()).toBeVisible()
  await expect(panel(page, 'Resumen del Pedido')).toContainText('EnvíoGratis')
  await expect(panel(page, 'Estado del Pedido')).toContainText('Puedes guardar este enlace')
  await expect(page.getByText(`Norte Denim · Pedido #${number}`)).toBeVisible()
  await page.goBack()
  await expect(email).toHaveValue(written.toUpperCase())
  await expect(folio).toHaveValue(number)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: `Pedido #${number}` })).toBeVisible()
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: `Pedido #${number}` })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Continuar Comprando' }).click()
  await expect(page).toHaveURL(/\/norte$/)
})

test('a shopper has forgotten the folio, and opens the order from the mail', async ({ page }, { project }) => {
  const { folio: number, email: written } = orderOf(project.name)
  await page.goto('/norte/order-search')
  const folio = page.getByRole('textbox', { name: 'Número de folio' })
  const form = panel(page, 'Recuperar Folios')
  const email = form.getByRole('textbox')
  const send = form.getByRole('button')
  await expect(form.getByRole('heading', { name: 'Cómo funciona' })).toBeVisible()

  await folio.fill('77')
  await email.fill(written)
  await send.click()
  await expectToast(page, 'Folios enviadosSe ha enviado 1 folio a tu email.')
  await expect(toasts(page).getByRole('alert')).toBeEmpty()
  await expect(folio).toHaveValue('')
  await expect(send).toHaveText('Enviar Folios')

  await page.goto(await linkSentTo(written))
  await expect(page.getByRole('heading', { level: 1, name: `Pedido #${number}` })).toBeVisible()
  expect(page.url()).not.toContain('correo')
})

test.describe('without scripts', { tag: ['@phone', '@all'] }, () => {
  test.use({ javaScriptEnabled: false })

  test('a shopper finds an order all the same, and reads why another is not shown', async ({ page, allowTrouble }) => {
    allowTrouble(/assets\/.*\.js csp$/)
    const { folio, email } = orderOf('phone')
    await page.goto('/norte/order-search')
    await expect(panel(page, 'Recuperar Folios')).toBeHidden()
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('textbox', { name: 'Número de folio' }).fill(`#${folio}`)
    await page.getByRole('button', { name: 'Buscar Mi Pedido' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Pedido #${folio}` })).toBeVisible()
    for (const [query, title, text] of [
      ['', 'Error', 'Parámetros incompletos. Se requiere folio y email.'],
      [`?folio=${folio}&firma=x`, 'Acceso Denegado', 'Acceso denegado. Este enlace no abre el pedido'],
      ['?folio=987654&email=ana@correo.mx', 'Error', 'No se pudo encontrar el pedido especificado.'],
    ] as const) {
      await page.goto(`/norte/order-view${query}`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByText(text)).toBeVisible()
    }
    await page.getByRole('link', { name: 'Volver al Inicio' }).click()
    await expect(page).toHaveURL(/\/norte$/)
  })
})

/** The link to an order in the message that was sent to an e-mail. */
async function linkSentTo(email: string): Promise<string> {
  const { text = '' } = await mailTo('norte', email)
  const link = /https?:\/\/\S*\/order-view\?\S*firma=[^\s"<>)\]]*/.exec(text)?.[0]
  if (link === undefined) throw new Error(`No message with a link came to ${email}.`)
  return link
}
