import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cartOf } from '#app/storefront/features/cart/cart-store.ts'
import type { ProductData } from '#app/storefront/features/product/product-data.ts'
import { shirtLine } from '#test/cart-line.ts'
import { serve } from '#test/components/network.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { STORE } from '#test/components/store-profile.ts'
import { todayProduct } from '#test/components/today-product.ts'
import { settled } from '#test/settled.ts'
import { CardAdd } from './card-add.tsx'

const { productId, variantId, product, variant } = shirtLine
const picked = { productId, variantId, product, variant }
const card = todayProduct(productId, { name: product.name, variantCount: 2 })
/** The product of the card with a variant chosen. */
const choices: ProductData = {
  id: productId,
  name: product.name,
  brand: null,
  category: null,
  description: '',
  price: { kind: 'exact', amount: variant.price },
  compareAt: null,
  badges: [],
  hasSizes: false,
  stock: variant.stock,
  elsewhere: '',
  told: [[variantId, variant.stock]],
  choices: [],
  query: `variant=${variantId}`,
  shown: variantId,
  picked,
  rating: 0,
  reviewCount: 0,
  images: [],
  seen: { name: product.name, brand: null, category: null, price: variant.price, image: null },
  options: ['Talla: M'],
  url: 'https://luna.example/product/1',
}
const trigger = page.getByRole('button', { name: 'Agregar Camisa al carrito' })
const dialog = page.getByRole('dialog', { name: 'Camisa' })
const add = dialog.getByRole('button', { name: 'Agregar al carrito' })

it('the dialog of a card that was closed while an addition was saved stays open when it is opened again', async () => {
  const saved = Promise.withResolvers<void>()
  const offer = { productId, variantId, name: product.name, brand: product.brand, ...variant }
  serve(async ({ pathname }) => {
    if (pathname.endsWith('/choices')) return choices
    await saved.promise
    return { offers: [offer], coupon: null, now: 1 }
  })
  await renderInStore(<CardAdd product={card} />)
  await trigger.click()
  await add.click()
  await expect.element(dialog.getByRole('button', { name: 'Agregando...' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await trigger.click()
  await expect.element(add).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    saved.resolve()
    await vi.waitUntil(() => cartOf(STORE.account).get().length === 1)
    await vi.advanceTimersByTimeAsync(3_000)
  } finally {
    vi.useRealTimers()
  }
  await settled()
  await expect.element(add).toBeVisible()
})

it('the dialog of a card writes to the store about a variant that is sold out', async () => {
  serve(() => ({ ...choices, stock: 0, told: [[variantId, 0]] }))
  await renderInStore(<CardAdd product={card} />)
  await trigger.click()
  const link = dialog.getByRole('link', { name: 'Preguntar por WhatsApp' })
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/525512345678\?text=/))
  const text = new URL(link.element().getAttribute('href') ?? '').searchParams.get('text')
  expect(text).toContain('Camisa')
  expect(text).toContain('Talla: M')
  expect(text).toContain(choices.url)
})
