import type { Page } from '@playwright/test'
import { formatPrice } from '#domain/money/money.ts'
import { DRESS_ROWS, placeOrder } from './counter-shopper.ts'
import { anotherBrowser, enterCounter, openCounterStore } from './counter-store.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'
import { mailTo } from './mails.ts'
import { connectMercadoPago, paymentsThere } from './online-payment.ts'

const SKIRT = [
  'falda',
  'Falda Pirul',
  'Casa Mora',
  'Faldas',
  'f1',
  'FAL-N',
  '7501234567916',
  'Negro',
  'M',
  '950.50',
  '5',
]

/** Centavos. */
const [DRESS, SKIRT_PRICE] = [89_900, 95_050]
const OPENING = 50_000

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

/** Sums the money that came and went as a bookkeeper does: independently of the store's own records. */
function openLedger() {
  const entries: { way: 'cash' | 'online'; amount: number }[] = []
  const sum = (way?: 'cash' | 'online') =>
    entries.filter((entry) => way === undefined || entry.way === way).reduce((total, { amount }) => total + amount, 0)
  return { enter: (way: 'cash' | 'online', amount: number) => void entries.push({ way, amount }), sum }
}

test(
  'an order is placed, paid online, handed over, exchanged, refunded online, and its sums add up to the centavo',
  { tag: '@both-sizes' },
  async ({ page, browser }, info) => {
    const ledger = openLedger()
    const account = await openCounterStore(info, [...DRESS_ROWS, SKIRT])
    await enterCounter(page, account)
    await connectMercadoPago(page, account)
    await expectAccessible(page)
    await page.goto(`/${account}/mostrador/caja`)
    await page.getByLabel('Efectivo al abrir').fill('500')
    await press(page, 'Abrir caja')
    await expectToast(page, 'Caja abierta')

    // Placed: two dresses, which wait for their payment.
    const shoppers = await anotherBrowser(browser, info)
    const shopper = await shoppers.newPage()
    const folio = await placeOrder(page, account, { shopper, quantity: 2 })
    await shopper.goto(`/${account}/order-success?folio=${folio}`)
    await expect(shopper.getByRole('heading', { level: 1, name: 'Pedido Recibido' })).toBeVisible()
    const pay = shopper.getByRole('button', { name: 'Pagar $1,798.00 en línea' })
    await expect(pay).toBeInViewport({ ratio: 1 })
    await expectAccessible(shopper)
    await page.goto(`/${account}/mostrador/pedidos`)
    await expect(page.getByRole('region', { name: 'Nuevos' })).toContainText('Espera pago en línea')
    await expectAccessible(page)

    // Paid on the page of the provider, which rejects the first card.
    await pay.click()
    await press(shopper, 'Rechazar')
    await expect(shopper.getByText('Tu pago no pasó. Inténtalo de nuevo o elige otra forma de pago.')).toBeVisible()
    await expectAccessible(shopper)
    await shopper.getByRole('button', { name: 'Pagar $1,798.00 en línea' }).click()
    await press(shopper, 'Pagar')
    await expect(shopper.getByText('Tu pedido está pagado.')).toBeVisible()
    ledger.enter('online', 2 * DRESS)
    await expect
      .poll(async () => (await mailTo(account, 'renata@correo.example')).subject)
      .toContain('Recibimos tu pago')
    await expectAccessible(shopper)

    // Prepared and handed over: nothing is left to collect.
    await page.goto(`/${account}/mostrador/pedidos/${folio}`)
    const money = page.getByRole('region', { name: 'Cobros' })
    await expect(money).toContainText('Cobro · En línea')
    await expect(money).toContainText(`Cobrado${formatPrice(ledger.sum())}`)
    await press(page, 'Empezar a preparar')
    await press(page, 'Marcar listo')
    await press(page, 'Entregar')
    await expect(page.getByText('Entregado', { exact: true }).first()).toBeVisible()

    // One dress is exchanged for a skirt, whose difference is paid in cash.
    await press(page, 'Devolución o cambio…')
    await press(page, 'Una pieza más')
    await press(page, 'No le gustó.')
    await press(page, 'Cambiar por otra talla o producto…')
    const other = dialog(page).getByLabel('Otro producto: código, SKU o nombre')
    await other.fill('FAL-N')
    await other.press('Enter')
    await expect(dialog(page)).toContainText(`Por cobrar${formatPrice(SKIRT_PRICE - DRESS)}`)
    await expectAccessible(page)
    await press(page, 'Registrar cambio')
    await expectToast(page, 'Devolución registrada')
    ledger.enter('cash', SKIRT_PRICE - DRESS)
    await expect(money).toContainText(`Cobrado${formatPrice(ledger.sum())}`)

    // The other comes back, and the provider gives its price back.
    await press(page, 'Devolución o cambio…')
    const dresses = dialog(page).getByRole('group', { name: /Vestido Jacaranda/ })
    await dresses.getByRole('button', { name: 'Una pieza más' }).click()
    await press(page, 'Tiene un defecto.')
    await dialog(page).getByRole('radio', { name: 'En línea' }).check()
    await expectAccessible(page)
    await press(page, 'Registrar devolución')
    await expectToast(page, 'Devolución registrada')
    ledger.enter('online', -DRESS)
    await expect(money).toContainText('Reembolso · En línea')
    await expect(money.getByText(/Enviándose a Mercado Pago/)).toBeHidden()
    await expect(money).toContainText(`Cobrado${formatPrice(ledger.sum())}`)
    // The customer has the skirt, and has paid it.
    expect(ledger.sum()).toBe(SKIRT_PRICE)
    await expect(money).not.toContainText(/Por cobrar|Por devolver/)
    await expectAccessible(page)
    const there = await paymentsThere(account, folio)
    const sumThere = there
      .filter(({ status }) => status === 'approved')
      .reduce((sum, each) => sum + each.transaction_amount - each.transaction_amount_refunded, 0)
    expect(Math.round(sumThere * 100)).toBe(ledger.sum('online'))

    // The shopper reads the same.
    await shopper.reload()
    await expect(shopper.getByRole('region', { name: 'Pago' })).toContainText('Tu pedido está pagado.')
    await shoppers.close()

    // The drawer has the cash alone.
    await page.goto(`/${account}/mostrador/caja`)
    const row = (name: RegExp) => page.getByRole('row', { name }).first()
    await expect(row(/^Efectivo/)).toContainText(formatPrice(ledger.sum('cash')))
    await expect(row(/^En línea/)).toHaveText(`En línea${formatPrice(2 * DRESS)}−${formatPrice(DRESS)}`)
    await page.getByLabel('Efectivo contado').fill(String((OPENING + ledger.sum('cash')) / 100))
    await press(page, 'Cerrar caja')
    await expect(page.getByRole('region', { name: 'Corte' })).toContainText('DiferenciaSin diferencia')
    await expectAccessible(page)
  },
)
