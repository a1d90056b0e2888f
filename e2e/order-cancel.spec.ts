import { region } from './checkout-page.ts'
import { DRESS_ROWS, orderDress } from './counter-shopper.ts'
import { anotherBrowser, enterCounter, openCounterStore } from './counter-store.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'
import { enterOn, SMALL_PHONE } from './keyboard.ts'

test('a shopper cancels an order by keyboard, the open counter shows it, and the same is ordered again', async ({
  page: counter,
  browser,
}, info) => {
  const account = await openCounterStore(info, DRESS_ROWS)
  await enterCounter(counter, account)
  await counter.goto(`/${account}/mostrador/pedidos`)
  const shopper = await (await anotherBrowser(browser, info)).newPage()
  const folio = await orderDress(shopper, account)
  await expectToast(counter, `Pedido nuevo #${folio}`)

  if (info.project.name !== 'desktop') await shopper.setViewportSize(SMALL_PHONE)
  await shopper.goto(`/${account}/order-view?folio=${folio}`)
  const state = region(shopper, 'Estado del Pedido')
  await expect(state.getByRole('progressbar')).toBeInViewport({ ratio: 1 })
  await expect(state.getByRole('heading', { name: 'Recoges el' }).locator('+ p')).toBeInViewport({ ratio: 1 })
  await expect(
    region(shopper, 'Recoger en tienda').getByRole('link', { name: 'Agregar a mi calendario' }),
  ).toBeVisible()
  await expectAccessible(shopper)

  const cancel = shopper.getByRole('button', { name: 'Cancelar pedido' })
  await enterOn(shopper, cancel)
  const dialog = shopper.getByRole('dialog', { name: `¿Cancelar el pedido #${folio}?` })
  await expect(dialog).toBeVisible()
  await expectAccessible(shopper)
  await shopper.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(cancel).toBeFocused()
  await shopper.keyboard.press('Enter')
  await enterOn(shopper, dialog.getByRole('button', { name: 'Sí, cancelar pedido' }))
  await expectToast(shopper, 'Tu pedido fue cancelado')
  await expect(state).toContainText('Tu pedido fue cancelado')
  await expect(cancel).toHaveCount(0)
  await expectAccessible(shopper)

  const column = counter.getByRole('region', { name: 'Cancelados' })
  const tab = counter.getByRole('tab', { name: /^Cancelados/ })
  if (await tab.isVisible()) await tab.click()
  await expect(column).toContainText(`#${folio} Renata Olvera`)

  await enterOn(shopper, shopper.getByRole('button', { name: 'Pedir lo mismo' }))
  const cart = shopper.getByRole('dialog', { name: 'Carrito de Compras' })
  await expect(cart).toContainText('Vestido Jacaranda')
})
