import type { Page } from '@playwright/test'
import { DRESS_ROWS, enterWithOrders, LAST_DRESS_ROWS, orderDress, placeOrder } from './counter-shopper.ts'
import { anotherBrowser, enterCounter, openCounterStore } from './counter-store.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
/** On a phone a column is chosen by its tab; on a wide screen all of them are seen. */
async function showColumn(page: Page, name: string): Promise<void> {
  if (await tab(page, name).isVisible()) await tab(page, name).click()
}
/** Types a code where orders are handed over, as a shopper shows it. */
async function lookUp(page: Page, code: string): Promise<void> {
  await page.getByLabel('Folio').fill(code)
  await page.getByRole('button', { name: 'Buscar' }).click()
}
const column = (page: Page, name: string) => page.getByRole('region', { name })

test('an order from the shopper to its handing over: the board shows it as it comes, its code is handed over', async ({
  page: counter,
  browser,
}, info) => {
  const account = await openCounterStore(info, DRESS_ROWS)
  await enterCounter(counter, account)
  await counter.goto(`/${account}/mostrador/pedidos`)
  await expect(counter.getByText('Los pedidos nuevos llegan aquí, con un aviso.')).toBeVisible()
  await expectAccessible(counter)

  const shoppers = await anotherBrowser(browser, info)
  const shopper = await shoppers.newPage()
  const folio = await orderDress(shopper, account)
  await expectToast(counter, `Pedido nuevo #${folio}`)
  await expect(column(counter, 'Nuevos')).toContainText(`#${folio} Renata Olvera`)
  for (const name of ['Nuevos', 'En preparación', 'Listos', 'Entregados', 'Cancelados']) {
    const isNarrow = await tab(counter, name).isVisible()
    await expect(isNarrow ? tab(counter, name) : column(counter, name)).toBeInViewport({ ratio: 1 })
  }
  await expectAccessible(counter)

  await counter.getByRole('checkbox', { name: `Elegir el pedido ${folio}` }).check()
  await counter.getByRole('button', { name: 'Empezar a preparar' }).click()
  await expectToast(counter, 'Un pedido movido')
  await showColumn(counter, 'En preparación')
  const card = column(counter, 'En preparación').getByRole('link', { name: new RegExp(`#${folio}`) })
  await card.click()
  await expect(counter.getByRole('heading', { level: 1, name: `Pedido #${folio}` })).toBeVisible()
  const pieces = counter.getByRole('region', { name: 'Piezas' })
  await expect(pieces).toContainText('Vestido Jacaranda / Arena / M')
  await expect(pieces).toContainText('VES-A-M')
  await expectAccessible(counter)
  for (const name of ['Lista para surtir', 'Etiqueta de paquete']) {
    const paper = await counter.getByRole('link', { name }).getAttribute('href')
    const printed = await counter.request.get(paper ?? '')
    expect([printed.status(), printed.headers()['content-type']]).toEqual([200, 'application/pdf'])
  }
  // Within the thumb's reach without scrolling, and covered by nothing.
  const next = counter.getByRole('button', { name: 'Marcar listo' })
  await expect(next).toBeInViewport({ ratio: 1 })
  await next.click()
  await expectToast(counter, 'Pedido actualizado')
  await expect(shopper.getByText('Listo para Recoger').first()).toBeVisible()

  await counter.goto(`/${account}/mostrador/entregar`)
  await lookUp(counter, `PEDIDO-${folio}`)
  const found = counter.getByRole('region', { name: 'Renata Olvera' })
  await expect(found).toContainText('Vestido Jacaranda / Arena / M')
  await expect(found).toContainText('Por cobrar $899.00')
  await expectAccessible(counter)
  // Nothing has happened yet.
  await expect(shopper.getByText('Listo para Recoger').first()).toBeVisible()
  await found.getByRole('button', { name: 'Entregar a Renata Olvera' }).click()
  await expect(found.getByText(`Pedido #${folio} entregado a Renata Olvera.`)).toBeVisible()
  await expect(found.getByRole('button', { name: 'Entregar a Renata Olvera' })).toBeHidden()
  await found.getByRole('button', { name: 'Cobrar' }).click()
  await counter.getByRole('dialog').getByRole('button', { name: 'Efectivo' }).click()
  await expectToast(counter, 'Cobrado: $899.00')
  await expect(found.getByText('Por cobrar $899.00')).toBeHidden()
  await lookUp(counter, '99999')
  await expect(counter.getByText('«99999» no es el código de un pedido de esta tienda.')).toBeVisible()
  await expect(counter.getByRole('status', { name: 'Entregados ahora' })).toContainText(`#${folio} Renata Olvera`)
  // Looked up again, it was handed over before.
  await lookUp(counter, folio)
  await expect(found.getByText('Este pedido ya se entregó:')).toBeVisible()
  await expect(found.getByText(`Pedido #${folio} entregado a Renata Olvera.`)).toBeHidden()
  await shoppers.close()
})

