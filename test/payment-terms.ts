import { paymentTerms } from '#domain/payment/payment-terms.ts'

/** The payment terms of the store in the tests: in person at a pickup, by transfer for a national shipping. */
export const PAYMENT_TERMS = paymentTerms({
  paymentPickup: ['cash', 'card'],
  paymentLocal: ['cash', 'transfer'],
  paymentNational: ['transfer'],
  transferBank: 'Banco de Ejemplo',
  transferClabe: '000180000004821008',
  transferBeneficiary: 'Luna Boutique',
  onlinePayments: false,
})
