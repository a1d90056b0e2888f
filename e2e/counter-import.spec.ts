import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { anotherBrowser, DRESS, enterCounter, openCounterStore } from './counter-store.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const HEAD = 'id,nombre,marca,categoria,variante_id,sku,codigo_barras,Color,Talla,precio,existencia'
const ROWS = [
  [...DRESS, 'v1', 'VES-A-M', '7501234567893', 'Arena', 'M', '899', '5'],
  [...DRESS, 'v2', 'VES-A-G', '7501234567909', 'Arena', 'G', '899', '5'],
]
const CHANGED = [
  HEAD,
  'vestido,Vestido Jacaranda,Casa Mora,Vestidos,v1,VES-A-M,7501234567893,Arena,M,949,5',
  'vestido,Vestido Jacaranda,Casa Mora,Vestidos,v2,VES-A-G,7501234567909,Arena,G,899,5',
  'falda,Falda Bugambilia,Casa Mora,Faldas,f1,FAL-M,,Rosa,M,599,3',
  'falda,Falda Bugambilia,Casa Mora,Faldas,f2,FAL-G,,Rosa,G,=2+3,3',
].join('\n')

/** A file on the disk, as a browser has them: by its name, length and time. */
async function fileOf(name: string, text: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'vitrina-csv-')), name)
  await writeFile(path, text)
  return path
}

const input = (page: Page) => page.locator('input[type=file]')
const confirmButton = (page: Page) => page.getByRole('button', { name: /^Importar \d/ })