/** Holds back the loads of the page until they are let through. */
async function holdLoads(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\.data(?:\?|$)/, async (route) => {
    if (route.request().method() === 'GET') await promise
    // A request that the page has given up by then is gone.
    await route.continue().catch(() => undefined)
  })
  return async () => {
    resolve()
    await page.unroute(/\.data(?:\?|$)/)
  }
}

test(
  'on a slow line a step waits for the changes of the one before, and a column shows it',
  { tag: '@all' },
  async ({ page }, info) => {
    const { account, folio } = await enterWithOrders(page, { info })
    await page.goto(`/${account}/mostrador/pedidos`)
    await page.getByRole('checkbox', { name: `Elegir el pedido ${folio}` }).check()
    const letBoard = await holdLoads(page)
    await page.getByRole('button', { name: 'Empezar a preparar' }).click()
    await expectToast(page, 'Un pedido movido')
    // The board is being loaded again when another column is chosen.
    await showColumn(page, 'En preparación')
    await expect(column(page, 'En preparación')).toBeVisible()
    await letBoard()
    await expect(column(page, 'En preparación')).toContainText(`#${folio} Renata Olvera`)

    await page.goto(`/${account}/mostrador/entregar`)
    await lookUp(page, folio)
    const found = page.getByRole('region', { name: 'Renata Olvera' })
    await expect(found).toContainText('Por cobrar $899.00')
    const letCard = await holdLoads(page)
    await found.getByRole('button', { name: 'Entregar a Renata Olvera' }).click()
    await expect(found.getByText(`Pedido #${folio} entregado a Renata Olvera.`)).toBeVisible()
    await letCard()
    await found.getByRole('button', { name: 'Cobrar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Tarjeta' }).click()
    await expectToast(page, 'Cobrado: $899.00')
    await expect(found.getByText('Por cobrar $899.00')).toBeHidden()
  },
)

test(
  'orders that are not ready, or several at once, leave the store after a dialog that names them',
  { tag: '@all' },
  async ({ page }, info) => {
    const { account, folios } = await enterWithOrders(page, { info, count: 3 })
    const [first = '', second = '', third = ''] = folios
    const dialog = page.getByRole('dialog')

    await page.goto(`/${account}/mostrador/pedidos/${first}`)
    await page.getByRole('region', { name: 'También puedes' }).getByRole('button', { name: 'Entregar' }).click()
    await expect(dialog).toContainText('Todavía no está listo (Nuevo). Revisa que estén todas sus piezas.')
    await expect(dialog).toContainText('Por cobrar en total $899.00')
    const one = dialog.getByRole('button', { name: `Entregar el pedido #${first}` })
    await expect(one).toBeEnabled()
    await expectAccessible(page)
    await one.click()
    await expectToast(page, 'Pedido actualizado')
    await expect(page.getByText(/a «Entregado»\.$/)).toBeVisible()

    await page.goto(`/${account}/mostrador/pedidos`)
    for (const folio of [second, third]) await page.getByRole('checkbox', { name: `Elegir el pedido ${folio}` }).check()
    const handOver = page.getByRole('toolbar').getByRole('button', { name: 'Entregar' })
    await handOver.click()
    await expect(dialog.getByRole('listitem')).toHaveText([`#${second}`, `#${third}`].map(namesRenata))
    await expect(dialog).toContainText('2 todavía no están listos.')
    await expect(dialog).toContainText('Por cobrar en total $1,798.00')
    const both = dialog.getByRole('button', { name: 'Entregar 2 pedidos' })
    await expect(both).toBeEnabled()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'No', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(column(page, 'Nuevos')).toContainText(`#${second}`)
    await handOver.click()
    await both.click()
    await expectToast(page, '2 pedidos movidos')
    await showColumn(page, 'Entregados')
    for (const folio of [first, second, third]) await expect(column(page, 'Entregados')).toContainText(`#${folio}`)
  },
)

