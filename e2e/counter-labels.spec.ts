import type { Page } from '@playwright/test'
import { DRESS, enterCounter, openCounterStore } from './counter-store.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'

const ROWS = [
  [...DRESS, 'v1', 'VES-A-M', '7501234567893', 'Arena', 'M', '899', '5'],
  [...DRESS, 'v2', 'VES-A-G', '7501234567909', 'Arena', 'G', '899', '2'],
  ['falda', 'Falda Bugambilia', 'Casa Mora', 'Faldas', 'f1', '', '', 'Rosa', 'M', '599', '3'],
  ['pantalon', 'Pantalón Ceiba', 'Casa Mora', 'Pantalones', 'p1', 'PAN-CH', '', 'Negro', 'CH', '799', '4'],
]

const copies = (page: Page, name: string) => page.getByLabel(`Etiquetas de ${name}`)

test('labels are chosen by code and by name, as many as there are pieces, and open as a PDF', async ({
  page,
  context,
}, info) => {
  const account = await openCounterStore(info, ROWS)
  await enterCounter(page, account, { role: 'seller' })
  await page.goto(`/${account}/mostrador/productos/etiquetas`)
  await expect(page.getByText(/Todavía no eliges nada/)).toBeVisible()
  await expectAccessible(page)
  const field = page.getByLabel('Nombre o código')
  await field.fill('7501234567893')
  await field.press('Enter')
  await expectToast(page, 'Agregada')
  await expect(copies(page, 'Vestido Jacaranda Arena / M')).toHaveValue('1')
  await field.fill('VES-A-M')
  await field.press('Enter')
  await expect(copies(page, 'Vestido Jacaranda Arena / M')).toHaveValue('2')
  await field.fill('bugambilia')
  await page.getByRole('button', { name: 'Agregar Falda Bugambilia' }).click()
  await expect(copies(page, 'Falda Bugambilia Rosa / M')).toHaveValue('1')
  await expect(page.getByText('Una variante está sin código de barras y sin SKU', { exact: false })).toBeVisible()
  await page.getByLabel('Tantas como piezas hay').check()
  await expect(copies(page, 'Vestido Jacaranda Arena / M')).toHaveValue('5')
  await field.fill('pantalon')
  await page.getByRole('button', { name: 'Agregar Pantalón Ceiba' }).click()
  await expect(page.getByText('sus barras llevan el SKU', { exact: false })).toBeVisible()
  await expect(page.getByText('SKU PAN-CH')).toBeVisible()
  await page.getByRole('button', { name: 'Dejarla fuera' }).first().click()
  await expect(copies(page, 'Pantalón Ceiba Negro / CH')).toHaveValue('0')
  await expect(page.getByText('sus barras llevan el SKU', { exact: false })).toBeHidden()
  await copies(page, 'Falda Bugambilia Rosa / M').fill('0')
  await page.getByLabel('Formato').selectOption('Hoja carta, 30 etiquetas de 67 × 25 mm')
  await page.getByLabel('Empezar en la etiqueta').fill('28')
  await expect(page.getByText('5 etiquetas en 2 hojas')).toBeVisible()
  await expectAccessible(page)

  const coming = context.waitForEvent('response', (response) => response.url().endsWith('/etiquetas/pdf'))
  await page.getByRole('button', { name: 'Abrir el PDF' }).click()
  const sheet = await coming
  expect([sheet.status(), sheet.headers()['content-type']]).toEqual([200, 'application/pdf'])

  // The choice is in the URL, and the paper that was used last is remembered.
  await page.reload()
  await expect(copies(page, 'Falda Bugambilia Rosa / M')).toHaveValue('1')
  await expect(page.getByLabel('Formato')).toHaveValue('letter-30')
})
