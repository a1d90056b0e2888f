import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { readCountLines, readUnscanned } from '#data/count/read-count-lines.ts'
import { findCount, readCountProgress, readCounts } from '#data/count/read-counts.ts'
import type { Db } from '#data/database/client.ts'
import { stockCountScan } from '#data/schema/count.ts'
import { product, variant } from '#data/schema/product.ts'
import { type CountStore, minutes, openCountStore } from '../../../test/count-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { propertyRuns } from '../../../test/is-whole-run.ts'
import { countLockWaiters } from '../../../test/lock-waiters.ts'
import { applyCount } from './apply-count.ts'
import { dropCount } from './drop-count.ts'
import { type GivenScan, recordCount } from './record-count.ts'
import { startCount } from './start-count.ts'

describeOnEngines('a count', (engine) => {
  let db: Db
  let store: CountStore
  let countId: number

  beforeAll(async () => {
    db = (await engine.open()).db
  })

  beforeEach(async () => {
    store = await openCountStore(db)
    countId = await started()
  })

  const start = (categoryId: number | null = null, warehouseFid = 'matriz') =>
    startCount(db, { ...store.by, warehouseFid, categoryId, note: 'Cierre de mes' })
  const started = async (categoryId: number | null = null) => {
    const result = await start(categoryId)
    if (!result.ok) throw new Error(result.code)
    return result.id
  }
  const scan = (id: string, of: { variantId: number } | { code: string }, more: Partial<GivenScan> = {}): GivenScan => {
    return { id, mode: 'add', pieces: 1, at: minutes(0), ...of, ...more }
  }
  const record = (...scans: GivenScan[]) => recordCount(db, { ...store.by, now: minutes(60), countId, scans })
  const outcomes = async (...scans: GivenScan[]) => {
    const recorded = await record(...scans)
    return recorded.ok ? recorded.scans.map((each) => (each.ok ? each.isNew : each.code)) : recorded.code
  }
  const count = async () => {
    const found = await findCount(db, { account: store.account, id: countId })
    if (!found) throw new Error('no count')
    return found
  }
  const linesOf = async (variantIds: number[] | null = null, offset = 0) => {
    const of = { account: store.account, count: await count(), filter: 'all' as const, variantIds, offset, limit: 99 }
    return readCountLines(db, of)
  }
  const counted = async (variantId: number) => (await linesOf([variantId])).lines[0]?.counted

  it('is started of a warehouse, or of a category of it, once at a time', async () => {
    expect(await count()).toMatchObject({ state: 'open', warehouse: 'Matriz', category: null, startedBy: 'staff:ana' })
    const vestidos = await store.categoryId('Vestidos')
    expect(await start()).toEqual({ ok: false, code: 'count-open', id: countId })
    expect(await start(vestidos)).toEqual({ ok: false, code: 'count-open', id: countId })
    expect(await start(null, 'bodega')).toMatchObject({ ok: true })
    expect(await start(null, 'nadie')).toEqual({ ok: false, code: 'warehouse-unknown' })
    expect(await start(2 ** 40)).toEqual({ ok: false, code: 'category-unknown' })
    await dropCount(db, { ...store.by, countId })
    const some = [await started(vestidos), await started(await store.categoryId('Faldas'))]
    expect(await start(vestidos)).toEqual({ ok: false, code: 'count-open', id: some[0] })
    expect(await start()).toMatchObject({ ok: false, code: 'count-open' })
    const list = await readCounts(db, { account: store.account, before: null, limit: 2 })
    expect(list.map(({ category }) => category)).toEqual(['Faldas', 'Vestidos'])
    expect(await readCounts(db, { account: store.account, before: list[1]?.id ?? 0, limit: 9 })).toHaveLength(2)
  })

  it('is started once by those who start it at once', async () => {
    await dropCount(db, { ...store.by, countId })
    const results = await Promise.all([start(), start(), start(), start()])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(new Set(results.map((result) => ('id' in result ? result.id : null))).size).toBe(1)
  })

  it('has a scan once, however often it is sent', async () => {
    const { ch, m } = store.ids
    const scans = [scan('a', { code: 'V-CH' }), scan('b', { code: '7501031311302' }), scan('c', { variantId: m })]
    expect(await outcomes(...scans)).toEqual([true, true, true])
    expect(await outcomes(...scans, scan('d', { code: 'v-ch' }), scan('d', { code: 'v-ch' }))).toEqual([
      false,
      false,
      false,
      true,
      false,
    ])
    expect([await counted(ch), await counted(m)]).toEqual([3, 1])
    const many = Array.from({ length: 6 }, () => record(scan('e', { variantId: ch }), scan('f', { variantId: m })))
    const isNew = (await Promise.all(many)).flatMap((each) => (each.ok ? each.scans : []))
    expect(isNew.filter((each) => each.ok && each.isNew)).toHaveLength(2)
    expect([await counted(ch), await counted(m)]).toEqual([4, 2])
    const events = (await eventsOf(db, store.account)).filter(({ kind }) => kind === 'count-changed')
    const recorded = events.flatMap(({ payload }) => ('scans' in payload ? [payload.scans] : []))
    expect(recorded.reduce((sum, scanned) => sum + scanned, 0)).toBe(6)
  })

  it('reads a code in each of its spellings, but not what nothing has', async () => {
    const codes = ['07501031311302', ' v-m ', 'NADIE', '', '\0', '\ud800']
    const scans = codes.map((code, index) => scan(`s${index}`, { code }))
    expect(await outcomes(...scans)).toEqual([true, true, ...Array(4).fill('unknown-code')])
    expect(await outcomes(scan('x', { variantId: 2 ** 40 }), scan('y', { variantId: 0.5 }))).toEqual([
      'unknown-code',
      'unknown-code',
    ])
  })

  it('lets people choose where several variants have a code, and prefers variants in sale', async () => {
    const { ch, m, falda } = store.ids
    await db.update(variant).set({ barcode: '750' }).where(eq(variant.account, store.account))
    const isOf = (name: string) => store.productId(name)
    await db
      .update(product)
      .set({ published: false })
      .where(eq(product.id, await isOf('Bolsa')))
    expect(await record(scan('a', { code: '750' }))).toEqual({
      ok: true,
      scans: [{ ok: false, code: 'ambiguous-code', variantIds: [ch, m, falda] }],
    })
    for (const id of [ch, m]) await db.update(variant).set({ active: false }).where(eq(variant.id, id))
    expect(await record(scan('a', { code: '750' }))).toMatchObject({ scans: [{ ok: true, variantId: falda }] })
    // By its SKU a variant that is not sold any more is counted as well.
    expect(await record(scan('b', { code: 'V-M' }))).toMatchObject({ scans: [{ ok: true, variantId: m }] })
  })

  it('of a category takes nothing else', async () => {
    await dropCount(db, { ...store.by, countId })
    countId = await started(await store.categoryId('Vestidos'))
    expect(await outcomes(scan('a', { code: 'V-M' }), scan('b', { code: 'F-1' }))).toEqual([true, 'out-of-scope'])
  })

  it('rejects invalid scans, and records the others', async () => {
    const of = { variantId: store.ids.ch }
    expect(
      await outcomes(
        scan('', of),
        scan('\0', of),
        scan('x'.repeat(65), of),
        scan('a', of, { pieces: 1.5 }),
        scan('b', of, { pieces: 1e9 }),
        scan('c', of, { mode: 'set', pieces: -1 }),
        scan('d', of, { at: minutes(90) }),
        scan('e', of, { at: minutes(-8 * 24 * 60) }),
        scan('f', of, { at: new Date(Number.NaN) }),
        scan('g', of, { pieces: -1 }),
        scan('h', of, { pieces: 3 }),
      ),
    ).toEqual([...Array(6).fill('scan-invalid'), 'time-ahead', 'too-old', 'scan-invalid', true, true])
    expect(await counted(store.ids.ch)).toBe(2)
  })

  it('takes no scan for one of the future, though its device is a little ahead', async () => {
    await record(scan('a', { variantId: store.ids.ch }, { at: minutes(63) }))
    expect((await linesOf()).lines[0]?.countedAt).toEqual(minutes(60))
  })

  it('accepts no new scans once it has ended, but confirms its own', async () => {
    const first = scan('a', { variantId: store.ids.ch })
    await record(first)
    await applyCount(db, { ...store.by, now: minutes(60), countId, unscanned: 'leave' })
    expect(await outcomes(first)).toEqual([false])
    expect(await outcomes(first, scan('b', { variantId: store.ids.m }))).toBe('count-closed')
    expect(await dropCount(db, { ...store.by, countId })).toEqual({ ok: false, code: 'count-applied' })
    countId = await started()
    expect(await dropCount(db, { ...store.by, countId })).toEqual({ ok: true, isChanged: true })
    expect(await dropCount(db, { ...store.by, countId })).toEqual({ ok: true, isChanged: false })
    expect(await outcomes(scan('c', { variantId: store.ids.m }))).toBe('count-closed')
    countId = 2 ** 40
    expect(await outcomes(first)).toBe('count-unknown')
    expect(await dropCount(db, { ...store.by, countId })).toEqual({ ok: false, code: 'count-unknown' })
  })

  it('reports its progress, and the variants without a scan', async () => {
    const { ch } = store.ids
    await record(scan('a', { variantId: ch }, { pieces: 4, at: minutes(5) }))
    await recordCount(db, { ...store.by, actor: 'staff:luz', countId, scans: [scan('b', { code: 'B-1' })] })
    expect(await readCountProgress(db, { account: store.account, count: await count() })).toMatchObject({
      variants: 2,
      pieces: 5,
      unscannedVariants: 2,
      unscannedPieces: 11,
      lastScanAt: minutes(5),
      people: ['staff:ana', 'staff:luz'],
    })
    await store.order(store.ids.m, 2)
    expect(await readCountProgress(db, { account: store.account, count: await count() })).toMatchObject({
      unscannedPieces: 11,
      unscannedHeld: 2,
    })
    const rest = { account: store.account, count: await count(), offset: 0, limit: 9 }
    expect(await readUnscanned(db, rest)).toMatchObject([
      { name: 'Falda', onHand: 3, held: 0, sku: 'F-1' },
      { name: 'Vestido', onHand: 8, held: 2, options: [{ role: 'size', value: 'M' }] },
    ])
    expect(await linesOf()).toMatchObject({ total: 2, lines: [{ name: 'Vestido' }, { name: 'Bolsa' }] })
    expect(await linesOf(null, 2)).toEqual({ total: 2, lines: [] })
  })

  it("has the same pieces in any interleaving of several people's scans", async () => {
    const scanned = fc.record({
      mode: fc.constantFrom('add' as const, 'add' as const, 'set' as const),
      minute: fc.nat({ max: 5 }),
      pieces: fc.integer({ min: 0, max: 9 }),
    })
    let round = 0
    await fc.assert(
      fc.asyncProperty(fc.array(scanned, { minLength: 1, maxLength: 7 }), fc.boolean(), async (all, isAtOnce) => {
        round += 1
        await db.delete(stockCountScan).where(eq(stockCountScan.account, store.account))
        const scans = all.map(({ mode, pieces, minute }, index) => {
          return scan(`${round}-${index}`, { variantId: store.ids.ch }, { mode, pieces, at: minutes(minute) })
        })
        const sequence = [...scans.toReversed(), ...scans]
        if (isAtOnce) await Promise.all(sequence.map((each) => record(each)))
        else for (const each of sequence) await record(each)
        const inTime = scans.toSorted(
          (left, right) => left.at.getTime() - right.at.getTime() || (left.id < right.id ? -1 : 1),
        )
        const expected = inTime.reduce((sum, { mode, pieces }) => (mode === 'set' ? pieces : sum + pieces), 0)
        expect(await counted(store.ids.ch)).toBe(expected)
      }),
      { numRuns: propertyRuns(40) },
    )
  })

  // The embedded engine has one connection, so transactions never wait.
  it.runIf(engine.name === 'postgres')('that is being applied takes no scan that it would not count', async () => {
    const { ch, m } = store.ids
    await record(scan('a', { variantId: ch }, { pieces: 2 }))
    const late = await db.transaction(async (tx) => {
      await applyCount(tx, { ...store.by, now: minutes(60), countId, unscanned: 'leave' })
      const waiting = outcomes(scan('b', { variantId: m }))
      await expect.poll(() => countLockWaiters(db)).toBe(1)
      return { waiting }
    })
    expect(await late.waiting).toBe('count-closed')
    expect(await store.placeOf(m)).toMatchObject({ onHand: 8 })
  })
})
