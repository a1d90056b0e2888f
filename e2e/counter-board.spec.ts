import type { Page } from '@playwright/test'
import { DRESS_ROWS, enterWithOrders, placeOrder } from './counter-shopper.ts'
import { anotherBrowser, enterCounter, openCounterStore } from './counter-store.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'

const column = (page: Page, name: string) => page.getByRole('region', { name })
const card = (page: Page, folio: string) => page.getByRole('link', { name: new RegExp(`^#${folio} `) })
const pageHead = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const toOrders = (page: Page) => page.getByRole('link', { name: /^Pedidos/ }).filter({ visible: true })

/** Counts the notes that a page plays. */
async function countNotes(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const played = { notes: 0 }
    Object.assign(window, { played })
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...when) {
      played.notes++
      return start.apply(this, when)
    }
  })
  return () => page.evaluate(() => (window as unknown as { played: { notes: number } }).played.notes)
}

test('a new order is announced on every page, with the bell where it was chosen, and silently elsewhere', async ({
  page,
}, info) => {
  const notes = await countNotes(page)
  const account = await openCounterStore(info, DRESS_ROWS)
  await enterCounter(page, account)
  await page.goto(`/${account}/mostrador/pedidos`)
  await page.getByRole('button', { name: 'Sin sonido' }).click()
  await expect.poll(notes).toBe(2)
  await page.reload()
  // The device remembers it; the first press on the page lets it sound.
  await expect(page.getByRole('button', { name: 'Con sonido' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Entregar' }).filter({ visible: true }).click()
  await expect(pageHead(page, 'Entregar')).toBeVisible()
  expect(await notes()).toBe(0)
  const first = await placeOrder(page, account)
  await expectToast(page, `Pedido nuevo #${first}`)
  await expect.poll(notes).toBe(2)
  await expect(toOrders(page)).toHaveAccessibleName(/1 pedido nuevo/)
  await expectAccessible(page)

  await toOrders(page).click()
  await page.getByRole('button', { name: 'Con sonido' }).click()
  await expect(page.getByRole('button', { name: 'Sin sonido' })).toHaveAttribute('aria-pressed', 'false')
  const second = await placeOrder(page, account)
  await expectToast(page, `Pedido nuevo #${second}`)
  await expect(toOrders(page)).toHaveAccessibleName(/2 pedidos nuevos/)
  expect(await notes()).toBe(2)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sin sonido' })).toBeVisible()
})

test('a new order is opened from its toast, which covers no card', { tag: '@both-sizes' }, async ({ page }, info) => {
  const account = await openCounterStore(info, DRESS_ROWS)
  await enterCounter(page, account)
  await page.goto(`/${account}/mostrador/pedidos`)
  const folio = await placeOrder(page, account)
  const toast = page.locator('.toast').filter({ hasText: `Pedido nuevo #${folio}` })
  // The toast stays while it has the focus.
  await toast.getByRole('button', { name: 'Ver' }).focus()
  await expect(card(page, folio)).toBeVisible()
  const [over, under] = [
    await toast.boundingBox(),
    await card(page, folio).locator('xpath=ancestor::article').boundingBox(),
  ]
  if (!over || !under) throw new Error('not both are shown')
  const isApart =
    over.y + over.height <= under.y ||
    over.y >= under.y + under.height ||
    over.x + over.width <= under.x ||
    over.x >= under.x + under.width
  expect(isApart).toBe(true)
  await expectAccessible(page)
  await toast.getByRole('button', { name: 'Ver' }).click()
  await expect(pageHead(page, `Pedido #${folio}`)).toBeVisible()
})

test('two quick taps take one step', { tag: '@all' }, async ({ page }, info) => {
  const { account, folio } = await enterWithOrders(page, { info })
  await page.goto(`/${account}/mostrador/pedidos/${folio}`)
  const begin = page.getByRole('button', { name: 'Empezar a preparar' })
  // The second tap comes at the moment at which the next step has come under the finger.
  await begin.evaluate((button: HTMLElement) => {
    const { left, top, width, height } = button.getBoundingClientRect()
    const under = () => document.elementFromPoint(left + width / 2, top + height / 2)?.closest('button')
    new MutationObserver((_, observer) => {
      if (under()?.textContent === 'Empezar a preparar') return
      observer.disconnect()
      document.documentElement.dataset.tapped = under()?.textContent ?? ''
      under()?.click()
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
    button.click()
    button.click()
  })
  await expect(page.locator('html[data-tapped="Marcar listo"]')).toBeAttached()
  const ready = page.getByRole('button', { name: 'Marcar listo' })
  await expect(ready).toBeEnabled()
  await page.reload()
  await ready.click()
  await expectToast(page, 'Pedido actualizado')
  await expect(page.getByRole('button', { name: 'Entregar' })).toBeVisible()
})

test(
  'orders that another person moves on do not stay chosen',
  { tag: ['@all', '@phone'] },
  async ({ page, browser }, info) => {
    const { account, folios } = await enterWithOrders(page, { info, count: 2 })
    const [first = '', second = ''] = folios
    const others = await anotherBrowser(browser, info)
    const other = await others.newPage()
    await enterCounter(other, account, { name: 'Pilar Sosa', role: 'seller' })
    await page.goto(`/${account}/mostrador/pedidos`)
    for (const folio of [first, second]) await page.getByRole('checkbox', { name: `Elegir el pedido ${folio}` }).check()
    await expect(page.getByText('2 pedidos elegidos')).toBeVisible()
    const move = async (folio: string) => {
      await other.goto(`/${account}/mostrador/pedidos/${folio}`)
      await other.getByRole('button', { name: 'Empezar a preparar' }).click()
      await expectToast(other, 'Pedido actualizado')
    }
    await move(first)
    await expect(page.getByText('1 pedido elegido')).toBeVisible()
    await move(second)
    await expect(page.getByRole('toolbar', { name: 'Pedidos elegidos' })).toBeHidden()
    await others.close()
  },
)

test(
  'the tabs of a narrow board show how many orders are late',
  { tag: ['@all', '@phone'] },
  async ({ page }, info) => {
    const { account } = await enterWithOrders(page, { info })
    await page.clock.install()
    await page.goto(`/${account}/mostrador/pedidos`)
    const isNew = page.getByRole('tab', { name: /^Nuevos/ })
    await expect(isNew).toHaveAccessibleName('Nuevos 1')
    await page.clock.fastForward(200 * 3_600_000)
    await expect(isNew).toHaveAccessibleName('Nuevos 1 1 atrasado')
    for (const name of ['Nuevos', 'En preparación', 'Listos', 'Entregados', 'Cancelados']) {
      await expect(page.getByRole('tab', { name: new RegExp(`^${name}`) })).toBeInViewport({ ratio: 1 })
    }
    await expectAccessible(page)
    await isNew.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('tab', { name: /^Cancelados/ })).toBeFocused()
    await expect(column(page, 'Cancelados')).toContainText('Ninguno.')
  },
)

test(
  'the keys of the board move between orders, take a step and open one',
  { tag: ['@all', '@desktop'] },
  async ({ page }, info) => {
    const { account, folios } = await enterWithOrders(page, { info, count: 2 })
    const [first = '', second = ''] = folios
    await page.goto(`/${account}/mostrador/pedidos`)
    await expect(page.getByText('Con el teclado: flechas')).toBeVisible()
    for (const name of ['Nuevos', 'En preparación', 'Listos', 'Entregados', 'Cancelados']) {
      await expect(column(page, name)).toBeInViewport({ ratio: 1 })
    }
    await card(page, first).focus()
    await page.keyboard.press('j')
    await expect(card(page, second)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(card(page, first)).toBeFocused()
    await page.keyboard.press('x')
    await expect(page.getByRole('checkbox', { name: `Elegir el pedido ${first}` })).toBeChecked()
    await page.keyboard.press('x')
    await page.keyboard.press('s')
    await expectToast(page, 'Pedido actualizado')
    await expect(column(page, 'En preparación')).toContainText(`#${first}`)
    await expect(column(page, 'Nuevos')).toContainText(`#${second}`)
    await expect(card(page, second)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(card(page, first)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(pageHead(page, `Pedido #${first}`)).toBeVisible()
  },
)
