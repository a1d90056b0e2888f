import type { Page } from '@playwright/test'
import { photographLabel } from '../test/camera/label.ts'
import { anotherBrowser, DRESS, enterCounter, openCounterStore } from './counter-store.ts'
import { cameraUse, expect, expectAccessible, expectToast, test } from './film-page.ts'
import { openTill } from './till.ts'

const BARCODES = { m: '7501234567893', g: '7501234567909' }
const ROWS = [
  [...DRESS, 'v1', 'VES-A-M', BARCODES.m, 'Arena', 'M', '899', '5'],
  [...DRESS, 'v2', 'VES-A-G', BARCODES.g, 'Arena', 'G', '899', '4'],
]

const codeField = (page: Page) => page.getByRole('combobox', { name: 'Código, SKU o nombre' })
const recentScans = (page: Page) => page.getByRole('list', { name: 'Últimos escaneos' })

/** Types a code as a scanner does that is plugged in. */
async function scan(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code)
  await codeField(page).press('Enter')
}

async function startCount(page: Page, account: string): Promise<string> {
  await page.goto(`/${account}/mostrador/inventario/conteos`)
  await page.getByRole('button', { name: 'Empezar un conteo' }).click()
  await page.getByRole('dialog').getByLabel('Dónde').selectOption({ index: 0 })
  await page.getByRole('dialog').getByRole('button', { name: 'Empezar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Conteo de/ })).toBeVisible()
  return new URL(page.url()).pathname
}

test('a count by two people: scans without a connection outlast the tab, and the differences are applied', async ({
  page,
  browser,
  allowTrouble,
}, info) => {
  allowTrouble(/\/escaneos/)
  const account = await openCounterStore(info, ROWS)
  await enterCounter(page, account)
  const path = await startCount(page, account)
  await expectAccessible(page)
  await scan(page, 'VES-A-M')
  await scan(page, BARCODES.m)
  await scan(page, 'nada')
  await expect(page.getByRole('list', { name: 'No contaron' })).toContainText('nada Ningún producto tiene ese código.')
  const line = page.getByRole('listitem', { name: 'Vestido Jacaranda / Arena / M' })
  await expect(line.getByRole('textbox')).toHaveValue('2')
  await expect(recentScans(page)).toContainText('Vestido Jacaranda / Arena / M')
  await page.getByRole('button', { name: 'Quitar' }).click()
  await page
    .getByRole('button', { name: /^Deshacer/ })
    .first()
    .click()
  await expect(line.getByRole('textbox')).toHaveValue('1')

  await page.route('**/escaneos', (route) => route.abort('internetdisconnected'))
  await scan(page, 'VES-A-M')
  await expect(page.getByText(/1 escaneo por enviar, guardados en este dispositivo/)).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/escaneos')
  await page.goto(path)
  await expect(line.getByRole('textbox')).toHaveValue('2')

  const others = await anotherBrowser(browser, info)
  const other = await others.newPage()
  await enterCounter(other, account, { name: 'Pilar Sosa', role: 'seller' })
  await other.goto(path)
  await codeField(other).fill('jacaranda')
  await other.getByRole('option', { name: /Arena \/ G/ }).click()
  await expect(other.getByRole('button', { name: 'Aplicar…' })).toBeHidden()
  await others.close()
  const second = page.getByRole('listitem', { name: 'Vestido Jacaranda / Arena / G' })
  await expect(second.getByRole('textbox')).toHaveValue('1')
  await second.getByRole('textbox').fill('4')
  await second.getByRole('textbox').press('Enter')
  await expect(second).not.toContainText('−')

  await page.getByRole('button', { name: 'Aplicar…' }).click()
  await expect(page.getByRole('dialog')).toContainText('6 piezas de 2 variantes')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Aplicar conteo' }).click()
  await expectToast(page, 'Conteo aplicado')
  await expect(page.getByText('Aplicado', { exact: true })).toBeVisible()
  await page.goto(`/${account}/mostrador/inventario?buscar=ves-a-m`)
  await page.getByRole('link', { name: /Vestido Jacaranda/ }).click()
  await expect(page.getByRole('definition').first()).toHaveText('2')
})

test(
  'the camera reads one label after the other and counts each',
  { tag: '@all' },
  async ({ page, openFilmPage }, info) => {
    const account = await openCounterStore(info, ROWS)
    const labels = [await photographLabel(BARCODES.m, 'EAN-13'), await photographLabel(BARCODES.g, 'EAN-13')]
    const film = await openFilmPage({ film: labels })
    await enterCounter(film, account)
    await startCount(film, account)
    await film.getByRole('button', { name: 'Escanear con la cámara' }).click()
    const camera = film.getByRole('dialog', { name: 'Contar' })
    await expect(camera).toContainText('Arena / M')
    await expect(camera).toContainText('Arena / G')
    await expect(camera.getByText('Todo guardado.')).toBeVisible()
    await expectAccessible(film)
    expect(await cameraUse(film)).toMatchObject({ on: 1, requests: 1 })
    await film.keyboard.press('Escape')
    await expect(camera).toBeHidden()
    expect(await cameraUse(film)).toMatchObject({ on: 0 })
    await expect(film.getByRole('listitem', { name: 'Vestido Jacaranda / Arena / M' })).toBeVisible()
    await page.close()
  },
)

test('missing pieces are transferred from another warehouse, and arrive with a difference', async ({ page }, info) => {
  const account = await openCounterStore(info, ROWS)
  const till = await openTill(account, undefined, 'config')
  await till.send('PUT', '/warehouses/bodega', { nombre: 'Bodega', en_linea: false })
  await enterCounter(page, account)
  await page.goto(`/${account}/mostrador/inventario`)
  await expect(page.getByText('2 variantes')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /Arena \/ M/ }).click()
  const places = page.getByRole('article')
  await expect(places).toHaveCount(2)
  const bodega = page.getByRole('article', { name: /bodega/i })
  await bodega.getByLabel('Mínimo de cada variante').fill('3')
  await page.getByRole('main').getByRole('link', { name: 'Inventario' }).click()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await bodega.getByRole('button', { name: 'Guardar' }).click()
  await expectToast(page, 'Mínimo guardado')
  await expect(bodega.getByText('Bajo el mínimo')).toBeVisible()
  await expectAccessible(page)

  const main = places.filter({ hasNotText: /bodega/i })
  const mainName = (await main.getByRole('heading').textContent()) ?? ''
  await main.getByRole('button', { name: 'Ajustar…' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Ajustar', exact: true }).click()
  await expectToast(page, 'Existencias ajustadas')
  await expect(main.getByRole('definition').first()).toHaveText('4')

  await page.goto(`/${account}/mostrador/inventario/minimos`)
  await expectAccessible(page)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Arena / M' })
    .getByRole('link', { name: /^Traer/ })
    .click()
  await expect(page.getByRole('list', { name: 'Piezas del traspaso' })).toContainText('Arena / M')
  await page.getByLabel('Sale de').selectOption({ label: mainName })
  await page.getByRole('textbox', { name: 'Piezas' }).fill('4')
  await page.getByRole('textbox', { name: 'Piezas' }).press('Enter')
  await page.getByRole('button', { name: 'Enviar 4 piezas' }).click()
  await expectToast(page, 'Traspaso enviado')
  const arrived = page.getByLabel(/^Llegaron de Vestido/)
  await arrived.fill('3')
  await expect(page.getByText('Falta 1')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Recibir con diferencias' }).click()
  await expectToast(page, 'Traspaso recibido')
  await page.goto(`/${account}/mostrador/inventario/traspasos`)
  await expect(page.getByRole('link', { name: /Llegaron 3/ })).toBeVisible()
  await expectAccessible(page)
})