function namesRenata(folio: string): RegExp {
  return new RegExp(`^${folio} Renata Olvera.*\\$899\\.00`)
}

test(
  'of two who move an order at once, one does, and the other sees what happened',
  { tag: '@all' },
  async ({ page, browser }, info) => {
    const { account, folio } = await enterWithOrders(page, { info })
    const others = await anotherBrowser(browser, info)
    const other = await others.newPage()
    await enterCounter(other, account, { name: 'Pilar Sosa', role: 'seller' })
    // Pilar's page receives no events.
    await other.route(/\/mostrador\/eventos/, (route) => route.abort('aborted'))
    for (const each of [page, other]) await each.goto(`/${account}/mostrador/pedidos/${folio}`)
    await page.getByRole('button', { name: 'Empezar a preparar' }).click()
    await expectToast(page, 'Pedido actualizado')
    await other.getByRole('button', { name: 'Empezar a preparar' }).click()
    await expectToast(other, 'Alguien más movió el pedido mientras tanto. Ya lo ves como está.')
    await expect(other.getByRole('button', { name: 'Empezar a preparar' })).toBeHidden()
    await expect(
      other
        .getByRole('region', { name: 'Qué pasó' })
        .getByText(/^Lucía Mora, /)
        .first(),
    ).toBeVisible()
    await others.close()
  },
)

