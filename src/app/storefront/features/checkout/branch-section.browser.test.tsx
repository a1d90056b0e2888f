import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { rememberPieces } from '#app/storefront/features/cart/cart-pieces.ts'
import { cartOf } from '#app/storefront/features/cart/cart-store.ts'
import { ANY_HOURS } from '#test/any-hours.ts'
import { shirtLine } from '#test/cart-line.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { ROMA } from '#test/components/branch.ts'
import { serve } from '#test/components/network.ts'
import { expectPlaced, PICKUP, placeButton, pressPlace, renderCheckout } from '#test/components/render-checkout.tsx'
import { STORE } from '#test/components/store-profile.ts'

const cap = { ...shirtLine, productId: 2, variantId: 21, product: { name: 'Gorra', brand: null, image: null } }
const lines = [shirtLine, { ...cap, quantity: 1 }]

const choiceOf = (terms: { transferDays?: number; allowsSplits?: boolean } = {}) => ({
  branches: ['Centro', 'Roma', 'Sur'].map((name) => ({
    branch: { ...ROMA, fid: name.toLowerCase(), name },
    label: name,
    opening: ANY_HOURS,
  })),
  transferDays: null,
  allowsSplits: false,
  ...terms,
})

const remember = (shirts: Record<string, number>, caps: Record<string, number>) =>
  rememberPieces([
    { ...offer(11), byBranch: shirts },
    { ...offer(21), byBranch: caps },
  ])

const offer = (variantId: number) => ({
  productId: 1,
  variantId,
  name: '',
  brand: null,
  price: 10_000,
  stock: 9,
  options: [],
})

const section = page.getByRole('radiogroup', { name: '¿En qué tienda lo recoges?' })
const option = (name: string) => section.getByRole('radio', { name: new RegExp(`^${name}`) })
const summary = page.getByRole('region', { name: 'Resumen del pedido' })
const total = summary.getByRole('definition').last()

describe('the branches of a checkout', () => {
  beforeEach(() => remember({ roma: 2, centro: 5 }, { roma: 1 }))

  it('begin with the branch that has everything, which is chosen; the others name what they lack', async () => {
    await renderCheckout({ form: PICKUP, lines, pickup: choiceOf() })
    await expect.element(option('Roma')).toBeChecked()
    await expect.element(section.getByRole('radio').nth(0)).toHaveAccessibleName(/^Roma.*Tiene todo tu pedido/)
    await expect.element(option('Centro')).toBeDisabled()
    await expect.element(option('Centro')).toHaveAccessibleName(/No tiene: Gorra$/)
    await expect.element(option('Sur')).toHaveAccessibleName(/No tiene: Camisa; Gorra$/)
    await expectAccessible()
  })

  it('get the missing pieces by a day that the store states', async () => {
    await renderCheckout({ form: PICKUP, lines, pickup: choiceOf({ transferDays: 2 }) })
    await expect.element(option('Sur')).toHaveAccessibleName(/Listo el sábado 21 de noviembre$/)
    const tomorrow = page.getByRole('button', { name: 'Mañana', exact: true })
    await expect.element(tomorrow).toBeEnabled()
    await expect.element(page.getByText('Disponible en 2-4 horas')).toBeVisible()
    await option('Sur').click()
    await expect.element(page.getByText('Traemos piezas de otra tienda')).toBeVisible()
    await expect.element(tomorrow).toBeDisabled()
    await expect.element(page.getByRole('button', { name: 'Pasado Mañana', exact: true })).toBeEnabled()
    await expect.element(page.getByRole('heading', { name: 'Recoges en Sur' })).toBeVisible()
  })

  it('take the part of the cart that they have, where the store allows it; the rest stays in the cart', async () => {
    remember({ centro: 5 }, { roma: 1 })
    const bodies: unknown[] = []
    serve(({ pathname }, { body }) => {
      if (pathname === '/order-mail') return { sent: true }
      bodies.push(JSON.parse(String(body)))
      return { folio: 7 }
    })
    await renderCheckout({ form: PICKUP, lines, pickup: choiceOf({ allowsSplits: true }) })
    // A part of the cart is ordered only when the shopper chooses that.
    await expect.element(total).toHaveTextContent('$300.00')
    await expect.element(option('Centro')).not.toBeChecked()
    await expect.element(page.getByRole('heading', { name: /^Recoges en/ })).not.toBeInTheDocument()
    await pressPlace()
    await expect
      .element(section)
      .toHaveAccessibleDescription('Elige una tienda, o quita de tu carrito lo que le falta.')
    expect(bodies).toEqual([])
    await expect.element(option('Centro')).toHaveAccessibleName(/Le falta: Gorra\. Puedes pedirlo aparte\.$/)
    await option('Centro').click()
    await expect.element(total).toHaveTextContent('$200.00')
    await expect
      .element(summary.getByText('Se queda en tu carrito para otro pedido: Gorra. Roma lo tiene todo.'))
      .toBeVisible()
    await expectAccessible()
    await placeButton.click()
    await expectPlaced()
    expect(bodies).toMatchObject([{ lines: [{ variantId: 11, quantity: 2 }], total: 20_000 }])
    expect(cartOf(STORE.account).get()).toMatchObject([{ variantId: 21, quantity: 1 }])
  })

  it('name another branch for pieces that are left, never the one of this order', async () => {
    remember({ centro: 1, roma: 1 }, { roma: 0 })
    await renderCheckout({ form: PICKUP, lines: [shirtLine], pickup: choiceOf({ allowsSplits: true }) })
    await option('Centro').click()
    await expect.element(summary.getByText(/^Se queda en tu carrito.*: Camisa\. Roma lo tiene todo\.$/)).toBeVisible()
    remember({ centro: 1 }, { roma: 0 })
    await expect.element(summary.getByText(/^Se queda en tu carrito.*: Camisa\.$/)).toBeVisible()
  })
})
