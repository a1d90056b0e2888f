import type { Page } from '@playwright/test'
import { anotherBrowser, enterCounter, openCounterStore } from './counter-store.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'
import { expectNoOverlayEntry } from './overlay-entries.ts'

/** More than are read at once. */
const PRODUCTS = 130
const ROWS = Array.from({ length: PRODUCTS }, (_, index) => {
  const number = String(index + 1).padStart(3, '0')
  const [brand, category] = index % 2 === 0 ? ['Casa Mora', 'Vestidos'] : ['Sur de Enero', 'Blusas']
  const pieces = index === 1 ? '0' : '7'
  const variant = [`v${number}`, `SKU-${number}`, `75012345${number}9`, 'Arena', 'M', '100', pieces]
  return [`p${number}`, `Prenda ${number}`, brand ?? '', category ?? '', ...variant]
})

const link = (page: Page, number: string) => page.getByRole('link', { name: `Prenda ${number}` })
const box = (page: Page, number: string) => page.getByRole('checkbox', { name: `Elegir Prenda ${number}` })
const count = (page: Page) => page.getByRole('status').filter({ hasText: /productos?$/ })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar productos' })

async function openProducts(page: Page, account: string): Promise<void> {
  await page.goto(`/${account}/mostrador/productos`)
  await expect(count(page)).toHaveText('130 productos')
}

