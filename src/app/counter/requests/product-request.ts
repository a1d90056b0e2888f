import { z } from 'zod'
import { MAX_DESCRIPTION } from '#domain/import/import-limits.ts'
import { parseProductId } from '#domain/product/product-ids.ts'

/** Longer than any stored text: a text that is too long is reported by its field. */
const text = z.string().max(MAX_DESCRIPTION * 2)
const id = z.int().min(1)
const version = z.string().max(100)

const facts = z
  .object({
    name: text,
    description: text,
    brand: text.nullable(),
    category: text.nullable(),
    basePrice: z.number(),
    originalPrice: z.number().nullable(),
    discountPercent: z.number(),
    discountAmount: z.number(),
    withoutStock: z.boolean(),
    published: z.boolean(),
  })
  .partial()

/** A new product, with the key that the caller made for it. */
export const newProduct = z.object({ key: z.uuid(), facts: facts.extend({ name: text }) })

/** The key that the caller made for the copy. */
export const duplicatedProduct = z.object({ key: z.uuid() })

/** The facts of a product that change, and the version of those that were seen. */
export const changedFacts = z.object({ version, facts })

const level = z.object({ warehouseFid: text, pieces: z.number(), expected: z.int().nullable() })
const variant = z.object({
  id: id.nullable(),
  options: z
    .array(z.object({ type: text, value: text }))
    .max(20)
    .readonly(),
  sku: text.nullable(),
  barcode: text.nullable(),
  price: z.number(),
  originalPrice: z.number().nullable(),
  active: z.boolean(),
  levels: z.array(level).max(1_000).readonly(),
})

/** All variants of a product, and the version of those that were seen. */
export const changedGrid = z.object({ version, grid: z.array(variant).readonly() })

const placed = z.object({ id, alt: text, variantId: id.nullable() })

/** The images of a product in their sequence, and the version of those that were seen. */
export const arrangedImages = z.object({ version, images: z.array(placed).max(1_000) })

const part = z.number().min(0).max(1)

/** How an image is turned and cropped; null to show it as it came. */
export const imageCut = z.object({
  imageId: id,
  cut: z
    .object({
      rotate: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
      crop: z.object({ left: part, top: part, width: part, height: part }).nullable(),
    })
    .nullable(),
})

/** The product of an uploaded photo; null for an id that no product has. */
export const photographedProduct = z.object({ id: z.string().transform(parseProductId) })
