import fc from 'fast-check'
import type { ImportOption, ImportProduct, ImportStock, ImportVariant } from '#domain/import/import-product.ts'
import { combinationKey, ONLY_VARIANT, optionOf, optionTypes } from '#domain/import/option-type.ts'
import { termOf } from '#domain/import/term.ts'
import type { InvoicingFacts } from '#domain/product/invoicing-facts.ts'
import { sanitizeDescription } from '#server/adapters/sanitize-description.ts'

const COLORS = ['Negro', 'Azul marino', 'Rojo', 'Jacaranda']
const SIZES = ['CH', 'M', '38 1/2', 'Unitalla']
const FABRICS = ['Lino "fino"', 'Algodón; peinado', 'x, y']
const [COLOR, SIZE, FABRIC] = optionTypes([
  { name: 'Color', values: [] },
  { name: 'Talla', values: [] },
  { name: 'Tela (forro)', values: [] },
])

/** Texts that formats get wrong: quotes, separators, signs that spreadsheets take for formulas. */
const text = fc.oneof(
  fc.constantFrom('Blusa "Lino"', 'Falda; larga', 'A, B', '=1+1', "D'Arc", 'Ñandú 🌈', '0012', 'sí'),
  fc.constantFrom('@SUM(A1)', '-5', '+52 55', "'=1+1", "''-x", "'hoy'", "'"),
  fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
)
const line = text.map((written) => written.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim() || 'x').filter(isStorable)
const code = fc.option(fc.constantFrom('SKU-1', '0007501', 'a,b'), { nil: null })
const price = fc.constantFrom(0, 1, 9_999, 129_900, 2_147_483_647)
const named = fc.constantFrom(
  undefined,
  { fid: 'K-1', label: '' },
  { fid: '', label: 'Pieza' },
  { fid: '7', label: 'N' },
)

function isStorable(written: string): boolean {
  return written.isWellFormed() && !/[\ufffe\uffff\u007f]/.test(written)
}

const invoicing: fc.Arbitrary<InvoicingFacts> = fc
  .record({
    cost: fc.constantFrom(undefined, 1, 51_250),
    supplier: named,
    unit: named,
    satCode: fc.constantFrom(undefined, '53101600', '007'),
    satDescription: fc.option(line, { nil: undefined }),
  })
  .map((facts) => Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)))

const label = fc.constantFrom(
  null,
  termOf('Roble'),
  termOf('Encino', 'M-1'),
  termOf('', 'M-2'),
  termOf('Casa "Luna", S.A.', 'M,3'),
)

/** Keys of warehouses that a store must have for {@link randomProducts}, in addition to its default one. */
export const OTHER_WAREHOUSES = ['bodega norte', 'sur,2']

const pieces = fc.constantFrom(0, 1, 30)
const stock: fc.Arbitrary<ImportStock> = fc.oneof(
  pieces,
  fc.constant('uncounted' as const),
  fc
    .uniqueArray(fc.record({ warehouse: fc.constantFrom(null, ...OTHER_WAREHOUSES), pieces }), {
      minLength: 1,
      selector: ({ warehouse }) => warehouse,
    })
    .map((places) => places.toSorted((a, b) => ((a.warehouse ?? '') < (b.warehouse ?? '') ? -1 : 1))),
)

const options: fc.Arbitrary<ImportOption[]> = fc
  .record({
    color: fc.option(fc.constantFrom(...COLORS)),
    size: fc.option(fc.constantFrom(...SIZES)),
    fabric: fc.option(fc.constantFrom(...FABRICS)),
  })
  .map(({ color, size, fabric }) => [
    ...(color !== null && COLOR ? [optionOf(COLOR, color)] : []),
    ...(size !== null && SIZE ? [optionOf(SIZE, size)] : []),
    ...(fabric !== null && FABRIC ? [optionOf(FABRIC, fabric)] : []),
  ])

function former(own: number, raise: number | null): number | null {
  return raise === null || own + raise > 2_147_483_647 ? null : own + raise
}

const variant: fc.Arbitrary<ImportVariant> = fc
  .record({
    options,
    id: fc.option(fc.constantFrom('v1', 'v2', 'v 3')),
    fid: fc.option(fc.constantFrom('F1', 'v2'), { nil: null }),
    sku: code,
    barcode: code,
    price,
    stock,
    invoicing,
    raise: fc.option(fc.constantFrom(1, 5_000)),
  })
  .map(({ id, raise, ...stated }) => ({
    ...stated,
    externalId: id ?? combinationKey(stated.options),
    originalPrice: former(stated.price, raise),
  }))

const only: fc.Arbitrary<ImportVariant[]> = variant.map((stated) => [
  { ...stated, externalId: ONLY_VARIANT, options: [], invoicing: {} },
])

const source = fc.constantFrom(
  'https://x.example/1.jpg',
  'https://x.example/a%20b.jpg?w=1',
  'foto uno.jpg',
  'C-9,2.png',
  'f;3.webp',
)

const product: fc.Arbitrary<ImportProduct> = fc
  .record({
    externalId: fc.constantFrom('a', 'b', '64a1', 'ropa/camisa', 'c,d'),
    fid: fc.option(fc.constantFrom('P-1', '007'), { nil: null }),
    kind: fc.constantFrom('simple' as const, 'variants' as const),
    name: line,
    description: fc
      .constantFrom('', '<p>Lino, "fino"</p>', '<p>Uno\ndos</p><ul><li>tres; cuatro</li></ul>', '<p>1 &lt; 2</p>')
      .map(sanitizeDescription),
    brand: label,
    category: label,
    invoicing,
    basePrice: price,
    raise: fc.option(fc.constantFrom(1, 5_000)),
    discountPercent: fc.constantFrom(0, 10, 33.3),
    discountAmount: fc.constantFrom(0, 1_050),
    withoutStock: fc.boolean(),
    published: fc.boolean(),
    createdAt: fc.constantFrom(new Date('2026-01-31T18:00:00.123Z'), new Date('2020-02-29T00:00:00Z')),
    variants: fc.uniqueArray(variant, { minLength: 1, maxLength: 4, selector: ({ externalId }) => externalId }),
    simple: only,
    /** Whether a simple product's variant states the product's own facts, as most formats have it. */
    isBare: fc.boolean(),
    images: fc.uniqueArray(
      fc.record({ source, alt: fc.option(line, { nil: '' }), of: fc.option(fc.nat({ max: 3 })) }),
      { selector: (image) => image.source, maxLength: 4 },
    ),
  })
  .map(({ raise, simple, isBare, variants, images, ...stated }) => {
    const all = stated.kind === 'variants' ? variants : simple
    const bare = { fid: stated.fid, price: stated.basePrice, originalPrice: null }
    const own = stated.kind === 'simple' && isBare ? all.map((each) => ({ ...each, ...bare })) : all
    // A variant without its own price is sold at its product's.
    const priced = own.map((each) => {
      const price = each.price || stated.basePrice
      return { ...each, originalPrice: (each.originalPrice ?? 0) > price ? each.originalPrice : null }
    })
    return {
      ...stated,
      line: 1,
      complete: true,
      originalPrice: former(stated.basePrice, raise),
      variants: priced,
      images: images.map(({ source, alt, of }) => ({
        source,
        alt,
        variantExternalId: of === null ? null : (priced[of]?.externalId ?? null),
      })),
    }
  })

/** Products of all kinds, each key once. */
export const randomProducts: fc.Arbitrary<ImportProduct[]> = fc.uniqueArray(product, {
  selector: ({ externalId }) => externalId,
  minLength: 1,
  maxLength: 4,
})
