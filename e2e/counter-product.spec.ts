import type { Browser, Page, TestInfo } from '@playwright/test'
import sharp from 'sharp'
import { anotherBrowser, DRESS, enterCounter, openCounterStore } from './counter-store.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'

const ROWS = [
  [...DRESS, 'v1', 'VES-A-M', '7501234567893', 'Arena', 'M', '899', '5'],
  [...DRESS, 'v2', 'VES-A-G', '7501234567909', 'Arena', 'G', '899', '5'],
]

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer(),
})
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true })
const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Pastes as from a spreadsheet, into what has the focus. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

/** The first product of a store with one, whose id a journey cannot know. */
async function openDress(page: Page, account: string): Promise<string> {
  await page.goto(`/${account}?search=jacaranda`)
  const path = await page.getByRole('link', { name: 'Vestido Jacaranda' }).getAttribute('href')
  const id = /product\/(\d+)/.exec(path ?? '')?.[1] ?? ''
  await page.goto(`/${account}/mostrador/productos/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Vestido Jacaranda' })).toBeVisible()
  return id
}

/** Has a manager, in another browser, open the product and write another name, which is not saved yet. */
async function renameBeside(
  browser: Browser,
  { info, account, id }: { info: TestInfo; account: string; id: string },
): Promise<Page> {
  const other = await (await anotherBrowser(browser, info)).newPage()
  await enterCounter(other, account, { name: 'Pilar Sosa', role: 'manager' })
  await other.goto(`/${account}/mostrador/productos/${id}`)
  await other.getByLabel('Nombre').fill('Vestido Jacaranda largo')
  return other
}

test(
  'a product from nothing: facts, a photo that is cut, sizes, pieces, on sale',
  { tag: '@on-desktop' },
  async ({ page, allowTrouble }, info) => {
    // A file that is no photo is rejected.
    allowTrouble(/^response 409: POST .*\/imagenes/)
    const account = await openCounterStore(info, ROWS)
    await enterCounter(page, account)
    await page.goto(`/${account}/mostrador/productos/nuevo`)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Crear producto' }).click()
    await expect(page.getByText('Escribe un nombre.')).toBeVisible()
    await expect(page.getByLabel('Nombre')).toBeFocused()
    await page.getByLabel('Nombre').fill('Blusa Colibrí')
    await page.getByRole('textbox', { name: 'Descripción' }).fill('De algodón, con bordado a mano.')
    await page.getByRole('textbox', { name: 'Precio', exact: true }).fill('549')
    await page.getByLabel('Marca').fill('Taller Luz')
    await expect(page.getByText('Es nueva: se agrega al guardar.')).toBeVisible()
    await page.getByLabel('Publicado').check()
    await page.getByRole('button', { name: 'Crear producto' }).click()
    await expectToast(page, 'Producto creado')
    await expect(page.getByRole('heading', { level: 1, name: 'Blusa Colibrí' })).toBeVisible()

    const files = page.getByLabel('Elegir fotos')
    await files.setInputFiles([
      {
        name: 'dibujo.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      },
      await photo('frente.png', '#a43'),
      await photo('espalda.png', '#347'),
    ])
    await expect(page.getByText('Los dibujos SVG no se aceptan. Guárdalo como PNG o JPEG.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Foto 2 de 2' })).toBeVisible()
    await page.getByRole('button', { name: 'Quitar dibujo.svg' }).click()
    await page.getByRole('button', { name: 'Foto 2 de 2' }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('button', { name: 'Foto 1 de 2' }).click()
    await page.getByLabel('Qué se ve').fill('De espaldas')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Recortar y girar' }).click()
    await page.getByRole('button', { name: 'Girar' }).click()
    await page.getByLabel('Acercar').fill('2')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Recortar', exact: true }).click()
    await expectToast(page, 'Guardado')
    await page.getByRole('button', { name: 'Listo' }).click()

    await page.getByRole('textbox', { name: 'Agregar tallas' }).fill('CH, M, G')
    await page.getByRole('button', { name: 'Agregar tallas' }).click()
    await cell(page, 'Precio, M').fill('599')
    await page.getByRole('textbox', { name: 'Agregar colores' }).fill('Rojo, Azul')
    await page.getByRole('button', { name: 'Agregar colores' }).click()
    await cell(page, 'SKU, Rojo / CH').focus()
    await paste(page, 'BLU-CH\t111\nBLU-M\t222\nBLU-G\t333\n')
    await expect(cell(page, 'SKU, Rojo / M')).toHaveValue('BLU-M')
    await expect(cell(page, 'Código de barras, Rojo / G')).toHaveValue('333')
    // The block is taken back as one, and comes again as one.
    await page.keyboard.press('ControlOrMeta+z')
    await expect(cell(page, 'SKU, Rojo / M')).toHaveValue('')
    await page.getByRole('button', { name: 'Rehacer' }).click()
    await expect(cell(page, 'Código de barras, Rojo / G')).toHaveValue('333')
    await expect(page.getByText('Desde $549.00')).toBeVisible()
    await expectAccessible(page)
    await save(page).click()
    await expect(page.getByText('Ninguna de sus 6 variantes tiene piezas: se venderán sin límite.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Poner 0 piezas' }).click()
    await expectToast(page, 'Guardado')
    await expect(save(page)).toBeHidden()

    // The store has its own sequence of colours and sizes: the saved product is the same grid, and can be saved again.
    const skus = page.getByRole('textbox', { name: /^SKU, / })
    await expect(skus).toHaveCount(6)
    await cell(page, 'SKU, Azul / CH').fill('BLU-AZ-CH')
    await save(page).click()
    await expect(save(page)).toBeHidden()
    await page.reload()
    await page.getByRole('combobox', { name: 'Mostrar' }).selectOption('Todo')
    await expect(skus).toHaveCount(6)
    await expect(cell(page, 'SKU, Azul / CH')).toHaveValue('BLU-AZ-CH')
    await expect(cell(page, 'Precio, Azul / M')).toHaveValue('599.00')
    await expect(cell(page, 'Piezas, Azul / M')).toHaveValue('0')
    await expect(page.getByRole('button', { name: 'Foto 1 de 2: De espaldas' })).toBeVisible()
    await page.goto(`/${account}?search=colibri`)
    await expect(page.getByRole('link', { name: 'Blusa Colibrí' })).toBeVisible()
  },
)

test(
  'of two who change a product at once, the later one sees both and decides',
  { tag: '@all' },
  async ({ page, browser, allowTrouble }, info) => {
    // She who was slower is rejected.
    allowTrouble(/^response 409: POST .*\/productos/)
    const account = await openCounterStore(info, ROWS)
    await enterCounter(page, account)
    const id = await openDress(page, account)
    const other = await renameBeside(browser, { info, account, id })
    await other.getByLabel('Categoría', { exact: true }).fill('Fiesta')
    await cell(other, 'Piezas, Arena / M').fill('4')
    await save(other).click()
    await expectToast(other, 'Guardado')
    await other.context().close()

    await page.getByLabel('Nombre').fill('Vestido Jacaranda corto')
    await cell(page, 'Piezas, Arena / M').fill('9')
    await save(page).click()
    const conflict = page.getByRole('alert').filter({ hasText: 'Pilar Sosa cambió lo mismo que tú' })
    await expect(conflict).toContainText('Vestido Jacaranda largo')
    await expect(conflict).toContainText('Categoría: Fiesta')
    await expect(conflict).toBeFocused()
    await expect(conflict).toBeInViewport()
    await expect(page.getByLabel('Categoría', { exact: true })).toHaveValue('Fiesta')
    await expect(page.getByText('No se guardó: ahora hay 4.')).toBeVisible()
    await expectAccessible(page)
    await cell(page, 'Piezas, Arena / M').focus()
    await page.getByRole('button', { name: 'Decide primero lo que cambiaron dos' }).click()
    await expect(conflict).toBeFocused()
    await conflict.getByRole('button', { name: 'Dejar lo mío: Nombre' }).click()
    await save(page).click()
    await expectToast(page, 'Guardado')
    await page.reload()
    await expect(page.getByLabel('Nombre')).toHaveValue('Vestido Jacaranda corto')
    await expect(cell(page, 'Piezas, Arena / M')).toHaveValue('9')
  },
)

test(
  'a change by another person is listed, and a code of another product is reported after saving',
  { tag: '@all' },
  async ({ page, browser, allowTrouble }, info) => {
    allowTrouble(/^response 409: POST .*\/productos/)
    const skirt = [
      'falda',
      'Falda Bugambilia',
      'Casa Mora',
      'Faldas',
      'f1',
      'FAL-M',
      '7501234567916',
      'Rosa',
      'M',
      '599',
      '3',
    ]
    const account = await openCounterStore(info, [...ROWS, skirt])
    await enterCounter(page, account)
    const id = await openDress(page, account)
    const other = await renameBeside(browser, { info, account, id })
    await save(other).click()
    await expectToast(other, 'Guardado')
    await other.context().close()

    await page.getByLabel('Marca').fill('Taller Luz')
    await save(page).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Pilar Sosa cambió el producto mientras tanto' })
    await expect(notice).toContainText('Nombre: Vestido Jacaranda largo')
    await expect(notice).toBeFocused()
    await expectAccessible(page)
    await expect(page.getByLabel('Nombre')).toHaveValue('Vestido Jacaranda largo')
    await cell(page, 'Código de barras, Arena / M').fill('7501234567916')
    await save(page).click()
    await expect(notice).toBeHidden()
    const repeated = page.getByRole('status').filter({ hasText: 'Un código se repite' })
    await expect(repeated).toContainText('Código de barras 7501234567916: Arena / M')
    await expect(cell(page, 'Código de barras, Arena / M')).toHaveAccessibleDescription('También en otro producto')
    await expectAccessible(page)
    await repeated.getByRole('link', { name: 'Falda Bugambilia' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Falda Bugambilia' })).toBeVisible()
  },
)

test(
  'leaving with unsaved changes has to be confirmed, a copy is a product of its own, and a seller changes nothing',
  { tag: '@all' },
  async ({ page, browser }, info) => {
    const account = await openCounterStore(info, ROWS)
    await enterCounter(page, account)
    const id = await openDress(page, account)
    await page.getByLabel('Nombre').fill('Otro')
    await page.getByRole('link', { name: 'Pedidos' }).filter({ visible: true }).click()
    await expect(page.getByRole('dialog', { name: '¿Salir sin guardar?' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Seguir editando' }).click()
    await expect(page.getByLabel('Nombre')).toHaveValue('Otro')
    await page.getByRole('link', { name: 'Pedidos' }).filter({ visible: true }).click()
    await page.getByRole('button', { name: 'Salir sin guardar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()

    await page.goto(`/${account}/mostrador/productos/${id}`)
    await page.getByRole('button', { name: 'Duplicar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Vestido Jacaranda (copia)' })).toBeVisible()
    await expect(page.getByLabel('Publicado')).not.toBeChecked()
    await expect(cell(page, 'SKU, Arena / M')).toHaveValue('')
    await expect(cell(page, 'Piezas, Arena / M')).toHaveValue('')
    await expect(cell(page, 'Precio, Arena / M')).toHaveValue('899.00')
    await expectAccessible(page)

    const sellers = await anotherBrowser(browser, info)
    const seller = await sellers.newPage()
    await enterCounter(seller, account, { name: 'Rosa Díaz', role: 'seller' })
    await seller.goto(`/${account}/mostrador/productos/${id}`)
    await expect(seller.getByText('Puedes ver el producto; cambiarlo le toca a gerencia.')).toBeVisible()
    await expect(seller.getByLabel('Nombre')).not.toBeEditable()
    await expect(cell(seller, 'Piezas, Arena / M')).not.toBeEditable()
    await expect(seller.getByRole('button', { name: /^(Agregar tallas|Duplicar)$/ })).toHaveCount(0)
    await expectAccessible(seller)
    await sellers.close()
  },
)
