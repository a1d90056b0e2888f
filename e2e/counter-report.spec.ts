import { readFile } from 'node:fs/promises'
import { DRESS_ROWS, placeOrder } from './counter-shopper.ts'
import { enterCounter, openCounterStore } from './counter-store.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const REVERSED = 'El primer día debe ser anterior al último. Mientras, ves los últimos 30 días.'

test('an order is on the first page and in the tablero, whose table is exported', async ({ page }, info) => {
  const account = await openCounterStore(info, DRESS_ROWS)
  await enterCounter(page, account)
  await page.goto(`/${account}/mostrador`)
  const steps = page.getByRole('region', { name: /tienda/ })
  await expect(steps).toContainText('2 de 7 pasos')
  await expect(steps.getByRole('listitem').filter({ hasText: 'Pon a la venta tu primer producto' })).toContainText(
    '(hecho)',
  )
  await expect(page.getByText('Nada espera.')).toBeVisible()
  await expectAccessible(page)

  await placeOrder(page, account)
  const today = page.getByRole('region', { name: 'Hoy', exact: true })
  await expect(today).toContainText('Pedidos nuevos1')
  await expect(today).toContainText('$899.00')
  await expect(steps).toContainText('3 de 7 pasos')

  await today.getByRole('link', { name: 'Ver el tablero' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tablero' })).toBeVisible()
  const choices = page.getByRole('navigation', { name: 'Periodo' })
  await expect(choices.getByRole('link', { name: 'Hoy' })).toHaveAttribute('aria-current', 'true')
  // Of one day there are hours alone.
  await expect(page.getByRole('region', { name: 'Por día', exact: true })).toBeHidden()
  await expectAccessible(page)

  await choices.getByRole('link', { name: '7 días' }).click()
  const days = page.getByRole('region', { name: 'Por día', exact: true })
  const ofDays = days.getByRole('table', { name: 'Pedidos y ventas por día' })
  await expect(ofDays.getByRole('row')).toHaveCount(8)
  await days.getByRole('button', { name: 'Por día: ver la tabla' }).press('Enter')
  await expect(ofDays.getByRole('row').last()).toContainText('1$899')
  await expect(page.getByRole('table', { name: 'Productos que más se venden' })).toContainText('Vestido Jacaranda')
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await days.getByRole('link', { name: 'Descargar los días (CSV)' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^tablero-dias-\d{4}-\d{2}-\d{2}-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(8)
  expect(lines.at(-1)).toMatch(/,1,899\.00,0,/)
})

test('the days of a tablero are in its URL, invalid days included', { tag: '@all' }, async ({ page }, info) => {
  const account = await openCounterStore(info)
  await enterCounter(page, account)
  await page.goto(`/${account}/mostrador/tablero`)
  await expect(page.getByRole('region', { name: 'Por hora' })).toContainText('En estos días no hubo pedidos.')
  await page.getByRole('link', { name: 'Otros días' }).click()
  await page.getByLabel('Desde').fill('2026-03-01')
  await page.getByLabel('Hasta').fill('2026-02-01')
  await page.getByRole('button', { name: 'Ver', exact: true }).click()
  await expect(page.getByText(REVERSED)).toBeVisible()
  await expect(page.getByLabel('Desde')).toHaveValue('2026-03-01')
  await expectAccessible(page)
  await page.getByLabel('Desde').fill('2026-01-01')
  await page.getByRole('button', { name: 'Ver', exact: true }).click()
  await expect(page.getByText('1 ene a 1 feb, comparado con 30 nov a 31 dic.')).toBeVisible()
  await page.goBack()
  await expect(page.getByText(REVERSED)).toBeVisible()
})

test('a seller sees neither the tablero nor sales', { tag: '@all' }, async ({ page, allowTrouble }, info) => {
  allowTrouble(/response 403: GET .*\/tablero/)
  const account = await openCounterStore(info)
  await enterCounter(page, account, { name: 'Pilar Sosa', role: 'seller' })
  await page.goto(`/${account}/mostrador`)
  await expect(page.getByRole('region', { name: 'Hoy', exact: true })).not.toContainText('Ventas')
  await expect(page.getByRole('link', { name: 'Tablero' })).toHaveCount(0)
  await page.goto(`/${account}/mostrador/tablero`)
  await expect(page.getByRole('heading', { name: 'Aquí no tienes acceso' })).toBeVisible()
  expect((await page.request.get(`/${account}/mostrador/tablero/dias.csv`)).status()).toBe(403)
})
