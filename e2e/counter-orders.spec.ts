import type { Page } from '@playwright/test'
import { DRESS_ROWS, orderDress } from './counter-shopper.ts'
import { anotherBrowser, enterCounter, openCounterStore } from './counter-store.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
/** On a phone a column is chosen by its tab; on a wide screen all of them are seen. */
async function showColumn(page: Page, name: string): Promise<void> {
  if (await tab(page, name).isVisible()) await tab(page, name).click()
}
const column = (page: Page, name: string) => page.getByRole('region', { name })

test(
  'an order from the shopper to its handing over: the board shows it as it comes, its code is handed over',
  { tag: '@both-sizes' },
  async ({ page: counter, browser, allowTrouble }, info) => {
    // A code of no order is rejected.
    allowTrouble(/^response 409: POST .*\/entregar/)
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
    await counter.getByRole('button', { name: 'Marcar listo' }).click()
    await expectToast(counter, 'Pedido actualizado')
    await expect(shopper.getByText('Listo para Recoger').first()).toBeVisible()

    await counter.goto(`/${account}/mostrador/entregar`)
    await counter.getByLabel('Folio').fill(`PEDIDO-${folio}`)
    await counter.getByRole('button', { name: 'Entregar', exact: true }).click()
    await expect(counter.getByRole('status').filter({ hasText: `Pedido #${folio} entregado` })).toContainText(
      'Falta cobrarlo.',
    )
    await expectAccessible(counter)
    await counter.getByLabel('Folio').fill(folio)
    await counter.getByRole('button', { name: 'Entregar', exact: true }).click()
    await expect(counter.getByText(`El pedido #${folio} ya se había entregado`)).toBeVisible()
    await counter.getByLabel('Folio').fill('99999')
    await counter.getByRole('button', { name: 'Entregar', exact: true }).click()
    await expect(counter.getByText('Ese código no es de un pedido de esta tienda. (99999)')).toBeVisible()
    await shoppers.close()
  },
)

test('of two who move an order at once, one does, and the other sees what happened', async ({
  page,
  browser,
}, info) => {
  const account = await openCounterStore(info, DRESS_ROWS)
  await enterCounter(page, account)
  const shoppers = await anotherBrowser(browser, info)
  const folio = await orderDress(await shoppers.newPage(), account)
  await shoppers.close()
  const others = await anotherBrowser(browser, info)
  const other = await others.newPage()
  await enterCounter(other, account, { name: 'Pilar Sosa', role: 'seller' })
  // Pilar's page is not told of what happens meanwhile.
  await other.route(/\/mostrador\/eventos/, (route) => route.abort('aborted'))
  for (const each of [page, other]) await each.goto(`/${account}/mostrador/pedidos/${folio}`)
  await page.getByRole('button', { name: 'Empezar a preparar' }).click()
  await expectToast(page, 'Pedido actualizado')
  await other.getByRole('button', { name: 'Empezar a preparar' }).click()
  await expectToast(other, 'Alguien más movió el pedido mientras tanto. Ya lo ves como está.')
  await expect(other.getByRole('button', { name: 'Empezar a preparar' })).toBeHidden()
  await expect(other.getByText(/Último cambio: Lucía Mora/)).toBeVisible()
  await others.close()
})

test('a seller cancels no order, and an owner tells the customer why', async ({
  page,
  browser,
  allowTrouble,
}, info) => {
  // She who was slower is rejected.
  allowTrouble(/^response 409: POST .*\/pedidos/)
  const account = await openCounterStore(info, DRESS_ROWS)
  await enterCounter(page, account)
  const shoppers = await anotherBrowser(browser, info)
  const folio = await orderDress(await shoppers.newPage(), account)
  await shoppers.close()
  const sellers = await anotherBrowser(browser, info)
  const seller = await sellers.newPage()
  await enterCounter(seller, account, { name: 'Pilar Sosa', role: 'seller' })
  await seller.goto(`/${account}/mostrador/pedidos/${folio}`)
  await expect(seller.getByRole('button', { name: 'Empezar a preparar' })).toBeVisible()
  await expect(seller.getByRole('button', { name: 'Cancelar pedido…' })).toBeHidden()
  await sellers.close()

  await page.goto(`/${account}/mostrador/pedidos/${folio}`)
  await page.getByRole('button', { name: 'Cancelar pedido…' }).click()
  await page.getByRole('button', { name: 'Nos pediste cancelarlo.' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido', exact: true }).click()
  await expectToast(page, 'Pedido cancelado')
  await expect(page.getByText(/«Nos pediste cancelarlo.»/)).toBeVisible()
})
