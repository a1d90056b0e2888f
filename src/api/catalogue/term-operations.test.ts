import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refreshDueListings } from '#actions/catalogue/refresh-due-listings.ts'
import { readDictionary } from '#data/catalogue/read-dictionary.ts'
import type { Db } from '#data/database/client.ts'
import { listing } from '#data/schema/catalogue.ts'
import { brand, category, optionType, product } from '#data/schema/product.ts'
import { type ApiStore, openApi } from '../../../test/api-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventNames, eventsOf } from '../../../test/events.ts'
import { NOON } from '../../../test/order-request.ts'

describeOnEngines('the API of names of the catalogue', (engine) => {
  let db: Db
  let store: ApiStore

  beforeAll(async () => {
    db = (await engine.open()).db
  })

  beforeEach(async () => {
    store = await openApi(db)
  })

  const errorsOf = ({ body }: { body: Record<string, unknown> }) => {
    const rejected = (body.rejected ?? []) as { index: number; errors: { path: unknown[]; code: string }[] }[]
    return rejected.flatMap(({ errors }) => errors.map(({ path, code }) => [path.join('.'), code]))
  }
  const refresh = () =>
    refreshDueListings(db, { account: store.account, actor: 'job:test', now: NOON, upTo: Number.MAX_SAFE_INTEGER })
  const productOf = async (name: string) => {
    const all = await db.select().from(product).where(eq(product.account, store.account))
    return all.find((row) => row.name === name)
  }

  describe.each([
    { path: '/categories', member: 'categoria', used: 'Blusas', table: category, unknown: 'category-unknown' },
    { path: '/brands', member: 'marca', used: 'Casa Luna', table: brand, unknown: 'brand-unknown' },
    { path: '/option-types', member: 'nombre', used: 'Color', table: optionType, unknown: 'option-type-unknown' },
  ])('the terms at $path', ({ path, member, used, table, unknown }) => {
    const put = (...items: unknown[]) => store.send('PUT', path, { items })
    const remove = (...items: unknown[]) => store.send('POST', `${path}/delete`, { items })
    const named = (name: string, fid?: string | null) => ({ [member]: name, ...(fid === undefined ? {} : { fid }) })
    const stored = async (of = store) => {
      const found = await db
        .select({ fid: table.fid, label: table.label })
        .from(table)
        .where(eq(table.account, of.account))
        .orderBy(asc(table.id))
      return found.map(({ fid, label }) => [fid, label])
    }
    /** Those that the products of the store came with. */
    let first: unknown[]

    beforeEach(async () => {
      first = await stored()
    })

    it('are added with and without a key, and lead to one event', async () => {
      const before = await eventNames(db, store.account)
      expect(await put(named('Largo  total', 'K-1'), named('Otro'), named('Tercero', null))).toMatchObject({
        status: 200,
        body: { applied: 3, unchanged: 0, rejected_count: 0 },
      })
      expect(await stored()).toEqual(
        expect.arrayContaining([...first, ['K-1', 'Largo total'], [null, 'Otro'], [null, 'Tercero']]),
      )
      expect((await eventNames(db, store.account)).slice(before.length)).toEqual(['store-changed'])
      const [last] = (await eventsOf(db, store.account)).slice(-1)
      expect(last?.actor).toBe(`key:${store.keyId}`)
    })

    it('stay as they are when they are sent again, without an event', async () => {
      const items = [named('Largo', 'K-1'), named(used)]
      await put(...items)
      const before = [await stored(), await eventNames(db, store.account)]
      expect((await put(...items)).body).toMatchObject({ applied: 0, unchanged: 2, rejected_count: 0 })
      expect([await stored(), await eventNames(db, store.account)]).toEqual(before)
    })

    it('get a key where they had none, and are renamed by it', async () => {
      expect((await put(named(used.toUpperCase(), 'K-1'))).body).toMatchObject({ applied: 1 })
      expect((await stored()).filter(([fid]) => fid === 'K-1')).toHaveLength(1)
      expect(await stored()).toHaveLength(first.length)
      expect((await put(named('Nuevo nombre', 'K-1'))).body).toMatchObject({ applied: 1, unchanged: 0 })
      expect(await stored()).toContainEqual(['K-1', 'Nuevo nombre'])
      expect(await stored()).toHaveLength(first.length)
    })

    it('are not renamed to what another is called', async () => {
      await put(named('Largo', 'K-1'), named('Corto', 'K-2'))
      const before = [await stored(), await eventNames(db, store.account)]
      const result = await put(named('Corto', 'K-1'), named('LARGO', 'K-2'))
      expect(result.body).toMatchObject({ applied: 0, unchanged: 0, rejected_count: 2 })
      expect(errorsOf(result)).toEqual([
        [`items.0.${member}`, 'name-taken'],
        [`items.1.${member}`, 'name-taken'],
      ])
      expect([await stored(), await eventNames(db, store.account)]).toEqual(before)
    })

    it('are rejected where they are wrong or twice in the batch, and the rest is applied', async () => {
      const result = await put(
        named('Largo', 'K-1'),
        named('Otro', 'K-1'),
        named('LARGO'),
        named('  '),
        named('x'.repeat(256)),
        named('Mal\0'),
        named('Bien', ''),
        { fid: 'K-3' },
        { ...named('Más'), color: 1 },
        'texto',
      )
      expect(result.body).toMatchObject({ applied: 1, rejected_count: 9 })
      expect(errorsOf(result)).toEqual([
        ['items.1', 'duplicate'],
        ['items.2', 'duplicate'],
        [`items.3.${member}`, 'too-small'],
        [`items.4.${member}`, 'too-large'],
        [`items.5.${member}`, 'control-character'],
        ['items.6.fid', 'too-small'],
        [`items.7.${member}`, 'missing'],
        ['items.8', 'unknown-field'],
        ['items.9', 'not-an-object'],
      ])
      expect(await stored()).toHaveLength(first.length + 1)
    })

    it('are deleted by key and by name, unless a product has them', async () => {
      await put(named('Largo', 'K-1'), named('Corto', 'K-2'))
      const before = await eventNames(db, store.account)
      const published = { published: false }
      await db.update(product).set(published).where(eq(product.account, store.account))
      const result = await remove(
        { fid: 'K-1' },
        named('CORTO'),
        named(used),
        { fid: 'K-9' },
        named('Nada'),
        named('Largo'),
      )
      expect(result.body).toMatchObject({ applied: 3, rejected_count: 3 })
      expect(errorsOf(result)).toEqual([
        [`items.2.${member}`, 'in-use'],
        ['items.3.fid', unknown],
        [`items.4.${member}`, unknown],
      ])
      expect(await stored()).toEqual(first)
      expect((await eventNames(db, store.account)).slice(before.length)).toEqual(['store-changed'])
      expect((await remove({ fid: 'K-1' })).body).toMatchObject({ applied: 0, rejected_count: 1 })
      expect(errorsOf(await remove({}, named('Largo', 'K-1')))).toEqual([
        ['items.0', 'one-reference'],
        ['items.1', 'one-reference'],
      ])
      expect(await eventNames(db, store.account)).toHaveLength(before.length + 1)
    })

    it('are all or none where the batch is atomic', async () => {
      await put(named('Largo', 'K-1'))
      const before = [await stored(), await eventNames(db, store.account)]
      const send = (method: string, to: string, ...items: unknown[]) =>
        store.send(method, `${path}${to}?atomic=true`, { items })
      expect(await send('PUT', '', named('Nuevo', 'K-2'), named(used, 'K-1'))).toMatchObject({
        status: 422,
        body: { code: 'batch-rejected', errors: [{ code: 'name-taken' }] },
      })
      expect(await send('POST', '/delete', { fid: 'K-1' }, named(used))).toMatchObject({
        status: 422,
        body: { code: 'batch-rejected', errors: [{ code: 'in-use' }] },
      })
      expect([await stored(), await eventNames(db, store.account)]).toEqual(before)
      expect((await send('POST', '/delete', { fid: 'K-1' })).body).toMatchObject({ applied: 1 })
    })

    it('are listed page by page', async () => {
      await put(named('Largo', 'K-1'))
      const pages: Record<string, unknown>[] = []
      let cursor: unknown = null
      do {
        const { body } = await store.send('GET', `${path}?limit=1${cursor ? `&cursor=${cursor}` : ''}`)
        pages.push(...(body.data as Record<string, unknown>[]))
        cursor = body.next_cursor
      } while (cursor)
      expect(pages.map(({ fid, [member]: name }) => [fid, name])).toEqual([...first, ['K-1', 'Largo']])
      expect(pages.every(({ id }) => Number.isInteger(id))).toBe(true)
      expect(await store.send('GET', `${path}?cursor=x`)).toMatchObject({ status: 422 })
    })

    it('are of one store alone', async () => {
      const other = await openApi(db)
      await put(named('Largo', 'K-1'))
      const before = await stored()
      expect((await other.send('GET', path)).body.data).toHaveLength(first.length)
      expect((await other.send('PUT', path, { items: [named('Mío', 'K-1')] })).body).toMatchObject({ applied: 1 })
      await other.send('POST', `${path}/delete`, { items: [named('Largo')] })
      await other.send('POST', `${path}/delete`, { items: [{ fid: 'K-1' }] })
      expect(await stored()).toEqual(before)
      expect(await stored(other)).toHaveLength(first.length)
    })

    it('are a thousand in a batch, and not one more', async () => {
      const items = Array.from({ length: 1_001 }, (_, index) => named(`Nombre ${index}`, `K-${index}`))
      expect(await put(...items)).toMatchObject({ status: 422, body: { code: 'invalid' } })
      expect((await put(...items.slice(1))).body).toMatchObject({ applied: 1_000 })
      expect((await remove(...items.slice(1).map(({ fid }) => ({ fid })))).body).toMatchObject({ applied: 1_000 })
      expect(await stored()).toEqual(first)
    })
  })

  it('deletes a term that products get at the same moment, or does not, without an error', async () => {
    const deleted = (path: string, item: unknown) => store.send('POST', `${path}/delete`, { items: [item] })
    for (let round = 1; round <= 8; round++) {
      const [categoria, nombre] = [`Nueva ${round}`, `Ancho ${round}`]
      await store.send('PUT', '/categories', { items: [{ categoria }] })
      await store.send('PUT', '/option-types', { items: [{ nombre }] })
      const variants = [{ _id: '0', variante1: `${nombre}: 12` }]
      const stated = { _id: `p-${round}`, nombre: 'Cinto', precio: 99, nombrecategoria: categoria, variants }
      const [put] = await Promise.all([
        store.send('PUT', '/products', { items: [stated] }),
        deleted('/categories', { categoria }),
        deleted('/option-types', { nombre }),
      ])
      expect(put, JSON.stringify(put?.body)).toMatchObject({ status: 200, body: { applied: 1 } })
      const added = await db.select().from(product).where(eq(product.externalId, stated._id))
      expect(added.at(-1)?.categoryId).not.toBeNull()
    }
    expect(store.logged).toEqual([])
  })

  it('renames a brand and a category in the store and, a moment later, in what finds its products', async () => {
    await store.send('PUT', '/brands', { items: [{ fid: 'M-1', marca: 'Casa Luna' }] })
    await store.send('PUT', '/categories', { items: [{ fid: 'C-1', categoria: 'Blusas' }] })
    await store.send('PUT', '/brands', { items: [{ fid: 'M-1', marca: 'Casa Sol' }] })
    await store.send('PUT', '/categories', { items: [{ fid: 'C-1', categoria: 'Camisas' }] })
    const dictionary = await readDictionary(db, { account: store.account })
    expect(JSON.stringify(dictionary)).toMatch(/Camisas.*Casa Sol|Casa Sol.*Camisas/)
    const words = async () => {
      const found = await db.select().from(listing).where(eq(listing.account, store.account))
      return found.find(({ name }) => name === 'Blusa Lino')?.words.join(' ')
    }
    expect(await words()).toMatch(/luna/)
    await refresh()
    expect(await words()).toMatch(/sol/)
    expect(await words()).not.toMatch(/luna/)
  })

  it('changes the spelling and the display of an option type, which an import still finds', async () => {
    const put = (...items: unknown[]) => store.send('PUT', '/option-types', { items })
    const types = async () =>
      ((await store.send('GET', '/option-types')).body.data as Record<string, unknown>[]).map(
        ({ id: _, ...type }) => type,
      )
    expect(
      (await put({ nombre: 'Tono', fid: 'T-1' }, { nombre: 'Largo' }, { nombre: 'Corte', tipo: 'size' })).body,
    ).toMatchObject({
      applied: 3,
      unchanged: 0,
    })
    expect(await types()).toEqual([
      { fid: 'T-1', nombre: 'Tono', tipo: 'color' },
      { fid: null, nombre: 'Talla', tipo: 'size' },
      { fid: null, nombre: 'Corte', tipo: 'size' },
      { fid: null, nombre: 'Largo', tipo: 'other' },
    ])
    expect((await put({ nombre: 'Corte' }, { nombre: 'Largo', tipo: 'other' })).body).toMatchObject({ unchanged: 2 })
    expect((await put({ nombre: 'Talla', tipo: 'other' })).body).toMatchObject({ applied: 1 })
    expect((await types())[1]).toEqual({ fid: null, nombre: 'Talla', tipo: 'other' })
    expect(await refresh()).toBeGreaterThan(0)
    expect(errorsOf(await put({ nombre: 'Ancho', tipo: 'ancho' }))).toEqual([['items.0.tipo', 'not-allowed']])
    const blusa = {
      _id: 'blusa lino',
      nombre: 'Blusa Lino',
      precio: 599,
      variants: [{ _id: '0', variante1: 'Color: Azul' }],
    }
    expect((await store.send('PUT', '/products', { items: [blusa] })).body).toMatchObject({ applied: 1 })
    expect(await types()).toHaveLength(4)
    expect((await productOf('Blusa Lino'))?.published).toBe(true)
  })
})
