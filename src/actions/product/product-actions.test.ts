import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addStore } from '#actions/store/add-store.ts'
import type { Db } from '#data/database/client.ts'
import { findEditedProduct } from '#data/product/find-edited-product.ts'
import { listing } from '#data/schema/catalogue.ts'
import { product } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import { warehouse } from '#data/schema/store.ts'
import type { ImportProduct, ImportVariant } from '#domain/import/import-product.ts'
import type { EditedProduct } from '#domain/product-edit/edited-product.ts'
import type { GridVariant } from '#domain/product-edit/variant-grid.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventNames, eventsOf } from '../../../test/events.ts'
import { newMove } from '../../../test/new-move.ts'
import { withdrawProducts } from '../catalogue/withdraw-products.ts'
import { applyImport } from '../import/apply-import.ts'
import { moveStock } from '../stock/move-stock.ts'
import { changeProduct } from './change-product.ts'
import { changeVariants } from './change-variants.ts'
import { createProduct } from './create-product.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const by = { actor: 'staff:ana' as const, now: NOW }
const sanitize = (html: string) => html.replace(/<script>.*?<\/script>/g, '')

const cell = (pieces: number, expected: number | null = null, warehouseFid = 'matriz') => ({
  warehouseFid,
  pieces,
  expected,
})

const row = (color: string, size: string, more: Partial<GridVariant> = {}): GridVariant => ({
  id: null,
  sku: null,
  barcode: null,
  price: 0,
  originalPrice: null,
  active: true,
  levels: [],
  ...more,
  options: [
    { type: 'Color', value: color },
    { type: 'Talla', value: size },
  ],
})

/** The current grid of a product. */
const gridOf = ({ variants }: EditedProduct): GridVariant[] => variants.map((variant) => ({ ...variant, levels: [] }))

