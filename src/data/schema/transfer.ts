import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Actor } from '#domain/event/event.ts'
import { TRANSFER_STATES } from '#domain/transfer/transfer.ts'
import { account, identity, instant, reference } from './columns.ts'
import { variant } from './product.ts'
import { store, warehouse } from './store.ts'

/** Pieces that are sent from one warehouse to another (decision 052). */
export const transfer = pgTable(
  'transfer',
  {
    account: account().references(() => store.account),
    id: identity().notNull(),
    /** Made by the device: a repeated request is the same transfer. */
    key: text().notNull(),
    fromFid: text().notNull(),
    toFid: text().notNull(),
    note: text().notNull().default(''),
    state: text({ enum: TRANSFER_STATES }).notNull().default('sent'),
    sentBy: text().$type<Actor>().notNull(),
    sentAt: instant().notNull(),
    /** Who received or cancelled it, and when. */
    endedBy: text().$type<Actor>(),
    endedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    uniqueIndex('transfer_key').on(t.account, t.key),
    foreignKey({ columns: [t.account, t.fromFid], foreignColumns: [warehouse.account, warehouse.fid] }),
    foreignKey({ columns: [t.account, t.toFid], foreignColumns: [warehouse.account, warehouse.fid] }),
    check('transfer_warehouses', sql`${t.fromFid} <> ${t.toFid}`),
  ],
)

export const transferLine = pgTable(
  'transfer_line',
  {
    account: account(),
    transferId: reference().notNull(),
    variantId: reference().notNull(),
    sent: integer().notNull(),
    /** Pieces that arrived, more or fewer than were sent; null until then. */
    received: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.transferId, t.variantId] }),
    foreignKey({ columns: [t.account, t.transferId], foreignColumns: [transfer.account, transfer.id] }),
    foreignKey({ columns: [t.account, t.variantId], foreignColumns: [variant.account, variant.id] }).onDelete(
      'cascade',
    ),
    check('transfer_line_pieces', sql`${t.sent} > 0 and ${t.received} >= 0`),
  ],
)
