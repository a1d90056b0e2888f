import { expect, it } from 'vitest'
import type { PaymentMethod } from './payment-method.ts'
import { deliverySentence, paymentSentence } from './payment-sentences.ts'
import { orderOccasion, type PaymentSettings, paymentTerms } from './payment-terms.ts'

const settings: PaymentSettings = {
  paymentPickup: ['cash', 'card'],
  paymentLocal: ['cash', 'transfer'],
  paymentNational: ['transfer'],
  transferBank: 'Banco de Ejemplo',
  transferClabe: '000180000004821008',
  transferBeneficiary: 'Luna Boutique',
  onlinePayments: false,
}
const terms = paymentTerms(settings)

it('the payment terms of a store name how each kind of order is paid', () => {
  expect(paymentSentence(terms, 'pickup')).toBe('Pagas al recoger: efectivo o tarjeta.')
  expect(paymentSentence(terms, 'local')).toBe('Pagas al recibir (efectivo) o por transferencia.')
  expect(paymentSentence(terms, 'national')).toBe('Pagas por transferencia.')
  expect(deliverySentence(terms)).toBe('Cómo pagas depende del tipo de envío.')
  expect(terms.transfer).toEqual({
    bank: 'Banco de Ejemplo',
    clabe: '000180000004821008',
    beneficiary: 'Luna Boutique',
  })
})

it.each(['transferBank', 'transferClabe', 'transferBeneficiary'] as const)(
  'payment terms without %s offer no transfer',
  (name) => {
    const incomplete = paymentTerms({ ...settings, [name]: null })
    expect(incomplete.transfer).toBeNull()
    expect(paymentSentence(incomplete, 'local')).toBe('Pagas al recibir: efectivo.')
    expect(paymentSentence(incomplete, 'national')).toBe('La tienda te dirá cómo pagar.')
  },
)

it('payment terms that use no transfer keep the account of the store to themselves', () => {
  expect(paymentTerms({ ...settings, paymentLocal: [], paymentNational: [] }).transfer).toBeNull()
})

it('a delivery is paid in one way where local and national shipping have the same methods', () => {
  const same = paymentTerms({ ...settings, paymentLocal: ['card'], paymentNational: ['card'] })
  expect(deliverySentence(same)).toBe('Pagas al recibir: tarjeta.')
})

it("an order's occasion to pay follows its delivery", () => {
  const order = (deliveryMethod: 'pickup' | 'delivery', name: string) =>
    orderOccasion({ deliveryMethod, header: { envio_tarifa_nombre: name } })
  expect(order('pickup', '')).toBe('pickup')
  expect(order('delivery', 'Envío local')).toBe('local')
  expect(order('delivery', 'Envío nacional exprés')).toBe('national')
  expect(order('delivery', 'Paquetería del punto de venta')).toBe('national')
})

it('online payments are named while the store can be paid so', () => {
  const ways = (...methods: PaymentMethod[]) =>
    paymentSentence(paymentTerms({ ...settings, onlinePayments: true, paymentPickup: methods }), 'pickup')
  expect(ways('online')).toBe('Pagas en línea al terminar tu pedido, con Mercado Pago.')
  expect(ways('cash', 'online')).toBe('Pagas al recoger (efectivo) o en línea.')
  expect(ways('transfer', 'online')).toBe('Pagas por transferencia o en línea.')
  expect(ways('cash', 'card', 'transfer', 'online')).toBe(
    'Pagas al recoger (efectivo o tarjeta), por transferencia o en línea.',
  )
  expect(paymentSentence(paymentTerms({ ...settings, paymentPickup: ['online'] }), 'pickup')).toBe(
    'La tienda te dirá cómo pagar.',
  )
})
