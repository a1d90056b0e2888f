import { useState } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { Toasts } from '#app/shared/ui/toasts.tsx'
import type { PaymentStatus } from '#domain/order/order-progress.ts'
import { orderPayment } from '#domain/payment/order-payment.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { orderRecord } from '#test/components/order-record.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { PAYMENT_TERMS } from '#test/payment-terms.ts'
import { PaymentPanel } from './payment-panel.tsx'

const READING = {
  timeZone: 'America/Mexico_City',
  now: 0,
  receipts: { storeName: 'Luna', whatsapp: '525512345678', email: 'hola@luna.mx' },
}
const order = orderRecord({
  heldUntil: Date.UTC(2026, 10, 27, 18),
  folio: 12,
  deliveryMethod: 'delivery',
  total: 89_990,
})
const panel = page.getByRole('region', { name: 'Pago' })

it('the payment of an order has the account of a transfer, whose CLABE is copied without spaces', async () => {
  const copied: string[] = []
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text: string) => void copied.push(text) },
    configurable: true,
  })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
  await renderInStore(
    <>
      <PaymentPanel folio={12} payment={orderPayment(order, PAYMENT_TERMS, READING)} />
      <Toasts />
    </>,
  )
  await expect
    .element(panel)
    .toHaveTextContent(
      'PagoPor pagar $899.90Pagas por transferencia.BancoBanco de EjemploCLABE000 180 00000482100 8' +
        'BeneficiarioLuna BoutiqueReferencia12La referencia es tu folio: con ella la tienda reconoce tu transferencia.' +
        'Apartamos tus productos hasta el viernes, 27 de noviembre, 12:00.' +
        'Envía tu comprobante a la tienda, con tu folio.Enviar por WhatsApphola@luna.mx',
    )
  await expect
    .element(panel.getByRole('link', { name: 'Enviar por WhatsApp' }))
    .toHaveAttribute('href', expect.stringMatching(/pedido%20%2312\.$/))
  await page.getByRole('button', { name: 'Copiar CLABE' }).click()
  await page.getByRole('button', { name: 'Copiar referencia' }).click()
  await expect.poll(() => copied).toEqual(['000180000004821008', '12'])
  await expectAccessible()
})

it('the payment of an order has no account once it is paid', async () => {
  await renderInStore(
    <PaymentPanel
      folio={12}
      payment={orderPayment({ ...order, paymentStatus: 'Pagado', paid: order.total }, PAYMENT_TERMS, READING)}
    />,
  )
  await expect.element(panel).toHaveTextContent('PagoTu pedido está pagado.')
})

const ONLINE = { ...PAYMENT_TERMS, methods: { ...PAYMENT_TERMS.methods, national: ['online' as const] } }

function Followed() {
  const [paymentStatus, setPaymentStatus] = useState<PaymentStatus>('Pendiente')
  const payment = orderPayment({ ...order, paymentStatus }, ONLINE, { ...READING, isReturning: true })
  return (
    <>
      <PaymentPanel folio={12} payment={payment} />
      <button type="button" onClick={() => setPaymentStatus('Pagado')}>
        Llega
      </button>
    </>
  )
}

it('the payment that a shopper waits for is announced once it came', async () => {
  await renderInStore(<Followed />)
  await expect.element(panel.getByRole('status').getByText(/^Estamos confirmando tu pago/)).toBeVisible()
  await page.getByRole('button', { name: 'Llega' }).click()
  await expect.element(panel.getByRole('status').filter({ hasText: 'Tu pedido está pagado.' })).toBeVisible()
})

function Paid() {
  const [paymentStatus, setPaymentStatus] = useState<PaymentStatus>('Pendiente')
  return (
    <>
      <PaymentPanel folio={12} payment={orderPayment({ ...order, paymentStatus }, PAYMENT_TERMS, READING)} />
      <button type="button" onClick={() => setPaymentStatus('Pagado')}>
        Cobrar
      </button>
    </>
  )
}

it('the payment of an order takes up as much room after it is paid in view', async () => {
  await renderInStore(<Paid />)
  const height = () => panel.element().getBoundingClientRect().height
  await expect.element(page.getByRole('button', { name: 'Copiar CLABE' })).toBeVisible()
  const before = height()
  await page.getByRole('button', { name: 'Cobrar' }).click()
  await expect.element(panel.getByText('Tu pedido está pagado.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Copiar CLABE' })).not.toBeInTheDocument()
  expect(height()).toBe(before)
})