test('an import shows its changes, applies them once after confirmation, and lists the rejected lines', async ({
  page,
}, info) => {
  const account = await openCounterStore(info, ROWS)
  await enterCounter(page, account)
  const imports = `/${account}/mostrador/productos/importar`
  await page.goto(imports)
  await page.getByText('Hacer tu propio archivo: columnas y plantilla').click()
  await expect(page.getByText('clave del producto, en cada una de sus filas')).toBeVisible()
  await expectAccessible(page)
  const template = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descargar plantilla' }).click()
  expect(await readFile(await (await template).path(), 'utf8')).toMatch(/^\ufeffid,nombre,precio,/)
  await input(page).setInputFiles(await fileOf('primavera.csv', CHANGED))
  await expect(page.getByRole('heading', { level: 1, name: 'primavera.csv' })).toBeVisible()
  await expect(confirmButton(page)).toHaveText('Importar 2 productos')
  await expect(page.getByText('Revisión lista: cambiarían 2 productos, 1 rechazo.')).toHaveRole('status')
  await expectAccessible(page)
  await expect(page.getByText('antes $899.00 → después $949.00')).toBeVisible()
  await page.getByRole('tab', { name: 'Nuevos 1' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Falda Bugambilia')
  await page.getByRole('tab', { name: 'Rechazos 1' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Línea 5')
  await expect(page.getByRole('tabpanel')).toContainText('el precio «=2+3» no es un importe. La variante no entra.')

  // It is left, and come back to from where imports begin.
  await page.goto(imports)
  await expect(page.getByText(/Lucía Mora la empezó/)).toBeVisible()
  await expect(input(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Ver qué cambiaría' }).click()
  await page.getByLabel('Leído como').selectOption('Shopify')
  await expect(page.getByText(/le faltan columnas obligatorias/)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Leído como').selectOption('CSV de Vitrina')
  await confirmButton(page).click()
  await expect(page.getByText('Listo: 2 productos quedaron como en el archivo.')).toBeVisible()
  await expect(page.getByText('Importación terminada: cambiaron 2 productos, 1 rechazo.')).toHaveRole('status')
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Rechazos 1' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descargar rechazos' }).click()
  const rejected = await readFile(await (await coming).path(), 'utf8')
  expect(rejected).toMatch(/^\ufefflínea,.*\r\n5,5,.*falda.*,La variante,el precio «=2\+3» no es un importe\.\r\n$/)
  await page.goto(`/${account}?search=bugambilia`)
  await expect(page.getByRole('link', { name: /Falda Bugambilia/ }).first()).toBeVisible()
  await page.goto(imports)
  await expect(page.getByRole('link', { name: /primavera\.csv/ })).toContainText('2 productos · 1 rechazo')
})

test('an import is undone after a look at what stays as it changed since', async ({ page }, info) => {
  const account = await openCounterStore(info, ROWS)
  await enterCounter(page, account)
  const counter = `/${account}/mostrador`
  await page.goto(`${counter}/productos/importar`)
  await input(page).setInputFiles(await fileOf('otono.csv', CHANGED.replace('Vestido Jacaranda', 'Vestido Lila')))
  await confirmButton(page).click()
  await expect(page.getByText(/Puedes deshacerla hasta/)).toBeVisible()
  await page.goto(`${counter}/productos`)
  await page.getByRole('link', { name: 'Vestido Lila' }).first().click()
  await page.getByLabel('Nombre', { exact: true }).fill('Vestido Morado')
  await page.getByRole('button', { name: 'Guardar' }).first().click()
  await expect(page.getByText('Guardado')).toBeVisible()

  await page.goto(`${counter}/productos/importar`)
  await page.getByRole('link', { name: /otono\.csv/ }).click()
  await page.getByRole('link', { name: 'Deshacer importación…' }).click()
  await expect(page.getByRole('region', { name: 'Se quedan como están' })).toContainText(
    'Nombre: Vestido Morado (antes de importar: Vestido Jacaranda)',
  )
  await expect(page.getByText('antes $949.00 → después $899.00')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Deshacer importación…' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer importación' }).click()
  await expect(page.getByRole('heading', { name: 'Esta importación se deshizo' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Se quedan como están' })).toContainText('Vestido Morado')
  await expectAccessible(page)
  await page.goto(`${counter}/productos/importar`)
  await expect(page.getByRole('link', { name: /otono\.csv/ })).toContainText('Deshecha')
  await page.goto(`/${account}?search=vestido`)
  await expect(page.getByRole('link', { name: /Vestido Morado/ }).first()).toBeVisible()
  await page.goto(`/${account}?search=bugambilia`)
  await expect(page.getByRole('link', { name: /Falda Bugambilia/ })).toHaveCount(0)
})

test(
  'a file goes on where it was after a bad line and after a reload, and others see whose it is',
  { tag: '@all' },
  async ({ page, browser, allowTrouble }, info) => {
    allowTrouble(/^request failed: POST .*\/archivo/)
    allowTrouble(/^console error: Failed to fetch/)
    const account = await openCounterStore(info)
    await enterCounter(page, account)
    const imports = `/${account}/mostrador/productos/importar`
    const lines = Array.from(
      { length: 9_000 },
      (_, n) => `p${n},Blusa ${n},Casa Mora,Blusas,v${n},B-${n},,Rosa,M,399,2`,
    )
    const path = await fileOf('grande.csv', [HEAD, ...lines].join('\n'))
    let isLineGood = true
    let pieces = 0
    await page.route(/\/archivo\?/, (route) => {
      pieces++
      // The second piece is lost once; later the line stays bad.
      if (pieces === 2 || !isLineGood) return route.abort('connectionreset')
      if (pieces === 3) isLineGood = false
      return route.continue()
    })
    await page.goto(imports)
    await input(page).setInputFiles(path)
    await expect(page.getByText(/La conexión se cortó/)).toBeVisible()
    await expect.poll(() => isLineGood).toBe(false)
    await expect(page.getByText(/La conexión se cortó/)).toBeVisible()
    await expectAccessible(page)

    const others = await anotherBrowser(browser, info)
    const other = await others.newPage()
    await enterCounter(other, account, { name: 'Pilar Sosa', role: 'manager' })
    await other.goto(imports)
    await expect(other.getByText(/Lucía Mora la empezó/)).toBeVisible()
    await other.getByRole('link', { name: 'Ver cómo va' }).click()
    await expect(other.getByText('Lucía Mora lo está subiendo.', { exact: false })).toBeVisible()

    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByText(/La subida se detuvo/)).toBeVisible()
    await expectAccessible(page)
    await input(page).setInputFiles(await fileOf('grande.csv', HEAD))
    await expect(page.getByText(/Ese no es el mismo archivo/)).toBeVisible()
    const sentAgain: string[] = []
    isLineGood = true
    page.on('request', (request) => void (/\/archivo\?/.test(request.url()) && sentAgain.push(request.url())))
    await input(page).setInputFiles(path)
    // A busy machine takes its time for so many.
    await expect(confirmButton(page)).toHaveText('Importar 9,000 productos', { timeout: 120_000 })
    expect(sentAgain[0]).not.toMatch(/desde=0$/)
    await expect(confirmButton(other)).toHaveText('Importar 9,000 productos')

    await other.getByRole('button', { name: 'Cancelar…' }).click()
    await other.getByRole('button', { name: 'Cancelar importación' }).click()
    await expect(page.getByText('Esta importación se canceló. Nada cambió en la tienda.')).toBeVisible()
    await page.getByRole('link', { name: 'Importar otro archivo' }).click()
    await expect(input(page)).toHaveCount(1)
    await others.close()
  },
)

const CUT = [
  HEAD,
  'saco,Saco Encino,Casa Mora,Sacos,s1,SAC-M,,Gris,M,1299,2',
  'capa,Capa Niebla,Casa Mora,Capas,c1,CAP-U,,Gris,U,0,-2',
  'bota,Bota Tepe,Casa Mora,Botas,b1,"BOT-25',
].join('\n')

test(
  'the complete products of a truncated file go in, and missing prices are shown before',
  { tag: '@all' },
  async ({ page }, info) => {
    const account = await openCounterStore(info)
    await enterCounter(page, account)
    const imports = `/${account}/mostrador/productos/importar`
    await page.goto(imports)
    await input(page).setInputFiles(await fileOf('cortado.csv', CUT))
    await expect(confirmButton(page)).toHaveText('Importar 2 productos')
    await expect(page.getByText('El archivo trae 2 productos en 3 filas:')).toBeVisible()
    await expect(page.getByText('las comillas que se abren en la línea 4 no se cierran')).toBeVisible()
    await expect(page.getByText('1 producto llega sin precio', { exact: false })).toBeVisible()
    await expect(page.getByText('1 fila trae una existencia menor que 0', { exact: false })).toBeVisible()
    await expect(page.getByRole('tabpanel')).toContainText('Capa Niebla')
    await expect(page.getByRole('tabpanel')).toContainText('sin precio')
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Rechazos 1' }).click()
    await expect(page.getByRole('tabpanel')).toContainText('La fila no entra.')
    await confirmButton(page).click()
    await expect(page.getByText('Listo: 2 productos quedaron como en el archivo.')).toBeVisible()
    await expect(page.getByText('El archivo trae 2 productos en 3 filas:')).toBeVisible()
    await page.goto(`/${account}/mostrador/actividad`)
    await page.getByRole('link', { name: 'Importó «cortado.csv»: 2 productos.' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'cortado.csv' })).toBeVisible()
  },
)

test(
  'an upload goes on after its browser was closed, and its import is applied without a page open',
  { tag: '@all' },
  async ({ page, context, allowTrouble }, info) => {
    allowTrouble(/^request failed: POST .*\/archivo/)
    allowTrouble(/^console error: Failed to fetch/)
    const account = await openCounterStore(info)
    await enterCounter(page, account)
    const imports = `/${account}/mostrador/productos/importar`
    const lines = Array.from(
      { length: 6_000 },
      (_, n) => `p${n},Blusa ${n},Casa Mora,Blusas,v${n},B-${n},,Rosa,M,399,2`,
    )
    const path = await fileOf('grande.csv', [HEAD, ...lines].join('\n'))
    let pieces = 0
    // Only the first piece arrives; the page is closed while it tries to send the second.
    await page.route(/\/archivo\?/, (route) => (++pieces === 1 ? route.continue() : route.abort('connectionreset')))
    await page.goto(imports)
    await input(page).setInputFiles(path)
    await expect(page.getByText(/La conexión se cortó/)).toBeVisible()
    await page.close()

    const again = await context.newPage()
    await again.goto(imports)
    await expect(again.getByText('Sin terminar')).toBeVisible()
    await expect(again.getByRole('button', { name: 'Descartar…' })).toBeVisible()
    await expectAccessible(again)
    await again.getByRole('link', { name: 'Seguir' }).click()
    await expect(again.getByText(/La subida se detuvo/)).toBeVisible()
    const sent: string[] = []
    again.on('request', (request) => void (/\/archivo\?/.test(request.url()) && sent.push(request.url())))
    await input(again).setInputFiles(path)
    // A busy machine takes its time for so many.
    await expect(confirmButton(again)).toHaveText('Importar 6,000 productos', { timeout: 120_000 })
    expect(sent[0]).not.toMatch(/desde=0$/)
    await confirmButton(again).click()
    await expect(again.getByRole('heading', { name: 'Importando' })).toBeVisible()
    await again.close()

    const later = await context.newPage()
    await later.goto(imports)
    // It may be over by now, or go on.
    const link = later.getByRole('link', { name: /Ver cómo va|grande\.csv/ })
    await link.click()
    await expect(later.getByText('Listo: 6,000 productos quedaron como en el archivo.')).toBeVisible({
      timeout: 240_000,
    })
  },
)

test('a seller imports nothing', { tag: '@all' }, async ({ page }, info) => {
  const account = await openCounterStore(info)
  await enterCounter(page, account, { role: 'seller' })
  await page.goto(`/${account}/mostrador/productos/importar`)
  await expect(page.getByRole('heading', { name: 'Aquí no tienes acceso' })).toBeVisible()
})
