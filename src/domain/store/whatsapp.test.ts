import { expect, it } from 'vitest'
import { productInquiryLink } from './whatsapp.ts'

const messageOf = (link: string) => new URL(link).searchParams.get('text')
const product = { storeName: 'Luna Boutique', name: 'Falda "Sol" & más' }

it('productInquiryLink inquires after a product, with its variant and the URL of its page', () => {
  const link = productInquiryLink('5215501433270', {
    ...product,
    options: ['Color: Arena', 'Talla: M'],
    url: 'https://luna.example/product/7?variant=31',
  })
  expect(link).toMatch(/^https:\/\/wa\.me\/5215501433270\?text=/)
  expect(messageOf(link)).toBe(
    'Hola, Luna Boutique. ¿Volverán a tener «Falda "Sol" & más»?\nColor: Arena, Talla: M\nhttps://luna.example/product/7?variant=31',
  )
})

it('productInquiryLink inquires after the price of a product, or to buy it', () => {
  expect(messageOf(productInquiryLink('52', { ...product, subject: 'price' }))).toBe(
    'Hola, Luna Boutique. ¿Qué precio tiene «Falda "Sol" & más»?',
  )
  expect(messageOf(productInquiryLink('52', { ...product, subject: 'buy' }))).toBe(
    'Hola, Luna Boutique. Quiero comprar «Falda "Sol" & más».',
  )
})
