import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { warehouse } from '#data/schema/store.ts'
import { findStoreByAccount, findStoreByDomain } from '#data/store/find-store.ts'
import { createStore } from '../../test/create-store.ts'
import { describeOnEngines } from '../../test/engines.ts'
import { rowsOf } from '../../test/rows-of.ts'
import { insertLuna, type Known, LUNAS_TEXTS, luna, now } from '../../test/tenancy/luna.ts'
import { norte, type Probes } from '../../test/tenancy/probe.ts'

const capabilityOfProbes = /([^/]+)\.probes\.ts$/
const capabilityOfSource = /^\/src\/(?:data|actions)\/([^/]+)/

/** The probes of each capability, a file each. */
const probes = new Map(
  Object.entries(import.meta.glob<Probes>('../../test/tenancy/*.probes.ts', { eager: true, import: 'probes' })).map(
    ([path, found]) => [capabilityOfProbes.exec(path)?.[1] ?? path, found],
  ),
)
const driven = [...probes].flatMap(([capability, found]) =>
  Object.entries(found.driven).map(([name, probe]) => ({ name, capability, probe })),
)

/** Every module of data and actions, unopened, with its capability. */
const sources = Object.entries(import.meta.glob<object>(['/src/{data,actions}/**/*.ts', '!/src/**/*.test.ts'])).map(
  ([path, open]) => ({ capability: capabilityOfSource.exec(path)?.[1] ?? path, open }),
)

describeOnEngines('with the account of another store', (engine) => {
  let db: Db
  let known: Known
  /** Every row of luna, after the test before. */
  let last: string[]

  beforeAll(async () => {
    db = (await engine.open()).db
    known = await insertLuna(db)
    expect(Object.values(known).map((ids) => ids.length)).toEqual([1, 1, 2, 1, 1, 1, 1, 1, 1, 1])
    for (const { fill } of probes.values()) await fill?.(db, known)
    await createStore(db, { ...norte, domain: 'norte.mx', products: [{ name: 'Propio' }] })
    await db.insert(warehouse).values({ ...norte, fid: 'bodega', name: 'Bodega' })
    last = await rowsOf(db, luna.account)
  })

  it.each(driven)('$name of $capability neither shows nor changes anything of luna', async ({ probe }) => {
    const result = await probe(db, known)
    const shown = JSON.stringify(result, (_key, value) => (value instanceof Map ? [...value] : value)) ?? ''
    expect(shown).not.toMatch(LUNAS_TEXTS)
    const before = last
    last = await rowsOf(db, luna.account)
    expect(last).toEqual(before)
  })

  it('a store is found by its own domain and account alone', async () => {
    expect((await findStoreByDomain(db, { domain: 'luna.mx' }))?.account).toBe('luna')
    expect(await findStoreByDomain(db, { domain: 'luna' })).toBeNull()
    expect(await findStoreByAccount(db, { account: 'luna.mx' })).toBeNull()
  })

  it('a store that is not there cannot be changed', async () => {
    const events = [{ kind: 'store-changed' as const, subject: '', payload: {} }]
    const append = db.transaction((tx) => appendEvents(tx, { account: 'nadie', actor: 'shopper', at: now, events }))
    await expect(append).rejects.toThrow('nadie')
  })
})

describe('the functions of data and actions that query', () => {
  const capabilities = new Set([...sources.map(({ capability }) => capability), ...probes.keys()])

  it.each([...capabilities].sort())(
    'of %s are all driven by a probe, or exempt with the reason',
    async (capability) => {
      const names: string[] = []
      for (const { open } of sources.filter((source) => source.capability === capability)) {
        for (const [name, value] of Object.entries(await open())) {
          if (typeof value === 'function' && takesStore(value.toString())) names.push(name)
        }
      }
      const { driven, exempt = {} } = probes.get(capability) ?? { driven: {} }
      const listed = [...Object.keys(driven), ...Object.keys(exempt)]
      expect(listed.sort(), `test/tenancy/${capability}.probes.ts`).toEqual(names.sort())
    },
  )
})

/** Whether a function, however it is written, takes a connection first or an account anywhere among its parameters. */
function takesStore(source: string): boolean {
  if (source.startsWith('class')) return false
  const start = source.indexOf('(')
  let end = start
  for (let depth = 0; end < source.length; end++) {
    if (source[end] === '(') depth++
    else if (source[end] === ')' && --depth === 0) break
  }
  const parameters = source.slice(start + 1, end)
  return /^\s*(?:db|tx|database)\b/.test(parameters) || /\{[^{}]*\baccount\b[^{}]*\}/.test(parameters)
}

it.each([
  ['async function x(tx, input) {}', true],
  ['(database) => database', true],
  ['function x(input, { name = f(1), account }) {}', true],
  ['async ({ account }) => account', true],
  ['function x(source) { return { account } }', false],
  ['class X { constructor(db) {} }', false],
])('the guard sees in %j that it queries: %j', (source, is) => {
  expect(takesStore(source)).toBe(is)
})
