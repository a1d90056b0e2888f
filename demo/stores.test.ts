import { describe, expect, it } from 'vitest'
import { isAccount } from '#domain/account/account.ts'
import { type Badge, badges, isNew } from '#domain/catalogue/badges.ts'
import { shownPrice } from '#domain/product/price.ts'
import { canBeBought, isLowStock } from '#domain/stock/stock.ts'
import { STYLES } from './artwork/garment.ts'
import { cerrada } from './catalogue/cerrada/cerrada.ts'
import type { DemoProduct } from './catalogue/demo-store.ts'
import { checkDigit } from './catalogue/ean13.ts'
import { luna } from './catalogue/luna/luna.ts'
import { norte } from './catalogue/norte/norte.ts'
import { DEMO_STORES } from './stores.ts'

const NOW = new Date('2026-03-14T18:00:00Z')
const DAY_MS = 86_400_000

const products = DEMO_STORES.flatMap((store) => store.products)
const variants = products.flatMap((product) => product.variants)

const distinct = <T>(items: readonly T[]) => new Set(items).size
const average = (product: DemoProduct) =>
  product.reviews.reduce((total, review) => total + review.rating, 0) / Math.max(1, product.reviews.length)

const shownOf = (product: DemoProduct) => shownPrice(product, product.variants)

function badgesOf(product: DemoProduct): Badge[] {
  return badges({
    isNew: isNew(new Date(NOW.getTime() - product.ageDays * DAY_MS), NOW),
    isSale: shownOf(product).compareAt !== null,
    inStock: product.variants.some(({ onHand }) => product.withoutStock || canBeBought({ stock: onHand })),
    rating: average(product),
    reviewCount: product.reviews.length,
  })
}

describe('the demo stores', () => {
  it('have enough products, categories and brands for a demo', () => {
    expect(luna.products.length).toBeGreaterThanOrEqual(120)
    expect(distinct(luna.products.map((product) => product.category))).toBeGreaterThanOrEqual(12)
    expect(distinct(luna.products.map((product) => product.brand))).toBeGreaterThanOrEqual(10)
    expect(norte.products.length).toBeGreaterThanOrEqual(40)
    expect(cerrada.products.length).toBeGreaterThan(0)
  })

  it('are a premium, a basic and a closed one', () => {
    expect(luna.config).toMatchObject({
      plan: 'premium',
      isActive: true,
      virtualFitting: true,
      whatsappEnabled: true,
      whatsappPhone: expect.stringMatching(/^52\d{10}$/),
      domain: 'luna.localhost',
    })
    expect(norte.config).toMatchObject({
      plan: 'basic',
      isActive: true,
      virtualFitting: false,
      whatsappEnabled: false,
      domain: null,
      showOnlyInStock: true,
    })
    expect(cerrada.config.isActive).toBe(false)
    expect(DEMO_STORES.every((store) => isAccount(store.config.account))).toBe(true)
  })

  it.each(DEMO_STORES.map((store) => [store.config.account, store] as const))(
    '%s sells from its own branch and warehouse',
    (_, store) => {
      expect(store.branches.map((branch) => branch.fid)).toContain(store.config.defaultBranch)
      const serving = store.warehouses.filter((warehouse) => warehouse.servesOnline).map((warehouse) => warehouse.fid)
      expect(serving[0]).toBe(store.config.defaultWarehouse)
    },
  )

  it('open at hours that differ by day, and close on some', () => {
    const hours = DEMO_STORES.flatMap((store) => store.branches.map((branch) => branch.hours))
    expect(hours.every((week) => week.length === 7)).toBe(true)
    expect(hours.every((week) => distinct(week.map(String)) > 1)).toBe(true)
    expect(hours.flat()).toContain(null)
    for (const span of hours.flat()) expect(span === null || span[0] < span[1]).toBe(true)
  })
})