describeOnEngines('products at the counter:', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = (await engine.open()).db
  })

  /** A store with the product of a name, which has two variants. */
  async function open(account: string) {
    await createStore(db, {
      account,
      products: [
        {
          name: 'Blusa',
          brand: 'Casa',
          category: 'Blusas',
          variants: [
            { size: 'CH', stock: 5 },
            { size: 'M', stock: 2 },
          ],
        },
      ],
    })
    const [{ id } = { id: 0 }] = await db.select({ id: product.id }).from(product).where(eq(product.account, account))
    const find = async (productId = id) => {
      const found = await findEditedProduct(db, { account, id: productId })
      if (!found) throw new Error('no such product')
      return found
    }
    const change = async (facts: Parameters<typeof changeProduct>[1]['facts'], version?: string) =>
      changeProduct(db, {
        ...by,
        account,
        productId: id,
        facts,
        sanitize,
        version: version ?? (await find()).versions.facts,
      })
    const save = async (grid: readonly GridVariant[], version?: string) =>
      changeVariants(db, { ...by, account, productId: id, grid, version: version ?? (await find()).versions.variants })
    const card = async () =>
      (
        await db
          .select()
          .from(listing)
          .where(and(eq(listing.account, account), eq(listing.productId, id)))
      )[0]
    return { account, id, find, change, save, card, events: () => eventNames(db, account) }
  }

  describe('creating a product', () => {
    it('writes it whole, with its variants and pieces, and lists it where it is published', async () => {
      await createStore(db, { account: 'nuevo' })
      const created = await createProduct(db, {
        ...by,
        account: 'nuevo',
        key: 'k1',
        sanitize,
        facts: {
          name: '  Vestido   lino ',
          description: '<p>Fresco</p><script>x</script>',
          brand: 'Casa',
          category: 'Vestidos',
          basePrice: 90_000,
          published: true,
        },
        grid: [
          row('Negro', 'CH', { sku: 'V-1', levels: [cell(4)] }),
          row('Negro', 'M', { price: 95_000, levels: [cell(0)] }),
        ],
      })
      expect(created).toMatchObject({ ok: true, isNew: true, unwritten: [] })
      const productId = created.ok ? created.productId : 0
      const found = await findEditedProduct(db, { account: 'nuevo', id: productId })
      expect(found).toMatchObject({
        name: 'Vestido lino',
        description: '<p>Fresco</p>',
        brand: 'Casa',
        category: 'Vestidos',
        hasSource: false,
        warehouses: [{ fid: 'matriz', name: 'Matriz', servesOnline: true }],
        variants: [
          { sku: 'V-1', price: 0, stock: [{ warehouseFid: 'matriz', onHand: 4, held: 0, available: 4 }] },
          {
            price: 95_000,
            stock: [{ onHand: 0 }],
            options: [
              { role: 'color', value: 'Negro' },
              { role: 'size', value: 'M' },
            ],
          },
        ],
      })
      expect(await eventNames(db, 'nuevo')).toEqual([`stock-moved ${productId}`, `product-changed ${productId}`])
      expect((await eventsOf(db, 'nuevo')).every(({ actor }) => actor === 'staff:ana')).toBe(true)
    })

    it('creates one however often it is sent', async () => {
      await createStore(db, { account: 'dos-veces' })
      const facts = { name: 'Falda' }
      const send = () => createProduct(db, { ...by, account: 'dos-veces', key: 'k1', facts, sanitize })
      const first = await send()
      expect(await send()).toEqual({ ...first, isNew: false })
      expect(await db.select().from(product).where(eq(product.account, 'dos-veces'))).toHaveLength(1)
    })

    it('rejects invalid facts, and writes nothing', async () => {
      await createStore(db, { account: 'mal' })
      const create = (more: Partial<Parameters<typeof createProduct>[1]>) =>
        createProduct(db, { ...by, account: 'mal', key: 'k1', facts: { name: 'Falda' }, sanitize, ...more })
      expect(await create({ facts: { name: ' ', basePrice: -1 } })).toEqual({
        ok: false,
        code: 'invalid',
        errors: { name: 'missing', basePrice: 'not-an-amount' },
      })
      expect(await create({ grid: [] })).toEqual({ ok: false, code: 'no-variants' })
      expect(await create({ grid: [row('a', 'b', { price: 0.1 })] })).toMatchObject({ ok: false, code: 'invalid-grid' })
      expect(await db.select().from(product).where(eq(product.account, 'mal'))).toEqual([])
      expect(await eventNames(db, 'mal')).toEqual([])
    })
  })

  describe('changing the facts of a product', () => {
    it('changes that alone, adds names that are new, and shows it', async () => {
      const { id, change, find, card, events } = await open('cambia')
      const before = await find()
      const changed = await change({
        name: 'Blusa lavada',
        category: 'Blusas y tops',
        basePrice: 45_000,
        description: '<p>a</p><script>b</script>',
      })
      expect(changed).toMatchObject({
        ok: true,
        product: { name: 'Blusa lavada', category: 'Blusas y tops', brand: 'Casa', description: '<p>a</p>' },
      })
      expect((await card())?.name).toBe('Blusa lavada')
      expect((await find()).variants).toEqual(before.variants)
      expect(await events()).toEqual([`product-changed ${id}`])
    })

    it('leaves no event where nothing changes', async () => {
      const { change, find, events } = await open('igual')
      const { name, brand, basePrice } = await find()
      expect(await change({ name, brand, basePrice })).toMatchObject({ ok: true })
      expect(await events()).toEqual([])
    })

    it('takes it off the pages and shows it again', async () => {
      const { change, card } = await open('oculta')
      await change({ published: false })
      expect(await card()).toBeUndefined()
      await change({ published: true })
      expect(await card()).toBeDefined()
    })

    it("returns the first person's changes to the second", async () => {
      const { change, find } = await open('a-la-vez')
      const { versions } = await find()
      const both = await Promise.all([
        change({ name: 'De Ana' }, versions.facts),
        change({ description: '<p>De Eva</p>' }, versions.facts),
      ])
      const [late] = both.filter(({ ok }) => !ok)
      expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
      expect(late).toMatchObject({ code: 'changed-meanwhile' })
      if (late?.ok !== false || late.code !== 'changed-meanwhile') throw new Error('one was late')
      expect(late.product).toEqual(await find())
      expect(await change({ description: '<p>De Eva</p>' }, late.product.versions.facts)).toMatchObject({ ok: true })
    })

    it('is no change of variants and images', async () => {
      const { change, find } = await open('aparte')
      const before = (await find()).versions
      await change({ name: 'Otra' })
      const { facts, ...others } = (await find()).versions
      expect(facts).not.toBe(before.facts)
      expect(others).toEqual({ variants: before.variants, images: before.images })
    })

    it('does not reach into another store', async () => {
      const { id, find } = await open('suya')
      await createStore(db, { account: 'vecina' })
      const { versions } = await find()
      const asNeighbour = { ...by, account: 'vecina', productId: id }
      expect(
        await changeProduct(db, { ...asNeighbour, version: versions.facts, facts: { name: 'Mía' }, sanitize }),
      ).toEqual({
        ok: false,
        code: 'product-unknown',
      })
      expect(await changeVariants(db, { ...asNeighbour, version: versions.variants, grid: [row('a', 'b')] })).toEqual({
        ok: false,
        code: 'product-unknown',
      })
      expect(await findEditedProduct(db, { account: 'vecina', id })).toBeNull()
      expect((await find()).name).toBe('Blusa')
    })
  })

  describe('saving the grid of variants', () => {
    it('adds, changes and takes out variants, and counts their pieces, as one', async () => {
      const { id, save, find, card, events, account } = await open('rejilla')
      await db.insert(warehouse).values({ account, fid: 'bodega', name: 'Bodega', servesOnline: false })
      const [small, medium] = gridOf(await find())
      if (!small || !medium) throw new Error('there are two')
      const saved = await save([
        row('Rojo', 'CH', { barcode: ' 750 ', levels: [cell(7), cell(3, null, 'bodega')] }),
        { ...medium, price: 12_000, originalPrice: 15_000, levels: [cell(9, 2)] },
      ])
      expect(saved).toMatchObject({ ok: true, unwritten: [] })
      expect((await find()).variants).toMatchObject([
        {
          barcode: '750',
          active: true,
          stock: [
            { warehouseFid: 'bodega', onHand: 3 },
            { warehouseFid: 'matriz', onHand: 7 },
          ],
        },
        { id: medium.id, price: 12_000, originalPrice: 15_000, stock: [{ onHand: 9 }] },
        { id: small.id, active: false, stock: [{ onHand: 5 }] },
      ])
      expect((await card())?.card.variantCount).toBe(2)
      expect(await events()).toEqual([`stock-moved ${id}`, `product-changed ${id}`])
    })

    it('brings back a variant with the options that one had', async () => {
      const { save, find } = await open('vuelve')
      const added = await save([...gridOf(await find()), row('Rojo', 'XG', { sku: 'ROJO-XG' })])
      const redId = added.ok ? added.product.variants.find(({ sku }) => sku === 'ROJO-XG')?.id : 0
      await save(gridOf(await find()).filter(({ id }) => id !== redId))
      const back = await save([...gridOf(await find()).filter(({ active }) => active), row('rojo', 'xg')])
      expect(back.ok && back.product.variants.filter(({ active }) => active).at(-1)).toMatchObject({
        id: redId,
        sku: null,
      })
    })

    it('keeps sales of a till since it was opened, and returns the current pieces', async () => {
      const { account, save, find } = await open('caja')
      const [small, medium] = gridOf(await find())
      if (!small || !medium) throw new Error('there are two')
      const variantId = small.id ?? 0
      await moveStock(db, {
        account,
        actor: 'key:caja',
        now: NOW,
        moves: [newMove({ variantId, warehouseFid: 'matriz', pieces: -1 })],
      })
      const saved = await save([
        { ...small, price: 11_000, levels: [cell(8, 5)] },
        { ...medium, levels: [cell(6, 2), cell(1, null, 'cerrada')] },
      ])
      expect(saved).toMatchObject({
        ok: true,
        unwritten: [
          { index: 0, warehouseFid: 'matriz', onHand: 4 },
          { index: 1, warehouseFid: 'cerrada', onHand: null },
        ],
      })
      expect((await find()).variants).toMatchObject([
        { price: 11_000, stock: [{ onHand: 4 }] },
        { stock: [{ onHand: 6 }] },
      ])
    })

    it('counts pieces where nothing else changes', async () => {
      const { id, save, find, events } = await open('solo-piezas')
      const [small, ...others] = gridOf(await find())
      if (!small) throw new Error('there is one')
      expect(await save([{ ...small, levels: [cell(1, 5)] }, ...others])).toMatchObject({ ok: true, unwritten: [] })
      expect((await find()).variants[0]?.stock).toMatchObject([{ onHand: 1 }])
      expect(await events()).toEqual([`stock-moved ${id}`])
    })

    it("returns the first person's changes to the second, and a sale is no change", async () => {
      const { account, save, find } = await open('dos-rejillas')
      const { versions, variants } = await find()
      const variantId = variants[0]?.id ?? 0
      await moveStock(db, {
        account,
        actor: 'key:caja',
        now: NOW,
        moves: [newMove({ variantId, warehouseFid: 'matriz', pieces: -1 })],
      })
      expect((await find()).versions).toEqual(versions)
      const grid = gridOf(await find())
      expect(
        await save(
          grid.map((each) => ({ ...each, price: 20_000 })),
          versions.variants,
        ),
      ).toMatchObject({ ok: true })
      const late = await save(
        grid.map((each) => ({ ...each, price: 30_000 })),
        versions.variants,
      )
      expect(late).toMatchObject({
        ok: false,
        code: 'changed-meanwhile',
        product: { variants: [{ price: 20_000 }, {}] },
      })
    })

    it('takes no variant of another product for its own', async () => {
      const { save, find } = await open('ajena')
      const other = (await (await open('ajena-dos')).find()).variants[0]
      const grid = [...gridOf(await find()), row('Rojo', 'CH', { id: other?.id ?? 0 })]
      expect(await save(grid)).toMatchObject({ ok: false, code: 'changed-meanwhile' })
    })

    it('rejects cells that are wrong by their place', async () => {
      const { save, find, events } = await open('celdas')
      const grid = gridOf(await find()).map((each) => ({ ...each, levels: [cell(-1)] }))
      expect(await save(grid)).toEqual({
        ok: false,
        code: 'invalid',
        errors: [0, 1].map((index) => ({ index, field: 'levels', code: 'not-pieces' })),
      })
      expect(await events()).toEqual([])
    })
  })

  describe('a product of which a source states more', () => {
    const variantOf = (externalId: string, more: Partial<ImportVariant> = {}): ImportVariant => ({
      externalId,
      fid: null,
      sku: externalId,
      barcode: null,
      price: 10_000,
      originalPrice: null,
      options: [],
      stock: 5,
      invoicing: {},
      ...more,
    })
    const source: ImportProduct = {
      externalId: 'jean',
      line: 1,
      fid: null,
      kind: 'simple',
      name: 'Jean',
      description: '<p>De la caja</p>',
      brand: null,
      category: { key: 'jeans', label: 'Jeans', fid: null },
      basePrice: 50_000,
      originalPrice: null,

      discountPercent: 0,
      discountAmount: 0,
      withoutStock: false,
      published: true,
      invoicing: {},
      createdAt: null,
      variants: [variantOf('30')],
      images: null,
      complete: true,
    }

    async function openWithSource(account: string) {
      await addStore(db, { account, actor: 'command:test', now: NOW, name: account })
      const state = async (more: Partial<ImportProduct> = {}) =>
        (await applyImport(db, { account, actor: 'key:caja', now: NOW, products: [{ ...source, ...more }] }))[0]?.status
      await state()
      const [{ id } = { id: 0 }] = await db.select({ id: product.id }).from(product).where(eq(product.account, account))
      const find = async () => {
        const found = await findEditedProduct(db, { account, id })
        if (!found) throw new Error('it was imported')
        return found
      }
      const change = async (facts: Parameters<typeof changeProduct>[1]['facts']) =>
        changeProduct(db, { ...by, account, productId: id, facts, sanitize, version: (await find()).versions.facts })
      const save = async (grid: GridVariant[]) =>
        changeVariants(db, { ...by, account, productId: id, grid, version: (await find()).versions.variants })
      return { account, id, state, find, change, save }
    }

    it('retains an edit by the staff when the source states the same again', async () => {
      const { state, find, change } = await openWithSource('repite')
      await change({ name: 'Jean recto', basePrice: 60_000 })
      const before = await find()
      expect(await state()).toBe('unchanged')
      expect(await find()).toEqual(before)
    })

    it('retains an edit by the staff when the source states another change', async () => {
      const { state, find, change, save } = await openWithSource('cambia-otro')
      await change({ description: '<p>De la tienda</p>', category: 'Pantalones' })
      await save([...gridOf(await find()).map((each) => ({ ...each, barcode: '750' })), row('Azul', '32')])
      expect(await state({ basePrice: 55_000, variants: [variantOf('30', { price: 9_000 }), variantOf('34')] })).toBe(
        'changed',
      )
      expect(await find()).toMatchObject({
        description: '<p>De la tienda</p>',
        category: 'Pantalones',
        basePrice: 55_000,
        hasSource: true,
        variants: [
          { sku: '30', barcode: '750', price: 9_000 },
          { sku: '34' },
          { options: [{ value: 'Azul' }, { value: '32' }] },
        ],
      })
      expect(await state({ basePrice: 55_000, variants: [variantOf('30', { price: 9_000 }), variantOf('34')] })).toBe(
        'unchanged',
      )
    })

    it('takes the value of the source where that changes an edited fact', async () => {
      const { state, find, change } = await openWithSource('manda')
      await change({ name: 'Jean recto' })
      await state({ name: 'Jean 2027' })
      expect((await find()).name).toBe('Jean 2027')
      await state({ name: 'Jean 2027', basePrice: 70_000 })
      expect(await find()).toMatchObject({ name: 'Jean 2027', basePrice: 70_000 })
    })

    it('stays hidden while the till goes on sending it, and shown until that withdraws it', async () => {
      const { account, state, find, change } = await openWithSource('oculto')
      await change({ published: false })
      await state({ basePrice: 1_000 })
      expect((await find()).published).toBe(false)
      await change({ published: true })
      await withdrawProducts(db, { account, actor: 'key:caja', now: NOW, externalIds: ['jean'] })
      expect((await find()).published).toBe(false)
      await state({ basePrice: 1_000 })
      expect((await find()).published).toBe(true)
    })

    it('leaves a variant out that the staff took out, and counts the others', async () => {
      const { account, state, find, save } = await openWithSource('fuera')
      await state({ variants: [variantOf('30'), variantOf('32')] })
      await save(gridOf(await find()).slice(1))
      await state({ name: 'Jean recto', variants: [variantOf('30', { stock: 9 }), variantOf('32', { stock: 8 })] })
      const { variants } = await find()
      expect(variants.map(({ sku, active }) => [sku, active])).toEqual([
        ['32', true],
        ['30', false],
      ])
      const pieces = await db.select().from(stock).where(eq(stock.account, account)).orderBy(asc(stock.variantId))
      expect(pieces.map(({ onHand }) => onHand)).toEqual([5, 8])
    })
  })
})
