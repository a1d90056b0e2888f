import { z } from 'zod'
import { entrySentence } from '#domain/order/entry-sentences.ts'
import type { OrderEntry } from '#domain/order/order-entry.ts'

const text = z.string()
const amount = z.int()
const colour = z.string().regex(/^#[0-9a-f]{6}$/)
const blobKey = z.string().regex(/^[0-9a-f]{64}$/)
const object = z.record(z.string(), z.unknown())

const Price = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['exact', 'from']), amount }),
  z.object({ kind: z.literal('on-request') }),
])

/** As `ListingCard` of domain/catalogue/listing-card.ts. */
const Card = z.object({
  name: text,
  brand: text.nullable(),
  category: text.nullable(),
  price: Price,
  compareAt: amount.nullable(),
  images: z.array(blobKey),
  imageAlt: text,
  selected: z.object({ variantId: z.int() }).nullable(),
  stock: z.int().nullable(),
  variantCount: z.int(),
  colors: z.array(z.object({ label: text, swatch: colour.nullable() })),
})

const fraction = z.number().min(0).max(1)

/** As `ImageCut` of domain/image/image-cut.ts. */
const Cut = z.object({
  rotate: z.literal([0, 90, 180, 270]),
  crop: z.object({ left: fraction, top: fraction, width: fraction, height: fraction }).nullable(),
})

const NamedKey = z.object({ fid: text, label: text })

/** As `InvoicingFacts` of domain/product/invoicing-facts.ts. */
const Invoicing = z.object({
  cost: amount.optional(),
  supplier: NamedKey.optional(),
  unit: NamedKey.optional(),
  satCode: text.optional(),
  satDescription: text.optional(),
})

const Facts = z.record(z.string(), z.union([text, z.number(), z.boolean()]))

/** The part of `OrderPayload` (domain/order/order-payload.ts) that orders of all versions have. */
const Payload = z.object({ account: text, header: Facts, details: z.array(Facts), cobros: z.array(z.unknown()) })

const Sums = z.array(z.object({ method: text }))

/** As `CashFigures` of domain/payment/cash-day.ts. */
const Figures = z.object({
  methods: Sums,
  people: z.array(z.object({ actor: text, methods: Sums })),
  expected: amount,
})

/** As `ChartRow` of domain/size/size-chart.ts. */
const SizeRows = z.array(z.object({ size: text, measures: z.record(z.string(), z.tuple([amount, amount])) }))

const fits = (schema: z.ZodType) => (value: unknown) => schema.safeParse(value).success

/** The JSON of a store that its pages rely on, with whether a value has the shape for it. */
export const STORED_JSON: readonly [table: string, column: string, isRight: (value: unknown) => boolean][] = [
  ['listing', 'card', fits(Card)],
  ['order', 'payload', fits(Payload)],
  ['order_entry', 'entry', isEntry],
  ['image', 'cut', fits(Cut)],
  ['product', 'invoicing', fits(Invoicing)],
  ['variant', 'invoicing', fits(Invoicing)],
  ['product', 'staff_edits', fits(z.record(z.string(), text))],
  ['customer', 'record', fits(object)],
  ['notification', 'metadata', fits(object)],
  ['cash_day', 'figures', fits(Figures)],
  ['event', 'payload', fits(object)],
  ['audit_entry', 'payload', fits(object)],
  ['size_chart', 'rows', fits(SizeRows)],
]

/** Whether the staff can read an entry of an order's history. */
function isEntry(value: unknown): boolean {
  if (!object.safeParse(value).success) return false
  try {
    return typeof entrySentence(value as OrderEntry) === 'string'
  } catch {
    // A member is missing, or of another kind.
    return false
  }
}
