import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { ImageCut } from '#domain/image/image-cut.ts'
import { account, identity, instant, reference } from './columns.ts'
import { product, variant } from './product.ts'

export const image = pgTable(
  'image',
  {
    account: account(),
    id: identity().notNull(),
    productId: reference().notNull(),
    /** The variant that it shows; null if it shows the product. */
    variantId: reference(),
    position: integer().notNull().default(0),
    alt: text().notNull().default(''),
    /** Where it comes from: a URL, or the name of a file. */
    source: text().notNull(),
    /** `pending` waits to be fetched, `ready` has a blob, `failed` shows the placeholder. */
    state: text({ enum: ['pending', 'ready', 'failed'] }).notNull(),
    /** SHA-256 of the original, hexadecimal: its name in the blob store. */
    blobKey: text(),
    /** How the staff turned and cropped it; null as it came. */
    cut: jsonb().$type<ImageCut>(),
    /** The blob before that; null where it is `blobKey`. */
    uncutKey: text(),
    /**
     * The blob of the garment alone, transparent and in the frame of the body, if the store has one
     * (domain/try-on/body).
     */
    pieceKey: text(),
    width: integer(),
    height: integer(),
    attempts: smallint().notNull().default(0),
    /** When the next attempt is due, while pending. */
    dueAt: instant().notNull().defaultNow(),
    /** Why the last attempt failed (domain/image/image-failure). */
    failure: text(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    foreignKey({ columns: [t.account, t.productId], foreignColumns: [product.account, product.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.account, t.variantId], foreignColumns: [variant.account, variant.id] }).onDelete(
      'cascade',
    ),
    index('image_product').on(t.account, t.productId, t.position),
    index('image_due').on(t.dueAt).where(sql`${t.state} = 'pending'`),
    index('image_blob').on(t.account, t.blobKey),
  ],
)
