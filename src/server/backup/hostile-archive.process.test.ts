import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeStore } from '#actions/store/remove-store.ts'
import { connectForCopies, type PostgresCopies } from '#data/backup/copy-connection.ts'
import type { Database } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { rows } from '#data/database/rows.ts'
import { person } from '#data/schema/person.ts'
import { store } from '#data/schema/store.ts'
import { createCounterApp } from '../../../test/counter-app.ts'
import { callOf, fillInstallation, installationMaker, type TestInstallation } from '../../../test/installation.ts'
import { folderBlobStore } from '../adapters/blob-store.ts'
import { sanitizeDescription } from '../adapters/sanitize-description.ts'
import { createSecretCipher } from '../adapters/secret-cipher.ts'
import { ArchiveFlaw } from './archive-flaw.ts'
import type { BackupManifest } from './archive-format.ts'
import { importStore } from './import-store.ts'
import { NO_KEYS, type ReadEntry, readArchive } from './read-archive.ts'

/** Values that some column or other cannot have, in the text format of COPY. */
const CELLS = [
  '\\N',
  '',
  '0',
  '-1',
  '7',
  '2147483647',
  'NaN',
  'infinity',
  '-infinity',
  '20000-01-01',
  '0044-03-15 BC',
  't',
  'f',
  'x',
  'toString',
  '__proto__',
  'x'.repeat(3_000),
  '<script>mal()</script>',
  'javascript:alert(1)',
  '../../etc/passwd',
  'red;background:url(//evil.mx/x)',
  '\\r\\n\\t\\b',
  '\u{1F9E3}\u202e',
  '{}',
  '{x}',
  '{NULL}',
  '[]',
  'null',
  '"x"',
  '{"a": 1}',
  '[null]',
]

/** Values that a part of some JSON cannot have. */
const PARTS = [null, 0, -1, 1e300, true, 'x', 'infinity', 'toString', '', [], {}, [null], { a: 1 }]

interface Mutation {
  /** Numbers by which a table, a row, a column and a part of JSON are chosen. */
  table: number
  row: number
  column: number
  part: number
  cell: (typeof CELLS)[number]
  value: (typeof PARTS)[number]
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  table: fc.nat(),
  row: fc.nat(),
  column: fc.nat(),
  part: fc.nat(),
  cell: fc.constantFrom(...CELLS),
  value: fc.constantFrom(...PARTS),
})

const COUNTER_PAGES = [
  '',
  '/pedidos',
  '/pedidos/lista',
  '/pedidos/1',
  '/caja',
  '/productos',
  '/inventario',
  '/inventario/conteos',
  '/inventario/traspasos',
  '/tablero',
  '/clientes',
  '/opiniones',
  '/actividad',
  '/tienda',
  '/tienda/imagen',
  '/tienda/sucursales',
  '/tienda/cupones',
  '/tienda/envios',
  '/tienda/pagos',
  '/tienda/avisos',
  '/tienda/dominio',
  '/tienda/textos',
  '/tienda/correos',
  '/equipo',
]

