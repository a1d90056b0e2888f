import type { Page } from '@playwright/test'
import { DRESS_ROWS, placeOrder } from './counter-shopper.ts'
import { anotherBrowser, enterCounter, openCounterStore } from './counter-store.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'

/** The messages of a browser about a page whose connection is cut. */
const CUT = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to fetch/

const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'Sin conexión. Lo que ves es de las' })

test('a board without a connection shows the time of its data, and loads the missed orders once it is back', async ({
  page,
  context,
  allowTrouble,
}, info) => {
  allowTrouble(CUT)
  const account = await openCounterStore(info, DRESS_ROWS)
  await enterCounter(page, account)
  await page.goto(`/${account}/mostrador/pedidos`)
  await expect(page.getByText('Los pedidos nuevos llegan aquí, con un aviso.')).toBeVisible()
  await expect(bar(page)).toBeHidden()
  await context.setOffline(true)
  await expect(bar(page)).toHaveText(/Lo que ves es de las \d\d:\d\d\.$/)
  await expectAccessible(page)

  // Another page cannot be loaded: this one stays, with a toast.
  await page.getByRole('link', { name: 'Inventario' }).filter({ visible: true }).click()
  await expectToast(page, 'Sin conexión: esa página no se puede abrir ahora.')
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
  await expect(page).toHaveURL(/\/mostrador\/pedidos$/)

  // The device of the page is offline, and its requests outside the page are not.
  const folio = await placeOrder(page, account)
  await context.setOffline(false)
  await expect(page.getByRole('region', { name: 'Nuevos' })).toContainText(`#${folio}`)
  await expect(bar(page)).toBeHidden()
  await page.getByRole('link', { name: 'Inventario' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/mostrador\/inventario$/)
})

test(
  'a form that cannot be saved keeps its input, and is saved once the connection is back',
  { tag: '@all' },
  async ({ page, context, allowTrouble }, info) => {
    allowTrouble(CUT)
    const account = await openCounterStore(info)
    await enterCounter(page, account)
    await page.goto(`/${account}/mostrador/tienda/whatsapp`)
    const phone = page.getByLabel('Número')
    await phone.fill('5512345678')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expectToast(page, 'No hay conexión. Nada se perdió: inténtalo de nuevo.')
    await expect(bar(page)).toBeVisible()
    await expect(phone).toHaveValue('5512345678')
    await context.setOffline(false)
    await expect(bar(page)).toBeHidden()
    await expect(phone).toHaveValue('5512345678')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expectToast(page, 'Guardado')
    await page.reload()
    await expect(phone).toHaveValue(/12345678/)
  },
)

test(
  'a server that is away for a moment takes no page with it',
  { tag: '@all' },
  async ({ page, allowTrouble }, info) => {
    allowTrouble(/response 503|CONNECTION_RESET/)
    const account = await openCounterStore(info)
    await enterCounter(page, account)
    await page.goto(`/${account}/mostrador/inventario`)
    const away = { status: 503, contentType: 'application/problem+json', body: '{"code":"unavailable"}' }
    await page.route(/\.data|\/conexion/, (route) => route.fulfill(away))
    await page.getByRole('link', { name: 'Pedidos' }).filter({ visible: true }).click()
    await expect(bar(page)).toBeVisible()
    await expect(page).toHaveURL(/\/mostrador\/inventario$/)
    await page.unroute(/\.data|\/conexion/)
    await expect(bar(page)).toBeHidden()
    await page.getByRole('link', { name: 'Pedidos' }).filter({ visible: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
  },
)

test(
  'a count goes on without a connection, and each piece counts once when it is back',
  { tag: '@all' },
  async ({ page, context, allowTrouble }, info) => {
    allowTrouble(CUT)
    const account = await openCounterStore(info, DRESS_ROWS)
    await enterCounter(page, account)
    await page.goto(`/${account}/mostrador/inventario/conteos`)
    await page.getByRole('button', { name: 'Empezar un conteo' }).click()
    await page.getByRole('dialog').getByLabel('Dónde').selectOption({ index: 0 })
    await page.getByRole('dialog').getByRole('button', { name: 'Empezar', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Conteo de/ })).toBeVisible()
    const scan = async (code: string) => {
      const field = page.getByRole('combobox', { name: 'Código, SKU o nombre' })
      await field.fill(code)
      await field.press('Enter')
    }
    const pieces = (size: string) =>
      page.getByRole('listitem', { name: `Vestido Jacaranda / Arena / ${size}` }).getByRole('textbox')
    await scan('VES-A-M')
    await expect(pieces('M')).toHaveValue('1')
    await context.setOffline(true)
    await expect(bar(page)).toBeVisible()
    for (const code of ['VES-A-M', 'VES-A-G', 'VES-A-M']) await scan(code)
    await expect(page.getByText(/3 escaneos por enviar, guardados en este dispositivo/).first()).toBeVisible()
    await expect(pieces('M')).toHaveValue('1')
    await context.setOffline(false)
    await expect(pieces('M')).toHaveValue('3')
    await expect(pieces('G')).toHaveValue('1')
    await expect(page.getByText('Todo guardado.').first()).toBeVisible()
    await expect(bar(page)).toBeHidden()
  },
)

test(
  'a member who is dismissed while the board is open is signed out at once, with the reason',
  {
    tag: '@all',
  },
  async ({ page, browser, allowTrouble }, info) => {
    allowTrouble(/^response 401: GET .*\/(?:eventos|conexion)/)
    const account = await openCounterStore(info)
    await enterCounter(page, account)
    const sellers = await anotherBrowser(browser, info)
    const seller = await sellers.newPage()
    await enterCounter(seller, account, { name: 'Pilar Sosa', role: 'seller' })
    await seller.goto(`/${account}/mostrador/pedidos`)
    await expect(seller.getByText('Los pedidos nuevos llegan aquí, con un aviso.')).toBeVisible()
    await page.goto(`/${account}/mostrador/equipo`)
    await page.getByRole('listitem').filter({ hasText: 'Pilar Sosa' }).getByRole('button', { name: 'Quitar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar del equipo' }).click()
    await expect(seller.getByRole('alert').filter({ hasText: 'Ya no tienes acceso a esta tienda.' })).toBeVisible()
    await expect(seller).toHaveURL(/\/entrar\?/)
    await expectAccessible(seller)
    await sellers.close()
  },
)

test(
  'a session that ends leaves the input on the page, which is saved after signing in again',
  { tag: '@all' },
  async ({ page, context, allowTrouble }, info) => {
    allowTrouble(/^response 401: /)
    const account = await openCounterStore(info)
    await enterCounter(page, account)
    await page.goto(`/${account}/mostrador/tienda/whatsapp`)
    const phone = page.getByLabel('Número')
    await phone.fill('5512345678')
    const cookies = await context.cookies()
    await context.clearCookies()
    await page.getByRole('button', { name: 'Guardar' }).click()
    const told = page.getByRole('status').filter({ hasText: 'Tu sesión terminó. Entra de nuevo.' })
    await expect(told.getByRole('link', { name: 'Entrar en otra pestaña' })).toBeVisible()
    await expect(phone).toHaveValue('5512345678')
    await expectAccessible(page)
    // As after signing in on another tab, and coming back to this one.
    await context.addCookies(cookies)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(told).toBeHidden()
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expectToast(page, 'Guardado')
  },
)
