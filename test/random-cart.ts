import fc from 'fast-check'
import type { CartLine, PickedVariant } from '#domain/cart/cart-line.ts'
import type { Offer } from '#domain/cart/offer.ts'
import { MAX_LINES, MOST_PIECES, quantityLimit } from '#domain/cart/quantity.ts'
import { MAX_CENTAVOS } from '#domain/money/money.ts'

// Few ids, so that lines, offers and actions meet.
const productId = fc.integer({ min: 1, max: 3 })
const variantId = fc.integer({ min: 1, max: 4 })
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((written) => written.trim() !== '')
const brand = fc.option(fc.constantFrom('Alba', 'Luna'))
const price = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: MAX_CENTAVOS }))
const stock = fc.option(fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: MAX_CENTAVOS })))
const option = fc.record({ role: fc.constantFrom('color', 'size', 'other'), label: text, value: text })
const options = fc.array(option, { maxLength: 3 })
const blobKey = fc.option(fc.stringMatching(/^[\da-f]{64}$/))

export const pickedVariants: fc.Arbitrary<PickedVariant> = fc.record({
  productId,
  variantId,
  product: fc.record({ name: text, brand, image: blobKey }),
  variant: fc.record({ price, stock, options }),
})

export const offers: fc.Arbitrary<Offer[]> = fc.uniqueArray(
  fc.record({ productId, variantId, name: text, brand, price: fc.option(price), stock, options }),
  { selector: (offer) => offer.variantId },
)

/** Lines as the rules leave them: within their limits, and with true notices. */
const cartLines: fc.Arbitrary<CartLine> = fc
  .record({
    picked: pickedVariants,
    pieces: fc.integer({ min: 1, max: MOST_PIECES }),
    more: fc.option(fc.integer({ min: 1, max: MOST_PIECES })),
    isGone: fc.boolean(),
    priceWas: fc.option(price),
  })
  .map(({ picked, pieces, more, priceWas, ...drawn }) => {
    const isGone = drawn.isGone || picked.variant.stock === 0
    const limit = isGone ? MOST_PIECES : quantityLimit(picked.variant.stock)
    const quantity = Math.min(pieces, limit)
    return {
      ...picked,
      quantity,
      isGone,
      priceWas: priceWas === picked.variant.price ? null : priceWas,
      // There were more only where there are no more now.
      quantityWas:
        quantity === limit && more !== null && limit < MOST_PIECES ? Math.min(limit + more, MOST_PIECES) : null,
    }
  })

export const carts: fc.Arbitrary<CartLine[]> = fc.uniqueArray(cartLines, {
  maxLength: MAX_LINES,
  selector: (line) => `${line.productId} ${line.variantId}`,
})
