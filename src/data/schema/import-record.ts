import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Actor } from '#domain/event/event.ts'
import type { ProductThings, TermChange } from '#domain/import/import-change.ts'
import type { UndoneCounts, UndoState } from '#domain/import/import-undo.ts'
import type { ProductChange } from '#domain/import/product-change.ts'
import type { StaffEdits } from '#domain/import/staff-edits.ts'
import { account, createdAt, identity, instant, reference } from './columns.ts'
import { importRun } from './import.ts'
import { store } from './store.ts'

/** An import that changed the store, from the counter or from the command line, and how far its undo is (decision 079). */
export const importRecord = pgTable(
  'import_record',
  {
    account: account().references(() => store.account),
    id: identity().notNull(),
    /** The import of the counter; null for one of the command line. */
    runId: reference(),
    fileName: text().notNull(),
    /** By whom the store was changed. */
    actor: text().$type<Actor>().notNull(),
    /** Brands and categories with another key or name than before, in the sequence in which they changed. */
    terms: jsonb().$type<TermChange[]>().notNull().default([]),
    state: text().$type<UndoState>().notNull().default('applied'),
    undoneBy: text().$type<Actor>(),
    undoneAt: instant(),
    /** Null until it is undone. */
    counts: jsonb().$type<UndoneCounts>(),
    /** When it began to change the store: from then on it can be undone for a day. */
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    uniqueIndex('import_record_run').on(t.account, t.runId),
    index('import_record_undoing').on(t.createdAt).where(sql`${t.state} = 'undoing'`),
    foreignKey({ columns: [t.account, t.runId], foreignColumns: [importRun.account, importRun.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** The changes that an import made to a product, and what became of them when it was undone. */
export const importChange = pgTable(
  'import_change',
  {
    account: account(),
    recordId: reference().notNull(),
    productId: reference().notNull(),
    /** Null for a product that the import added. */
    things: jsonb().$type<ProductThings>(),
    /** The digest and the staff's edits as the import wrote them. */
    digest: text().notNull(),
    staffEdits: jsonb().$type<StaffEdits>().notNull(),
    /** How many variants it added, changed or retired. */
    variants: integer().notNull(),
    /** Null until it is undone. */
    outcome: text({ enum: ['returned', 'partly', 'left'] }),
    /** The fields that stay as they are, each with its value and the one before the import. */
    left: jsonb().$type<ProductChange>(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.recordId, t.productId] }),
    index('import_change_age').on(t.createdAt),
    foreignKey({ columns: [t.account, t.recordId], foreignColumns: [importRecord.account, importRecord.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** The pieces that an import wrote in a warehouse of a product that was there before. */
export const importPieces = pgTable(
  'import_pieces',
  {
    account: account(),
    recordId: reference().notNull(),
    productId: reference().notNull(),
    variantId: reference().notNull(),
    warehouseFid: text().notNull(),
    /** Null where nothing was counted. */
    beforeOnHand: integer(),
    beforeOversold: integer(),
    beforeCountedAt: instant(),
    beforeCountedBy: text(),
    /** As it was written; null where nothing is counted since. */
    onHand: integer(),
    oversold: integer(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.recordId, t.productId, t.variantId, t.warehouseFid] }),
    foreignKey({
      columns: [t.account, t.recordId, t.productId],
      foreignColumns: [importChange.account, importChange.recordId, importChange.productId],
    }).onDelete('cascade'),
  ],
)