describe('the demo products', () => {
  it('have names, slugs, ids and keys of their own', () => {
    expect(distinct(products.map((product) => product.slug))).toBe(products.length)
    expect(distinct(products.map((product) => product.name))).toBe(products.length)
    expect(distinct(products.map((product) => product.id))).toBe(products.length)
    expect(distinct(products.map((product) => product.fid))).toBe(products.length)
    expect(luna.products.map((product) => product.id)).toEqual(luna.products.map((_, index) => index + 1))
  })

  it('have descriptions of their own, in HTML with balanced tags and nothing left to fill in', () => {
    expect(distinct(products.map((product) => product.description))).toBe(products.length)
    const lines = products.map((product) => product.description.slice(0, 60))
    expect(distinct(lines)).toBe(products.length)
    for (const { description } of products) {
      expect(description).toMatch(
        /^<p>.+<\/p><p>.+<\/p><p><strong>Cuidados<\/strong><\/p><ul>(<li>[^<]+<\/li>){3,4}<\/ul>$/,
      )
      expect(description).not.toMatch(/[{}]|undefined|null/)
    }
  })

  it('are drawn in styles that exist', () => {
    for (const { garment } of products.flatMap((product) => product.colours)) {
      expect(STYLES[garment.kind]).toContain(garment.cut.style)
      expect(garment.colour).toMatch(/^#[0-9a-f]{6}$/)
      if (garment.pattern.kind !== 'plain') expect(garment.pattern.colour).toMatch(/^#[0-9a-f]{6}$/)
    }
  })

  it('are drawn in every kind of garment', () => {
    const kinds = new Set(products.flatMap((product) => product.colours.map((colour) => colour.garment.kind)))
    expect([...kinds].toSorted()).toEqual(Object.keys(STYLES).toSorted())
  })

  it('cost what a store would write on a label', () => {
    for (const { price, originalPrice } of variants) {
      expect([0, 90]).toContain(price % 100)
      if (originalPrice !== null) expect(originalPrice).toBeGreaterThan(price)
    }
  })

  it('have reviews of one to five stars, younger than the product', () => {
    for (const product of products) {
      for (const review of product.reviews) {
        expect([1, 2, 3, 4, 5]).toContain(review.rating)
        expect(review.ageDays).toBeLessThanOrEqual(product.ageDays)
      }
      const bodies = product.reviews.map((review) => review.body).filter(Boolean)
      expect(distinct(bodies)).toBe(bodies.length)
    }
  })
})

describe('the demo variants', () => {
  it('have SKUs and barcodes of their own, the barcodes with a Mexican prefix and a valid check digit', () => {
    expect(distinct(variants.map((variant) => variant.sku))).toBe(variants.length)
    expect(distinct(variants.map((variant) => variant.barcode))).toBe(variants.length)
    for (const { barcode } of variants) {
      expect(barcode).toMatch(/^750\d{10}$/)
      expect(Number(barcode.at(-1))).toBe(checkDigit(barcode.slice(0, -1)))
    }
  })

  it('have keys of their own within their product', () => {
    for (const product of products) {
      expect(distinct(product.variants.map((variant) => variant.key))).toBe(product.variants.length)
    }
  })

  it('come in every kind of stock', () => {
    for (const store of [luna, norte]) {
      const pieces = store.products.flatMap((product) => product.variants.map((variant) => variant.onHand))
      expect(pieces).toContain(0)
      expect(pieces).toContain(null)
      expect(pieces.some(isLowStock)).toBe(true)
      expect(pieces.some((count) => count !== null && count > 5)).toBe(true)
      const soldOutInPart = store.products.filter(
        ({ variants: own }) => own.some(({ onHand }) => onHand === 0) && own.some(({ onHand }) => onHand !== 0),
      )
      expect(soldOutInPart.length).toBeGreaterThan(10)
    }
  })
})

describe('the demo cards', () => {
  it.each(['Nuevo', 'Oferta', 'Agotado', 'Popular'] as const)("show '%s' in both open stores", (badge) => {
    for (const store of [luna, norte]) {
      expect(store.products.filter((product) => badgesOf(product).includes(badge)).length).toBeGreaterThanOrEqual(2)
    }
  })

  it('leave most products without any badge', () => {
    const plain = luna.products.filter((product) => badgesOf(product).length === 0)
    expect(plain.length).toBeGreaterThan(luna.products.length / 3)
  })

  it('show every kind of sale', () => {
    for (const store of [luna, norte]) {
      const onSale = store.products.filter((product) => product.originalPrice !== null)
      expect(onSale.some((product) => product.discountPercent > 0)).toBe(true)
      expect(onSale.some((product) => product.discountAmount > 0)).toBe(true)
      expect(onSale.some((product) => product.discountPercent === 0 && product.discountAmount === 0)).toBe(true)
    }
  })

  it("show exact prices, 'Desde' and 'Consultar precio'", () => {
    const kinds = Map.groupBy(luna.products, (product) => shownOf(product).price.kind)
    expect(kinds.get('from')?.length).toBeGreaterThanOrEqual(3)
    expect(kinds.get('on-request')?.length).toBeGreaterThanOrEqual(1)
    expect(norte.products.some((product) => shownOf(product).price.kind === 'from')).toBe(true)
  })

  it('begin with a page of which no category takes more than a quarter', () => {
    for (const store of [luna, norte]) {
      const first = store.products.toSorted((one, other) => one.ageDays - other.ageDays).slice(0, 20)
      const counts = [...Map.groupBy(first, (product) => product.category).values()].map((group) => group.length)
      expect(Math.max(...counts)).toBeLessThanOrEqual(5)
    }
  })
})

it("always have a receiver of their store's orders", () => {
  for (const { config } of DEMO_STORES) {
    expect(config, config.account).toMatchObject({ vendorEmailEnabled: true, vendorEmail: expect.stringMatching(/@/) })
  }
})
