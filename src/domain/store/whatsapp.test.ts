import { expect, it } from 'vitest'
import { askAboutProduct } from './whatsapp.ts'

const messageOf = (link: string) => new URL(link).searchParams.get('text')
const product = { storeName: 'Luna Boutique', name: 'Falda "Sol" & más' }

it('asks for a product, with its variant and the address of its page', () => {
  const link = askAboutProduct('5215501433270', {
    ...product,
    options: ['Color: Arena', 'Talla: M'],
    address: 'https://luna.example/product/7?variant=31',
  })
  expect(link).toMatch(/^https:\/\/wa\.me\/5215501433270\?text=/)
  expect(messageOf(link)).toBe(
    'Hola, Luna Boutique. ¿Volverán a tener «Falda "Sol" & más»?\nColor: Arena, Talla: M\nhttps://luna.example/product/7?variant=31',
  )
})

it('asks what a product costs', () => {
  expect(messageOf(askAboutProduct('52', { ...product, asks: 'price' }))).toBe(
    'Hola, Luna Boutique. ¿Qué precio tiene «Falda "Sol" & más»?',
  )
  expect(messageOf(askAboutProduct('52', { ...product, asks: 'buy' }))).toBe(
    'Hola, Luna Boutique. Quiero comprar «Falda "Sol" & más».',
  )
})
