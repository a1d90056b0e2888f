import { expect, it } from 'vitest'
import { receiptLinks, receiptPlace } from './receipt.ts'

const store = {
  storeName: 'Luna',
  domain: null,
  whatsappEnabled: true,
  whatsappPhone: '55 1234 5678',
  contactEmail: 'hola@luna.mx',
}

it('a receipt goes to the WhatsApp and the e-mail of the store, with the folio', () => {
  expect(receiptLinks(receiptPlace(store), 12)).toEqual([
    {
      text: 'Enviar por WhatsApp',
      url: 'https://wa.me/525512345678?text=Hola%2C%20Luna.%20Te%20env%C3%ADo%20el%20comprobante%20de%20la%20transferencia%20de%20mi%20pedido%20%2312.',
    },
    { text: 'hola@luna.mx', url: 'mailto:hola@luna.mx?subject=Comprobante%20del%20pedido%20%2312' },
  ])
})

it('a receipt goes nowhere where the store shows neither', () => {
  expect(receiptLinks(receiptPlace({ ...store, whatsappEnabled: false, contactEmail: null }), 12)).toEqual([])
})
