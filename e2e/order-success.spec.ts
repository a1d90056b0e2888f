import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { expect, expectAccessible, test } from './fixtures.ts'
import { ownOrder } from './order-owner.ts'

/** One of e2e/setup/fill.ts. */
const order = { account: 'norte', folio: 1001 }
const EMAIL = 'phone@correo.mx'
const PATH = `/norte/order-success?folio=${order.folio}`

/** The text that a reader at the counter reads off the screen. */
async function scan(page: Page): Promise<string[]> {
  const codes = page.getByRole('figure')
  // Out from under the bars.
  await codes.evaluate((figure) => figure.scrollIntoView({ block: 'center' }))
  const shown = await codes.screenshot()
  const found = await readBarcodes(new Uint8Array(shown), { formats: ['QRCode', 'Code128'] })
  return found.map(({ format, text }) => `${format} ${text}`).sort()
}

test.beforeAll(async () => {
  // From the package, where it would fetch it from the network.
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } })
})

test('a shopper who placed an order sees all of it, and shows it at the counter', async ({ page }) => {
  await page.goto(PATH)
  // A stranger, so far.
  await expect(page.getByRole('heading', { level: 1, name: 'Pedido Confirmado' })).toBeVisible()
  await expect(page.getByRole('timer')).toContainText('días')
  await expect(page.getByRole('link', { name: 'Buscar Pedido' }).and(page.locator('main a'))).toBeVisible()
  await expect(page.locator('main')).not.toContainText(EMAIL)
  await expect(page.getByRole('figure')).toHaveCount(0)
  await expectAccessible(page)

  await ownOrder(page, order)
  await page.reload()
  const panel = (name: string) => page.getByRole('region', { name })
  await expect(panel('Información del Pedido')).toContainText('En preparación')
  await expect(panel('Información de Facturación')).toContainText(EMAIL)
  await expect(panel('Resumen del Pedido')).toContainText('Gratis')
  await expect(panel('Recoger en tienda')).toContainText('Sucursal')
  await expect(panel('Qué sigue?')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Avance del pedido' })).toHaveAttribute('aria-valuenow', '37.5')
  const read = [`Code128 ${order.folio}`, `QRCode PEDIDO-${order.folio}`]
  await expect.poll(() => scan(page)).toEqual(read)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => scan(page)).toEqual(read)
  await expectAccessible(page)
})

test('an order that is not there leads back to the store', { tag: '@all' }, async ({ page }) => {
  for (const [path, sentence] of [
    ['order-success', 'No se encontró el número de pedido'],
    ['order-success?folio=987654', 'No se pudo cargar la información del pedido'],
    [`order-view?folio=${order.folio}`, 'Parámetros incompletos. Se requiere folio y email.'],
    [`order-view?folio=987654&email=${EMAIL}`, 'No se pudo encontrar el pedido especificado.'],
  ] as const) {
    await page.goto(`/norte/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Error' })).toBeVisible()
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page).toHaveTitle('Error · Norte Denim')
    await expect(page.getByRole('main').getByRole('link', { name: 'Buscar Pedido' })).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Volver al Inicio' }).click()
  await expect(page).toHaveURL(/\/norte$/)
})

test('an order that could not be loaded is there once it can be', { tag: '@all' }, async ({ page, allowTrouble }) => {
  allowTrouble(/^request failed: GET .*\/order-success\.data/)
  await page.goto(PATH)
  await page.getByRole('main').getByRole('link', { name: 'Buscar Pedido' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mis Compras' })).toBeVisible()
  await page.route(/\/order-success\.data/, (route) => route.abort('connectionreset'))
  await page.goBack()
  await expect(page.getByText('Error al cargar el pedido')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Volver al Inicio' })).toHaveAttribute('href', '/norte')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pedido Confirmado' })).toBeVisible()
})