describe('an archive with one wrong value', () => {
  const create = installationMaker()
  let entries: ReadEntry[]
  let manifest: BackupManifest
  let target: TestInstallation
  let database: Database
  let copies: PostgresCopies
  let productId: number

  beforeAll(async () => {
    const source = await create({ engine: 'postgres' })
    await fillInstallation(source)
    await source.within(async ({ db }) => {
      await db.update(store).set({ storeDescription: 'Vestidos' }).where(eq(store.account, 'luna'))
      const [found] = await rows<{ id: number }>(db, sql`select id::float8 as id from product where account = 'luna'`)
      productId = found?.id ?? 0
      for (const statement of MORE_ROWS) await db.execute(statement)
    })
    const file = join(source.env.DATA_DIR, 'luna.tar.zst')
    expect(await callOf(source, 'store', 'export', '--store', 'luna', '--all', '--out', file)).toMatchObject({
      status: 0,
    })
    entries = []
    for await (const entry of readArchive(file, NO_KEYS)) entries.push(entry)
    manifest = JSON.parse(entries.find(({ kind }) => kind === 'manifest')?.bytes.toString() ?? '')
    target = await create({ engine: 'postgres' })
    database = await openDatabase({ url: target.env.DATABASE_URL, dataDir: target.env.DATA_DIR })
    copies = await connectForCopies(target.env.DATABASE_URL ?? '')
  })
  afterAll(async () => {
    await copies.close()
    await database.close()
  })

  it('is rejected by a sentence, or brings a store whose pages can be shown', async () => {
    const blobs = folderBlobStore(await mkdtemp(join(tmpdir(), 'vitrina-hostile-')))
    await fc.assert(
      fc.asyncProperty(mutation, async (wanted) => {
        const { name, changed } = mutated(wanted)
        const brought = await importStore(() => yielded(changed), {
          copies,
          blobs,
          cipher: createSecretCipher(['secret']),
          sanitize: sanitizeDescription,
          erasures: [],
          isDryRun: false,
          now: () => new Date(),
          signal: new AbortController().signal,
          progress: () => {},
        }).catch((error: unknown) => {
          if (error instanceof ArchiveFlaw) return null
          throw error
        })
        if (!brought?.ok) {
          expect([await database.db.$count(store), await database.db.$count(person)], name).toEqual([0, 0])
          return
        }
        try {
          expect(await failures(), name).toEqual([])
        } finally {
          await database.db.update(store).set({ isActive: false })
          await removeStore(database.db, { account: 'luna' })
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  })

  /** The pages that fail, with the reason that was logged. */
  async function failures(): Promise<string[]> {
    await database.db.update(store).set({ isActive: true })
    const app = await createCounterApp(database)
    try {
      await app.join('luna', 'lucia@luna.example', 'owner')
      const cookie = await app.signIn('luna', 'lucia@luna.example')
      const paths = [
        '/luna',
        '/luna/products',
        `/luna/product/${productId}`,
        '/luna/aviso-de-privacidad',
        ...COUNTER_PAGES.map((page) => `/luna/mostrador${page}`),
        `/luna/mostrador/productos/${productId}`,
      ]
      const failed: string[] = []
      for (const path of paths) {
        const { status } = await app.get(path, cookie)
        if (status >= 500) failed.push(`${path} ${status} ${app.logged.at(-1)?.slice(0, 1_000)}`)
      }
      const health = await callOf(target, 'store', 'health', '--store', 'luna')
      if (health.status > 1) failed.push(health.stderr)
      return failed
    } finally {
      await app.close()
    }
  }

  /** The entries of the archive with another value in one cell, and the name of its column. */
  function mutated({ table, row, column, part, cell, value }: Mutation): { name: string; changed: ReadEntry[] } {
    const filled = entries.filter(({ kind }) => kind === 'rows')
    const chosen = filled[table % filled.length]
    if (chosen?.kind !== 'rows') throw new Error('no rows')
    const { columns = [] } = manifest.tables.find(({ schema, name }) => `${schema}.${name}` === chosen.table) ?? {}
    const lines = chosen.bytes.toString().split('\n').slice(0, -1)
    const cells = (lines[row % lines.length] ?? '').split('\t')
    const place = column % cells.length
    const before = cells[place] ?? ''
    const after = withPart(before, { part, value }) ?? cell
    cells[place] = after
    lines[row % lines.length] = cells.join('\t')
    const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''))
    return {
      name: `${chosen.table}.${columns[place]} ${before.slice(0, 300)} → ${after.slice(0, 300)}`,
      changed: entries.map((entry) => (entry === chosen ? { ...chosen, bytes } : entry)),
    }
  }
})

async function* yielded(entries: readonly ReadEntry[]): AsyncGenerator<ReadEntry> {
  yield* entries
}

/** The JSON of a cell with another value in one place of it; null for a cell without any, and at times for others. */
function withPart(cell: string, { part, value }: Pick<Mutation, 'part' | 'value'>): string | null {
  if (!/^[[{]/.test(cell) || part % 4 === 0) return null
  let parsed: unknown
  try {
    parsed = JSON.parse(cell.replaceAll('\\\\', '\\'))
  } catch {
    return null
  }
  const places: { holder: Record<string, unknown>; key: string }[] = []
  const collect = (holder: unknown) => {
    if (typeof holder !== 'object' || holder === null) return
    for (const key of Object.keys(holder)) {
      const of = holder as Record<string, unknown>
      places.push({ holder: of, key })
      collect(of[key])
    }
  }
  collect(parsed)
  const chosen = places[part % Math.max(places.length, 1)]
  if (!chosen) return null
  if (part % 3 === 0) delete chosen.holder[chosen.key]
  else chosen.holder[chosen.key] = value
  return JSON.stringify(parsed).replaceAll('\\', '\\\\')
}

const RUNS = 150

const MORE_ROWS = [
  sql`insert into domain_claim (account, domain, token, claimed_at, expires_at) values ('luna', 'luna.mx', 't', now(), now())`,
  sql`insert into legal_text (account, kind, text, updated_at) values ('luna', 'privacy', 'Así', now())`,
  sql`insert into mail_text (account, kind, field, text) values ('luna', 'folios', 'title', 'Hola')`,
  sql`insert into notice_receiver (account, email, kinds) values ('luna', 'ana@luna.mx', '{new-order}')`,
  sql`insert into api_key (account, id, hash, name, scopes) values ('luna', 'k', 'h', 'Caja', '{stock}')`,
  sql`
    insert into business_hours (account, branch_fid, day, active, opens, closes)
    values ('luna', 'ROMA', 1, true, 600, 840)`,
  sql`
    insert into order_entry (account, order_id, at, actor, entry)
    select account, id, now(), 'shopper', '{"kind": "note", "text": "Nota"}'::jsonb from "order" where account = 'luna'
    union all
    select account, id, now(), 'shopper', '{"kind": "changed", "changes": [{"what": "Hora", "from": "", "to": "9"}]}'::jsonb
    from "order" where account = 'luna'`,
  sql`
    insert into cash_day (account, branch_fid, opened_at, opened_by, opening) values ('luna', 'ROMA', now(), 'command:x', 0)`,
  sql`
    insert into campaign (account, name, code, discount_percentage, starts_at) values ('luna', 'Mayo', 'MAYO', 10, now())`,
]
