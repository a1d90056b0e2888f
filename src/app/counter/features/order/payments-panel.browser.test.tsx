import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { OnlinePayment } from '#domain/money/online-payment.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import type { Role } from '#domain/staff/role.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { orderRecord } from '#test/components/order-record.ts'
import { renderInCounter } from '#test/components/render-in-counter.tsx'
import type { ShownPayment } from './order-book.ts'
import { PaymentsPanel } from './payments-panel.tsx'

const OWNER: Role = 'owner'
const NOW = Date.UTC(2026, 10, 24, 18)
const HOUR = 3_600_000
const TICKET: OnlinePayment = {
  id: '1000001',
  status: 'pending',
  statusDetail: 'pending_waiting_payment',
  type: 'ticket',
  amount: 89_900,
  ticketUrl: 'https://www.mercadopago.com.mx/ticket',
  expiresAt: NOW + 48 * HOUR,
}
const PAID: ShownPayment = {
  id: 1,
  kind: 'payment',
  method: 'online',
  amount: 89_900,
  at: NOW - 60_000,
  who: 'Pagos en línea',
  reference: '1000001',
  reason: '',
  voidedAt: null,
  isClosed: false,
  sending: null,
}
const REFUND: ShownPayment = { ...PAID, id: 2, kind: 'refund', reason: 'Se acabó.', sending: 'waiting' }

const panel = page.getByRole('region', { name: 'Cobros' })
const text = () => panel.element().textContent
const show = (changes: Partial<OrderRecord>, payments: readonly ShownPayment[] = []) =>
  renderInCounter(
    <PaymentsPanel
      order={orderRecord(changes)}
      payments={payments}
      role={OWNER}
      timeZone="America/Mexico_City"
      now={NOW}
    />,
  )

it('the money of an order shows the ticket that is not paid yet, and until when the order waits', async () => {
  await show({ onlinePayments: [TICKET], payBy: NOW + 96 * HOUR })
  await expect.poll(text).toContain('Por cobrar$899.00')
  await expect
    .element(panel.getByText('Pago en línea de $899.00 en tienda o cajero: por pagar. Vence: 26 nov, 12:00.'))
    .toBeVisible()
  await expect.element(panel.getByText(/Se paga en línea: si no llega el pago, se cancela solo/)).toBeVisible()
  await expectAccessible()
})

it('a refund that the provider is making shows so, and once it is made no more', async () => {
  const { screen } = await show({ paymentStatus: 'Pagado', paid: 0 }, [PAID, REFUND])
  await expect.element(panel.getByText('Reembolso · En línea · Enviándose a Mercado Pago')).toBeVisible()
  await screen.unmount()
  await show({ paymentStatus: 'Reembolsado', paid: 0 }, [PAID, { ...REFUND, sending: 'done' }])
  await expect.element(panel.getByText('Reembolso · En línea', { exact: true })).toBeVisible()
})

it('a refund that the provider rejected is crossed out, and its money is still to be given back', async () => {
  const rejected = { ...REFUND, sending: 'rejected' as const, voidedAt: NOW }
  await show({ status: 'Cancelado', paymentStatus: 'Pagado', paid: 89_900 }, [PAID, rejected])
  await expect.element(panel.getByText('Reembolso · En línea · No se hizo')).toBeVisible()
  await expect.poll(text).toContain('Por devolver$899.00')
  await expect.element(panel.getByRole('button', { name: 'Reembolsar…' })).toBeVisible()
  // A payment that the provider reported is no error of the staff.
  await expect.element(panel.getByRole('button', { name: 'Anular' })).not.toBeInTheDocument()
  await expectAccessible()
})
