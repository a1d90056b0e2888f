import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Actor } from '#domain/event/event.ts'
import type { DecimalSign } from '#domain/import/amount-reading.ts'
import type { CsvFormat } from '#domain/import/csv-format.ts'
import type { FileNotices } from '#domain/import/file-notices.ts'
import type { ImportCounts } from '#domain/import/import-counts.ts'
import { IMPORT_STATES, type ImportFailure } from '#domain/import/import-run.ts'
import type { ProductChange } from '#domain/import/product-change.ts'
import type { Loss, RejectionCode } from '#domain/import/rejection.ts'
import type { TextEncoding } from '#domain/import/text-encoding.ts'
import { account, identity, instant, reference } from './columns.ts'
import { store } from './store.ts'

/** An import of a file that was uploaded at the counter (decision 055). */
export const importRun = pgTable(
  'import_run',
  {
    account: account().references(() => store.account),
    id: identity().notNull(),
    /** Who sent the file. */
    actor: text().$type<Actor>().notNull(),
    /** Who confirmed what it changes, and by whom the store is changed then. */
    confirmedBy: text().$type<Actor>(),
    fileName: text().notNull(),
    /** Its name in the folder of uploads; null once it is deleted there. */
    file: text(),
    /** Its length as it was stated, and what has arrived of it. */
    bytes: bigint({ mode: 'number' }).notNull(),
    receivedBytes: bigint({ mode: 'number' }).notNull().default(0),
    /** Null until it is chosen, or recognised. */
    format: text().$type<CsvFormat>(),
    isFormatChosen: boolean().notNull().default(false),
    encoding: text().$type<TextEncoding>(),
    /** How a person has chosen to read the file; null where it is recognised. */
    chosenEncoding: text().$type<TextEncoding>(),
    chosenDecimal: text().$type<DecimalSign>(),
    /** Null until the file was read. */
    notices: jsonb().$type<FileNotices>(),
    /** Whether it would retire so many variants that a person has to answer whether it may. */
    retiresMany: boolean().notNull().default(false),
    /** Whether variants are retired that a product of the file no longer has. */
    retires: boolean().notNull().default(true),
    /** Whether the store had no product when the file was first read. */
    isFirst: boolean().notNull().default(false),
    state: text({ enum: IMPORT_STATES }).notNull().default('receiving'),
    /** Rows of the file without its header; 0 until they are counted. */
    rows: integer().notNull().default(0),
    /** The counts of its check; null until it is checked. */
    planned: jsonb().$type<ImportCounts>(),
    /** How far the check or the application is. */
    counts: jsonb().$type<ImportCounts>(),
    preview: jsonb().$type<ProductChange[]>(),
    /** How many rejections there are, of which the first are stored. */
    rejections: integer().notNull().default(0),
    failure: text().$type<ImportFailure>(),
    /** Where in the file the failure is, and what its sentence names. */
    failureLine: integer(),
    failureValue: text(),
    /** When a process may claim it; while one works on it, when its claim counts as lost. */
    dueAt: instant().notNull(),
    /** Rises with each claim: what an earlier one does no longer counts. */
    claim: integer().notNull().default(0),
    /** Claims in a row in which no batch was done. */
    attempts: integer().notNull().default(0),
    createdAt: instant().notNull(),
    finishedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    uniqueIndex('import_run_open')
      .on(t.account)
      .where(sql`${t.state} in ('receiving', 'received', 'checking', 'checked', 'applying')`),
    index('import_run_due').on(t.dueAt).where(sql`${t.state} in ('received', 'checking', 'applying')`),
    index('import_run_file').on(t.createdAt).where(sql`${t.file} is not null`),
  ],
)

/** Something of an import's file that was not accepted. */
export const importRejection = pgTable(
  'import_rejection',
  {
    account: account(),
    runId: reference().notNull(),
    /** Counted from 1 within the import. */
    number: integer().notNull(),
    line: integer().notNull(),
    lastLine: integer().notNull(),
    product: text().notNull(),
    loss: text().$type<Loss>().notNull(),
    code: text().$type<RejectionCode>().notNull(),
    /** As the sentence quotes it. */
    value: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.runId, t.number] }),
    foreignKey({ columns: [t.account, t.runId], foreignColumns: [importRun.account, importRun.id] }).onDelete(
      'cascade',
    ),
  ],
)