test('the table of products is searched, filtered and scrolled, and comes back as its URL has it', async ({
  page,
}, info) => {
  const account = await openCounterStore(info, ROWS)
  await enterCounter(page, account)
  await openProducts(page, account)
  await expect(link(page, '001')).toBeVisible()
  await expectAccessible(page)
  await expect(link(page, '130')).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(link(page, '130')).toBeVisible()

  await search(page).fill('sur 01')
  await expect(count(page)).toHaveText('5 de 130 productos')
  await expect(link(page, '012')).toBeVisible()
  await page.reload()
  await expect(search(page)).toHaveValue('sur 01')
  await expect(count(page)).toHaveText('5 de 130 productos')
  await page.getByRole('button', { name: 'Quitar el filtro «sur 01»' }).click()
  await expect(count(page)).toHaveText('130 productos')
  await page.goBack()
  await expect(search(page)).toHaveValue('sur 01')
  await page.goForward()
  await expect(search(page)).toHaveValue('')

  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByLabel('Categoría', { exact: true }).selectOption({ label: 'Blusas (65)' })
  await page.getByRole('button', { name: 'Agotados' }).click()
  await expect(page.getByRole('button', { name: 'Ver 1 producto' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ver 1 producto' }).click()
  await expect(link(page, '002')).toBeVisible()
  await expect(link(page, '001')).toHaveCount(0)

  await page.getByRole('button', { name: 'Guardar vista…' }).click()
  // Its first field has the focus: typing at once names the view.
  await expect(page.getByLabel('Nombre')).toBeFocused()
  await page.keyboard.type('Blusas agotadas')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expectToast(page, 'Vista guardada')
  await page.getByRole('link', { name: 'Todos', exact: true }).click()
  await expect(count(page)).toHaveText('130 productos')
  await page.getByRole('link', { name: 'Blusas agotadas' }).click()
  await expect(count(page)).toHaveText('1 de 130 productos')
  await page.getByRole('button', { name: 'Cambiar nombre…' }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Blusas por surtir')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expectToast(page, 'Nombre cambiado')
  await expect(page.getByRole('link', { name: 'Blusas por surtir' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Borrar vista…' }).click()
  await page.getByRole('button', { name: 'Borrar vista', exact: true }).click()
  await expectToast(page, 'Vista borrada')
  await search(page).fill('nada de esto')
  await expect(page.getByText('Ningún producto es así.')).toBeVisible()
  await page.getByRole('button', { name: 'Ver todos' }).click()
  await expect(count(page)).toHaveText('130 productos')
})

test('a change of many prices shows the prices before and after first, and goes on by itself', async ({
  page,
}, info) => {
  const account = await openCounterStore(info, ROWS)
  await enterCounter(page, account)
  await openProducts(page, account)
  await box(page, '001').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Elegir los 130' }).click()
  await expect(page.getByText('130 productos elegidos')).toBeVisible()
  await box(page, '002').uncheck()
  await expect(page.getByText('129 productos elegidos')).toBeVisible()

  await page.getByRole('button', { name: 'Precios…' }).click()
  await page.getByLabel('Cuánto, en %').fill('20')
  const preview = page.getByRole('region', { name: 'Antes y después' })
  await expect(preview.getByRole('row').filter({ hasText: 'Prenda 001' })).toContainText('$80.00')
  await expect(preview).not.toContainText('Prenda 002')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cambiar 129 productos' }).click()
  await expectToast(page, '129 productos cambiados')
  const row = (number: string) =>
    page
      .getByRole('row')
      .or(page.getByRole('listitem'))
      .filter({ has: link(page, number) })
  await expect(row('001')).toContainText('$80.00')
  await expect(row('002')).toContainText('$100.00')

  await box(page, '003').check()
  await page.getByRole('button', { name: 'Categoría…' }).click()
  await page.getByLabel('Categoría', { exact: true }).fill('Rebajas')
  await expect(page.getByText('Es nueva: se crea.')).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar 1 producto' }).click()
  await expect(row('003')).toContainText('Rebajas')

  await box(page, '004').check()
  await page.getByRole('button', { name: 'Ocultar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ocultar' }).click()
  await expect(row('004')).toContainText('Oculto')
})

test(
  'the table answers to the keyboard, and has the columns that were chosen',
  { tag: ['@desktop', '@all'] },
  async ({ page }, info) => {
    const account = await openCounterStore(info, ROWS)
    await enterCounter(page, account)
    await openProducts(page, account)
    // The row that the keys lead to is scrolled into view.
    await page.getByRole('grid', { name: 'Productos' }).focus()
    await page.keyboard.press('End')
    await expect(link(page, '130')).toBeVisible()
    await page.keyboard.press(' ')
    await expect(box(page, '130')).toBeChecked()
    await page.keyboard.press('Home')
    await expect(link(page, '001')).toBeVisible()

    await page.getByRole('button', { name: 'Columnas' }).click()
    await page.getByRole('checkbox', { name: 'Variantes' }).check()
    await page.getByRole('checkbox', { name: 'Marca' }).uncheck()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expectNoOverlayEntry(page)
    await page.reload()
    await expect(page.getByRole('columnheader', { name: 'Variantes' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Marca' })).toHaveCount(0)
    await page.getByRole('columnheader', { name: 'Producto' }).getByRole('button').click()
    await expect(page).toHaveURL(/orden=-nombre$/)
    await expect(link(page, '130')).toBeVisible()
  },
)

test(
  'a seller sees the products and changes none; roles with the permission download them all',
  { tag: '@all' },
  async ({ page, browser }, info) => {
    const account = await openCounterStore(info, ROWS.slice(0, 3))
    await enterCounter(page, account)
    await page.goto(`/${account}/mostrador/productos`)
    await page.getByRole('button', { name: 'Exportar' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'CSV, para hojas de cálculo' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/-productos-\d{4}-\d{2}-\d{2}\.csv$/)
    await page.goto(`/${account}/mostrador/pedidos`)
    await page.getByRole('button', { name: 'Exportar' }).click()
    const orders = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Descargar CSV' }).click()
    expect((await orders).suggestedFilename()).toMatch(/-pedidos-\d{4}-\d{2}-\d{2}\.csv$/)

    const sellers = await anotherBrowser(browser, info)
    const seller = await sellers.newPage()
    await enterCounter(seller, account, { name: 'Renata Olvera', role: 'seller' })
    await seller.goto(`/${account}/mostrador/productos`)
    await expect(link(seller, '001')).toBeVisible()
    await expect(seller.getByRole('checkbox')).toHaveCount(0)
    await expect(seller.getByRole('button', { name: 'Exportar' })).toHaveCount(0)
    await sellers.close()
  },
)
