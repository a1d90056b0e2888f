import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PostalRow } from '#domain/postal-code/postal-row.ts'
import { writePostalTable } from '#domain/postal-code/write-postal-table.ts'
import { serviceOf, startObjectService } from '../../../test/object-service.ts'
import { type ObjectStore, openObjectStore } from './object-store.ts'
import { LOOK_EVERY, openPostalCodes } from './postal-codes.ts'
import { folderPostalTableStore, objectPostalTableStore, type PostalTableStore } from './postal-table-store.ts'

const CODE = '62990'
const row = (neighbourhood: string): PostalRow => ({
  code: CODE,
  state: 'Morelos',
  municipality: 'Jojutla',
  neighbourhood,
  location: null,
})
const tableOf = (name: string) => writePostalTable({ rows: [row(name)], source: 'geonames', importedAt: 1 })

let service: Awaited<ReturnType<typeof startObjectService>>
let objects: ObjectStore
let folder: string

beforeAll(async () => {
  service = await startObjectService()
  objects = openObjectStore(serviceOf(service.url()))
})
afterAll(async () => {
  await objects.close()
  await service.close()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-tables-'))
  for (const stored of await objects.list('')) await objects.delete(stored.key)
})

const kinds: [string, () => PostalTableStore][] = [
  ['folder', () => folderPostalTableStore(folder)],
  ['bucket', () => objectPostalTableStore(objects)],
]

/** The postal codes over a store, with a clock that the test moves. */
function openWith(store: PostalTableStore) {
  const clock = { now: 0 }
  const errors: unknown[] = []
  const codes = openPostalCodes({ store, report: (error) => errors.push(error), now: () => clock.now })
  const find = async (code = CODE) => {
    const lookup = await codes.find(code)
    return lookup.ok ? lookup.found.places[0]?.neighbourhoods[0] : lookup.code
  }
  return { codes, clock, errors, find }
}

describe.each(kinds)('postal codes in a %s', (_kind, open) => {
  it('are the sample until a table is written, and a newer one without a restart', async () => {
    const store = open()
    const { clock, find, errors } = openWith(store)
    expect(await find('06700')).toBe('Roma Norte')
    expect(await find()).toBe('postal-codes-missing')
    for (const name of ['Centro', 'Pedregal']) {
      await store.write(tableOf(name))
      clock.now += LOOK_EVERY
      await find()
      await expect.poll(() => find()).toBe(name)
    }
    expect(await find('06700')).toBe('postal-code-unknown')
    expect(errors).toEqual([])
  })

  it('are looked at again after a while alone', async () => {
    const store = open()
    await store.write(tableOf('Centro'))
    let looks = 0
    const counted = {
      ...store,
      current: () => {
        looks += 1
        return store.current()
      },
    }
    const { clock, find } = openWith(counted)
    expect(await Promise.all([find(), find(), find()])).toEqual(['Centro', 'Centro', 'Centro'])
    clock.now += LOOK_EVERY - 1
    await find()
    expect(looks).toBe(1)
    clock.now += 1
    await find()
    expect(looks).toBe(2)
  })

  it('has one table at a time', async () => {
    const store = open()
    await store.write(tableOf('Centro'))
    const former = (await store.current()) ?? ''
    await store.write(tableOf('Pedregal'))
    expect(await store.current()).not.toBe(former)
    expect(await store.read(former)).toBeNull()
  })
})

it('a damaged table is not taken', async () => {
  const store = folderPostalTableStore(folder)
  await store.write(tableOf('Centro'))
  await writeFile(join(folder, (await store.current()) ?? ''), 'otra cosa')
  expect(await openWith(store).find()).toBe('postal-codes-missing')
})

it('the table so far stays while the store is away', async () => {
  const store = folderPostalTableStore(folder)
  await store.write(tableOf('Centro'))
  let isAway = false
  const failing = { ...store, current: () => (isAway ? Promise.reject(new Error('away')) : store.current()) }
  const { clock, find, errors } = openWith(failing)
  expect(await find()).toBe('Centro')
  isAway = true
  clock.now += LOOK_EVERY
  expect(await find()).toBe('Centro')
  await expect.poll(() => errors.length).toBe(1)
  expect(await find()).toBe('Centro')
})