test(
  'a seller cancels no order, and an owner gives the customer a reason',
  { tag: '@all' },
  async ({ page, browser, allowTrouble }, info) => {
    // She who was slower is rejected.
    allowTrouble(/^response 409: POST .*\/pedidos/)
    const { account, folio } = await enterWithOrders(page, { info })
    const sellers = await anotherBrowser(browser, info)
    const seller = await sellers.newPage()
    await enterCounter(seller, account, { name: 'Pilar Sosa', role: 'seller' })
    await seller.goto(`/${account}/mostrador/pedidos/${folio}`)
    await expect(seller.getByRole('button', { name: 'Empezar a preparar' })).toBeVisible()
    await expect(seller.getByRole('button', { name: 'Cancelar pedido…' })).toBeHidden()
    await sellers.close()

    await page.goto(`/${account}/mostrador/pedidos/${folio}`)
    await page.getByRole('button', { name: 'Cancelar pedido…' }).click()
    const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido', exact: true })
    await cancel.click()
    const reason = page.getByLabel('Motivo')
    await expect(reason).toBeFocused()
    // No mail server is configured here, so that no page promises a mail.
    await expect(reason).toHaveAccessibleDescription('Escribe el motivo o elige uno: el cliente lo lee en su pedido.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Nos pediste cancelarlo.' }).click()
    await expect(reason).toHaveAccessibleDescription('')
    await cancel.click()
    await expectToast(page, 'Pedido cancelado')
    await expect(page.getByText(/«Nos pediste cancelarlo»/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Lista para surtir' })).toBeHidden()

    await page.goto(`/${account}/mostrador/entregar`)
    await lookUp(page, folio)
    await expect(
      page.getByText('Este pedido está cancelado: no se entrega. Motivo: Nos pediste cancelarlo.'),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Entregar a Renata Olvera' })).toBeHidden()
  },
)

test(
  'two orders are handed over right after each other, and neither is lost while the first is sent',
  { tag: '@all' },
  async ({ page }, info) => {
    const { account, folios } = await enterWithOrders(page, { info, count: 2 })
    const [first = '', second = ''] = folios
    await page.goto(`/${account}/mostrador/entregar`)
    // The first is on its way until the second has been pressed.
    const isPressed = Promise.withResolvers<void>()
    await page.route(/\/mostrador\/entregar/, async (route) => {
      if (route.request().method() === 'POST') await isPressed.promise
      await route.continue()
    })
    for (const folio of [first, second]) {
      await lookUp(page, folio)
      await expect(page.getByRole('link', { name: `Pedido #${folio}` })).toBeVisible()
      // It has not been prepared.
      await expect(page.getByText('Todavía no está listo (Nuevo).')).toBeVisible()
      await page.getByRole('button', { name: 'Entregar a Renata Olvera' }).click()
    }
    isPressed.resolve()
    await expect(page.getByText(`Pedido #${second} entregado a Renata Olvera.`)).toBeVisible()
    await expect(page.getByRole('status', { name: 'Entregados ahora' })).toContainText(
      `#${first} Renata Olvera: entregado`,
    )
  },
)

test(
  'an order’s pieces are let go after a question, and held again as long as they are there',
  { tag: '@all' },
  async ({ page, allowTrouble }, info) => {
    // Pieces that were sold since are not held again.
    allowTrouble(/^response 409: POST .*\/pedidos/)
    const account = await openCounterStore(info, LAST_DRESS_ROWS)
    await enterCounter(page, account)
    const folio = await placeOrder(page, account)
    await page.goto(`/${account}/mostrador/pedidos/${folio}`)
    const held = page.getByRole('region', { name: 'Apartado' })
    const release = held.getByRole('button', { name: 'Soltar las piezas' })
    await release.click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'No' }).click()
    await expect(held).toContainText('Las piezas están apartadas')
    for (const isLast of [false, true]) {
      await release.click()
      await page.getByRole('dialog').getByRole('button', { name: 'Soltar las piezas' }).click()
      await expect(held).toContainText('Las piezas ya no están apartadas: volvieron a la venta')
      await expectAccessible(page)
      if (isLast) await placeOrder(page, account)
      await held.getByRole('button', { name: 'Apartarlas otra vez' }).click()
      if (!isLast) await expect(held).toContainText('Las piezas están apartadas')
    }
    await expectToast(page, 'Ya no hay piezas suficientes para apartarlas otra vez: alguien más las compró.')
    await expect(held).toContainText('Las piezas ya no están apartadas')
  },
)

test('the next step of an order is within the thumb’s reach', { tag: '@all' }, async ({ page }, info) => {
  const { account, folio } = await enterWithOrders(page, { info })
  await page.goto(`/${account}/mostrador/pedidos/${folio}`)
  for (const step of ['Empezar a preparar', 'Marcar listo']) {
    // Without scrolling, and covered by nothing: a press would wait for that otherwise.
    const button = page.getByRole('button', { name: step, exact: true })
    await expect(button).toBeInViewport({ ratio: 1 })
    await button.click()
    await expect(button).toBeHidden()
  }
  const pay = page.getByRole('button', { name: 'Cobrar', exact: true })
  await expect(pay).toBeInViewport({ ratio: 1 })
  await pay.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Efectivo' }).click()
  await expect(pay).toBeHidden()
  // Nothing is due, so that handing over needs no question.
  await page.getByRole('button', { name: 'Entregar', exact: true }).click()
  const others = page.getByRole('region', { name: 'También puedes' })
  await expect(others.getByRole('button', { name: 'Devolución o cambio…' })).toBeVisible()
  await expect(others.getByRole('link', { name: 'Lista para surtir' })).toBeVisible()
})
