import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { deleteWarehouse } from '#actions/store/delete-warehouse.ts'
import type { Db } from '#data/database/client.ts'
import { variant } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import { warehouse } from '#data/schema/store.ts'
import { type ApiStore, openApi } from '../../../test/api-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { countLockWaiters } from '../../../test/lock-waiters.ts'
import { NOON } from '../../../test/order-request.ts'

const MINUTE = 60_000
const minutes = (count: number) => new Date(NOON.getTime() + count * MINUTE).toISOString()

describeOnEngines('the API of stock', (engine) => {
  let db: Db
  let store: ApiStore

  beforeAll(async () => {
    db = (await engine.open()).db
  })

  beforeEach(async () => {
    store = await openApi(db)
  })

  const put = (...items: unknown[]) => store.send('PUT', '/stock/levels', { items })
  const post = (...items: unknown[]) => store.send('POST', '/stock/moves', { items })
  const sale = (piezas: number, evento: string, fecha = minutes(0), sku = 'BLUSA-AZ-M') => ({
    sku,
    piezas,
    evento,
    fecha,
  })
  const onHand = async (sku = 'BLUSA-AZ-M') => {
    const found = await db
      .select({ onHand: stock.onHand })
      .from(stock)
      .innerJoin(variant, and(eq(variant.account, stock.account), eq(variant.id, stock.variantId)))
      .where(and(eq(stock.account, store.account), eq(variant.sku, sku)))
    return found[0]?.onHand
  }
  /** The codes of the rejected items, by their place. */
  const codesOf = ({ body }: { body: Record<string, unknown> }) => {
    const rejected = (body.rejected ?? []) as { index: number; errors: { code: string }[] }[]
    return rejected.map(({ index, errors }) => [index, errors[0]?.code])
  }

  it('sets counted levels, and leaves an event by the key', async () => {
    expect(await put({ sku: 'BLUSA-AZ-M', almacen: 'matriz', existencia: 8, evento: 'c-1' })).toMatchObject({
      status: 200,
      body: { applied: 1, repeated: 0, outdated: 0, rejected_count: 0, rejected: [] },
    })
    expect(await onHand()).toBe(8)
    const [event] = (await eventsOf(db, store.account)).slice(-1)
    expect(event).toMatchObject({
      kind: 'stock-moved',
      actor: `key:${store.keyId}`,
      payload: { moves: [{ pieces: 5 }] },
    })
  })

  it('names a variant by id, key, SKU or barcode, but by one of them', async () => {
    const [first] = await db.select().from(variant).where(eq(variant.account, store.account)).limit(1)
    await db
      .update(variant)
      .set({ fid: 'F-1' })
      .where(eq(variant.id, first?.id ?? 0))
    const named = [{ variante: first?.id }, { fid: 'F-1' }, { sku: first?.sku }, { codigo_barras: first?.barcode }]
    for (const [index, name] of named.entries()) {
      const fecha = minutes(index - 10)
      expect((await put({ ...name, existencia: index, fecha })).body, JSON.stringify(name)).toMatchObject({
        applied: 1,
      })
    }
    expect(await onHand()).toBe(3)
    expect(codesOf(await put({ existencia: 1 }, { sku: 'BLUSA-AZ-M', fid: 'F-1', existencia: 1 }))).toEqual([
      [0, 'one-reference'],
      [1, 'one-reference'],
    ])
  })

  it('takes a key that is an integer as its digits', async () => {
    const isBarcode = and(eq(variant.account, store.account), eq(variant.barcode, '7501031311302'))
    await db.update(variant).set({ fid: '31', sku: '77' }).where(isBarcode)
    const names = [{ fid: 31 }, { sku: 77 }, { codigo_barras: 7501031311302 }, { fid: '31' }]
    for (const [index, name] of names.entries()) {
      expect(await put({ ...name, existencia: index, fecha: minutes(index) })).toMatchObject({ body: { applied: 1 } })
    }
    const move = { sku: 77, piezas: -1, evento: 5012, fecha: minutes(4) }
    expect((await post(move)).body).toMatchObject({ applied: 1, repeated: 0 })
    expect((await post({ ...move, evento: '5012' })).body).toMatchObject({ applied: 0, repeated: 1 })
    expect(codesOf(await put({ sku: 7.5, existencia: 1 }, { sku: 2 ** 60, existencia: 1 }))).toEqual([
      [0, 'not-text'],
      [1, 'not-text'],
    ])
  })

  it('compares the expected pieces with the pieces on hand, including held ones', async () => {
    await db.update(stock).set({ held: 2 }).where(eq(stock.account, store.account))
    const { body } = await store.send('GET', '/stock?sku=BLUSA-AZ-M')
    expect(body.data).toMatchObject([{ existencia: 3, apartadas: 2, disponible: 1 }])
    const level = { sku: 'BLUSA-AZ-M', existencia: 5 }
    expect(codesOf(await put({ ...level, existencia_vista: 1 }))).toEqual([[0, 'stock-conflict']])
    expect((await put({ ...level, existencia_vista: 3 })).body).toMatchObject({ applied: 1 })
    // The bolsa is uncounted.
    expect(codesOf(await put({ sku: 'BOLSA', existencia: 5, existencia_vista: 0 }))).toEqual([[0, 'stock-conflict']])
  })

  it('lists the stock of a variant by its id, as a product shows it', async () => {
    const { body } = await store.send('GET', '/products')
    const [blusa] = body.data as { variants: { id: number; sku: string }[] }[]
    for (const { id, sku } of blusa?.variants ?? []) {
      const found = await store.send('GET', `/stock?variante=${id}`)
      expect(found.body.data).toMatchObject([{ variante: id, sku }])
    }
    expect((await store.send('GET', '/stock?variante=999999999')).body.data).toEqual([])
    expect((await store.send('GET', '/stock?variante=x')).status).toBe(422)
  })

  it('reports each item that failed, and applies the rest', async () => {
    const items = [
      { sku: 'BLUSA-AZ-M', existencia: -5 },
      { sku: 'BLUSA-AZ-M', existencia: 1.5 },
      { sku: 'BLUSA-AZ-M', existencia: 1e12 },
      { sku: 'BLUSA-AZ-M', existencia: '4' },
      { sku: 'NADIE', existencia: 1 },
      { sku: 'BLUSA-AZ-M', almacen: 'otro', existencia: 1 },
      { sku: 'BLUSA-AZ-M', existencia: 1, fecha: minutes(24 * 60) },
      { sku: 'BLUSA-AZ-M', existencia: 1, fecha: minutes(-8 * 24 * 60) },
      { sku: 'BLUSA-AZ-M', existencia: 1, fecha: 'ayer' },
      { sku: 'BLUSA-AZ-M', existencia: 1, piezas: 2 },
      { sku: '\0', existencia: 1 },
      { sku: '\ud800', existencia: 1 },
      null,
      { sku: 'BLUSA-AZ-G', existencia: 6 },
    ]
    const result = await put(...items)
    expect(result).toMatchObject({ status: 200, body: { applied: 2, rejected_count: 12 } })
    expect(result.body.warnings).toMatchObject([{ path: ['items', 6, 'fecha'], code: 'time-ahead' }])
    expect(codesOf(result)).toEqual([
      [0, 'too-small'],
      [1, 'not-an-integer'],
      [2, 'too-large'],
      [3, 'not-a-number'],
      [4, 'variant-unknown'],
      [5, 'warehouse-unknown'],
      [7, 'too-old'],
      [8, 'malformed'],
      [9, 'unknown-field'],
      [10, 'control-character'],
      [11, 'control-character'],
      [12, 'not-an-object'],
    ])
    expect([await onHand('BLUSA-AZ-M'), await onHand('BLUSA-AZ-G')]).toEqual([1, 6])
  })

  it('applies nothing of an atomic batch with one item that fails', async () => {
    const items = [
      { sku: 'BLUSA-AZ-M', existencia: 9 },
      { sku: 'NADIE', existencia: 1 },
    ]
    const before = await eventsOf(db, store.account)
    expect(await store.send('PUT', '/stock/levels?atomic=true', { items })).toMatchObject({
      status: 422,
      body: { code: 'batch-rejected', errors: [{ path: ['items', 1], code: 'variant-unknown' }] },
    })
    const seen = { sku: 'BLUSA-AZ-G', existencia: 9, existencia_vista: 4 }
    expect(await store.send('PUT', '/stock/levels?atomic=true', { items: [items[0], seen] })).toMatchObject({
      status: 422,
      body: { errors: [{ path: ['items', 1, 'existencia_vista'], code: 'stock-conflict' }] },
    })
    const moves = [sale(-1, 't-1'), { ...sale(-1, 't-2'), sku: 'NADIE' }]
    expect(await store.send('POST', '/stock/moves?atomic=true', { items: moves })).toMatchObject({ status: 422 })
    expect([await onHand(), await eventsOf(db, store.account)]).toEqual([3, before])
  })

  it('rejects a code of two variants, and prefers the one still in sale', async () => {
    const shared = { barcode: '7500000000001' }
    await db.update(variant).set(shared).where(eq(variant.account, store.account))
    expect(codesOf(await put({ codigo_barras: shared.barcode, existencia: 1 }))).toEqual([[0, 'variant-ambiguous']])
    const isOther = and(eq(variant.account, store.account), eq(variant.sku, 'BOLSA'))
    await db.update(variant).set({ active: false }).where(eq(variant.account, store.account))
    await db.update(variant).set({ active: true }).where(isOther)
    expect((await put({ codigo_barras: shared.barcode, existencia: 1 })).body).toMatchObject({ applied: 1 })
    expect([await onHand('BOLSA'), await onHand()]).toEqual([1, 3])
  })

  it('records a sale once, before or after a count, in one request and in several', async () => {
    expect((await post(sale(-1, 't-1'), sale(-1, 't-1'), sale(-1, 't-2'))).body).toMatchObject({
      applied: 2,
      repeated: 1,
      rejected_count: 0,
    })
    expect((await post(sale(-1, 't-1'))).body).toMatchObject({ applied: 0, repeated: 1 })
    expect(await onHand()).toBe(1)
    expect((await put({ sku: 'BLUSA-AZ-M', existencia: 7, fecha: minutes(-5) })).body).toMatchObject({ applied: 1 })
    expect(await onHand()).toBe(5)
    expect((await put({ sku: 'BLUSA-AZ-M', existencia: 2, fecha: minutes(-6) })).body).toMatchObject({ outdated: 1 })
    expect((await post(sale(1, 't-3', minutes(-7)))).body).toMatchObject({ applied: 1 })
    expect(await onHand()).toBe(5)
  })

  it('takes a sale that names its place by ids, once, and none for unknown ids', async () => {
    const { body } = await store.send('GET', '/stock?sku=BLUSA-AZ-M')
    const [{ variante = 0 } = {}] = body.data as { variante: number }[]
    const { sku: _, ...bySale } = sale(-1, 't-1')
    const byIds = { ...bySale, variante, almacen: 'matriz' }
    expect((await post(byIds)).body).toMatchObject({ applied: 1, repeated: 0 })
    expect((await post(byIds)).body).toMatchObject({ applied: 0, repeated: 1 })
    expect(codesOf(await post({ ...byIds, almacen: 'otro' }))).toEqual([[0, 'warehouse-unknown']])
    expect(codesOf(await post({ ...byIds, variante: 2 ** 40 }))).toEqual([[0, 'variant-unknown']])
    expect(await onHand()).toBe(2)
    const ahead = { ...byIds, evento: 't-ahead', fecha: minutes(24 * 60) }
    expect((await post(ahead)).body).toMatchObject({ applied: 1, warnings: [{ code: 'time-ahead' }] })
    expect((await post(ahead)).body).toMatchObject({ applied: 0, repeated: 1, warnings: [{ code: 'time-ahead' }] })
    expect(await onHand()).toBe(1)
  })

  it('loses no sale to a clock that has jumped ahead, and reports it', async () => {
    const year = minutes(365 * 24 * 60)
    const count = { sku: 'BLUSA-AZ-M', existencia: 9, evento: 'c-ahead', fecha: year }
    expect((await put(count)).body).toMatchObject({
      applied: 1,
      rejected_count: 0,
      warnings: [
        {
          path: ['items', 0, 'fecha'],
          code: 'time-ahead',
          detail: 'La fecha está en el futuro: se tomó como de ahora. Revisa el reloj de la caja.',
        },
      ],
    })
    // Another till, whose clock is right, and then this one again, before and after its clock is set.
    expect((await post(sale(-1, 't-1', minutes(1)))).body).toMatchObject({ applied: 1, warnings: [] })
    expect((await post(sale(-1, 't-2', year))).body).toMatchObject({ applied: 1, warnings: [{ code: 'time-ahead' }] })
    expect((await put(count)).body).toMatchObject({ applied: 0, repeated: 1 })
    expect((await post(sale(-1, 't-3', minutes(2)))).body).toMatchObject({ applied: 1 })
    expect(await onHand()).toBe(6)
    expect((await put({ sku: 'BLUSA-AZ-M', existencia: 5, fecha: minutes(3) })).body).toMatchObject({ applied: 1 })
    expect(await onHand()).toBe(5)
  })

  it('requires an id and a time of a sale', async () => {
    const { evento: _, ...withoutId } = sale(-1, 't')
    const { fecha: __, ...withoutTime } = sale(-1, 't')
    expect(codesOf(await post(withoutId, withoutTime))).toEqual([
      [0, 'missing'],
      [1, 'missing'],
    ])
  })

  // The embedded engine has one connection, so requests never wait.
  it.runIf(engine.name === 'postgres')('rejects a sale of a warehouse that is deleted at that moment', async () => {
    const during = async (work: () => ReturnType<typeof put>) => {
      const by = { account: store.account, actor: 'key:1' as const, now: NOON }
      await db.insert(warehouse).values({ account: store.account, fid: 'vacio', name: 'Vacío' })
      let sent: ReturnType<typeof put> | undefined
      await db.transaction(async (tx) => {
        await deleteWarehouse(tx, { ...by, fid: 'vacio' })
        sent = work()
        await expect.poll(() => countLockWaiters(db)).toBe(1)
      })
      return sent
    }
    const [counted, sold] = [{ sku: 'BLUSA-AZ-M', almacen: 'vacio', existencia: 8 }, sale(-1, 't')]
    const unknown = [{ index: 0, errors: [{ path: ['items', 0, 'almacen'], code: 'warehouse-unknown' }] }]
    expect(await during(() => put(counted, { ...counted, almacen: 'matriz' }))).toMatchObject({
      status: 200,
      body: { applied: 1, rejected: unknown },
    })
    for (const [evento, others] of [
      ['t-1', []],
      ['t-2', [sold]],
    ] as const) {
      expect(await during(() => post({ ...sold, almacen: 'vacio', evento }, ...others))).toMatchObject({
        status: 200,
        body: { applied: others.length, repeated: 0, rejected: unknown },
      })
    }
  })

  it('lists stock page by page, of a warehouse and of a variant', async () => {
    const pages: unknown[] = []
    let cursor: unknown = null
    do {
      const { body } = await store.send('GET', `/stock?limit=1${cursor ? `&cursor=${cursor}` : ''}`)
      pages.push(...(body.data as unknown[]))
      cursor = body.next_cursor
    } while (cursor)
    expect(pages).toMatchObject([
      { sku: 'BLUSA-AZ-M', almacen: 'matriz', existencia: 3, apartadas: 0, disponible: 3, contado: null },
      { sku: 'BLUSA-AZ-G', existencia: 3 },
    ])
    expect((await store.send('GET', '/stock?sku=BLUSA-AZ-G')).body.data).toEqual(pages.slice(1))
    expect((await store.send('GET', '/stock?almacen=otro')).body.data).toEqual([])
    for (const wrong of ['cursor=x', 'cursor=WyJhIl0', 'limit=0', 'limit=501', 'limit=-1', 'limit=1e3']) {
      expect(await store.send('GET', `/stock?${wrong}`), wrong).toMatchObject({
        status: 422,
        body: { code: 'invalid' },
      })
    }
  })

  it('never touches another store', async () => {
    const other = await openApi(db)
    await other.send('PUT', '/stock/levels', { items: [{ sku: 'BLUSA-AZ-M', existencia: 77 }] })
    const [foreign] = await db.select().from(variant).where(eq(variant.account, other.account)).limit(1)
    expect(codesOf(await put({ variante: foreign?.id, existencia: 1 }))).toEqual([[0, 'variant-unknown']])
    expect(await onHand()).toBe(3)
  })

  it('takes 10,000 items, and not one more', async () => {
    const items = Array.from({ length: 10_000 }, (_, index) => ({ sku: 'BLUSA-AZ-M', existencia: index % 100 }))
    expect((await put(...items)).body).toMatchObject({ applied: 1, outdated: 9_999 })
    expect(await put(...items, items[0])).toMatchObject({
      status: 422,
      body: { errors: [{ path: ['items'], code: 'too-large', detail: 'Como máximo 10000 elementos.' }] },
    })
  })
})
