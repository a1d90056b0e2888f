import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmptyPostgres, pgliteImage } from '../../../test/databases.ts'
import { propertyRuns } from '../../../test/is-whole-run.ts'
import type { Database } from '../database/client.ts'
import { DatabaseFull } from '../database/database-full.ts'
import { openDatabase } from '../database/open-database.ts'
import { rows } from '../database/rows.ts'
import type { BackupTable } from './backup-tables.ts'
import { type CopyConnection, connectForCopies, embeddedCopies, type PostgresCopies } from './copy-connection.ts'

const COLUMNS = ['n', 'a text', 'list', 'json', 'at', 'bytes', 'fraction', 'large', 'yes', 'exact', 'day']
const TABLES = ['first', 'second'].map(
  (name): BackupTable => ({ schema: 'public', name, columns: COLUMNS, where: null }),
)

const createTable = (name: string) => sql`
  create table ${sql.identifier(name)} (
    n int primary key, "a text" text, list text[], json jsonb, at timestamptz, bytes bytea, fraction float8, large bigint,
    yes boolean, exact numeric, day date)`

// PostgreSQL stores no character 0.
const text = fc.oneof(
  fc.string({ unit: 'binary' }).map((any) => any.replaceAll('\0', '')),
  fc.constantFrom('\\N', '\\.', '', '\t', '\r\n', '\\', '"', '{}', ',', 'NULL', 'null', '\u2028'),
  fc
    .array(fc.constantFrom('\\', '\n', '\t', '"', '{', '}', ',', 'N', '.', ' '), { maxLength: 20 })
    .map((all) => all.join('')),
)
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const row = fc.record({
  text: orNull(text),
  list: orNull(fc.array(orNull(text), { maxLength: 5 })),
  json: orNull(fc.dictionary(text, fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), fc.array(text)))),
  at: orNull(fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })),
  microseconds: fc.nat({ max: 999 }),
  bytes: orNull(fc.uint8Array({ maxLength: 40 })),
  fraction: orNull(fc.double({ noNaN: false })),
  large: orNull(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })),
  yes: orNull(fc.boolean()),
  exact: orNull(fc.tuple(fc.bigInt(), fc.nat({ max: 9_999 })).map(([whole, after]) => `${whole}.${after}`)),
})
type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never

const values = (each: Row, n: number): SQL => sql`
  (${n}::int, ${each.text}::text,
    ${sql.param(each.list)}::text[],
    ${each.json === null ? null : JSON.stringify(each.json)}::jsonb,
    ${each.at?.toISOString() ?? null}::timestamptz + ${each.microseconds} * interval '1 microsecond',
    decode(${each.bytes === null ? null : Buffer.from(each.bytes).toString('hex')}::text, 'hex'),
    ${each.fraction === null ? null : String(each.fraction)}::float8, ${each.large?.toString() ?? null}::bigint,
    ${each.yes}::boolean, ${each.exact}::numeric, ${each.at?.toISOString() ?? null}::date)`

describe('rows of any values', () => {
  let embedded: Database
  let dropPostgres: () => Promise<void>
  let onPostgres: PostgresCopies
  let onEmbedded: CopyConnection

  beforeAll(async () => {
    embedded = await openDatabase({ loadDataDir: await pgliteImage() })
    if (embedded.engine !== 'pglite') throw new Error('not embedded')
    onEmbedded = embeddedCopies(embedded.pglite)
    const { url, drop } = await createEmptyPostgres()
    dropPostgres = drop
    onPostgres = await connectForCopies(url)
    for (const { inTransaction } of [onEmbedded, onPostgres]) {
      await inTransaction(async ({ tx }) => {
        for (const { name } of TABLES) await tx.execute(createTable(name))
      })
    }
  })
  afterAll(async () => {
    await onPostgres.close()
    await dropPostgres()
    await embedded.close()
  })

  const readText = (copies: CopyConnection, { name }: BackupTable) =>
    copies.inSnapshot(async ({ tx }) => {
      const found = await rows<{ row: string }>(
        tx,
        sql`select t::text as row from ${sql.identifier(name)} t order by n`,
      )
      return found.map(({ row: written }) => written)
    })

  async function copy([from, source]: [CopyConnection, BackupTable], [to, target]: [CopyConnection, BackupTable]) {
    let counted = 0
    const pieces: Buffer[] = []
    await from.inSnapshot(async ({ copyOut }) => {
      for await (const piece of copyOut(source)) {
        counted += piece.rows
        pieces.push(piece.bytes)
      }
    })
    await to.inTransaction(async ({ tx, copyIn }) => {
      await tx.execute(sql`truncate ${sql.identifier(target.name)}`)
      for (const bytes of pieces) await copyIn(target, bytes)
    })
    return counted
  }

  it('for which there is no room end by a sentence, on both engines', async () => {
    for (const { inTransaction } of [onEmbedded, onPostgres]) {
      const full = inTransaction(({ tx }) =>
        tx.execute(sql`do $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$`),
      )
      await expect(full).rejects.toThrow(DatabaseFull)
    }
  })

  it('are the same after the way to the other engine and back', async () => {
    const [first, second] = TABLES
    if (!first || !second) throw new Error('two tables')
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 12 }), async (all) => {
        await onPostgres.inTransaction(async ({ tx }) => {
          await tx.execute(sql`truncate first`)
          if (all.length > 0) await tx.execute(sql`insert into first values ${sql.join(all.map(values), sql`, `)}`)
        })
        expect(await copy([onPostgres, first], [onEmbedded, first])).toBe(all.length)
        expect(await copy([onEmbedded, first], [onPostgres, second])).toBe(all.length)
        const before = await readText(onPostgres, first)
        expect(before).toHaveLength(all.length)
        expect(await readText(onEmbedded, first)).toEqual(before)
        expect(await readText(onPostgres, second)).toEqual(before)
      }),
      { numRuns: propertyRuns(60) },
    )
  })
})
