import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { todayProduct } from '#test/components/today-product.ts'
import { ProductCard } from './product-card.tsx'

it('the card of a product without a price links to WhatsApp for it, and has no button of the cart', async () => {
  const product = todayProduct(7, { name: 'Blusa Alba', price: { kind: 'on-request' } })
  await renderInStore(<ProductCard product={product} sizes="10rem" eager={false} />)
  const link = page.getByRole('link', { name: 'Consultar precio de Blusa Alba' })
  const { origin, pathname, searchParams } = new URL(link.element().getAttribute('href') ?? '')
  expect([origin, pathname]).toEqual(['https://wa.me', '/525512345678'])
  expect(searchParams.get('text')).toBe('Hola, Luna Boutique. ¿Qué precio tiene «Blusa Alba»?')
  await expect.element(page.getByRole('button', { name: /al carrito/ })).not.toBeInTheDocument()
})

it('the card of a product without a price leads to the contact page of a store without WhatsApp', async () => {
  const product = todayProduct(7, { name: 'Blusa Alba', price: { kind: 'on-request' } })
  await renderInStore(<ProductCard product={product} sizes="10rem" eager={false} />, { store: { whatsapp: null } })
  const link = page.getByRole('link', { name: 'Consultar precio de Blusa Alba', exact: true })
  await expect.element(link).toHaveAttribute('href', '/contacto')
  await expect.element(link).toHaveAttribute('target', '')
})
