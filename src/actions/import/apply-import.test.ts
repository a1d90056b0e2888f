import { and, asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { applyImport, planImport } from '#actions/import/apply-import.ts'
import { addStore } from '#actions/store/add-store.ts'
import type { Database } from '#data/database/client.ts'
import { listing, listingDue } from '#data/schema/catalogue.ts'
import { image } from '#data/schema/image.ts'
import { brand, optionType, product, variant, variantOption } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import type { ImportProduct, ImportVariant } from '#domain/import/import-product.ts'
import { optionOf, optionTypes } from '#domain/import/option-type.ts'
import type { FolderImage } from '#domain/import/plan-product.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventNames } from '../../../test/events.ts'
import { importProduct, importVariant } from '../../../test/import-product.ts'
import { propertyRuns } from '../../../test/is-whole-run.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const LATER = new Date('2026-03-02T12:00:00Z')
const [COLOR, SIZE] = optionTypes([
  { name: 'Color', values: [] },
  { name: 'Talla', values: [] },
])

function variantOf(color: string, size: string, more: Partial<ImportVariant> = {}): ImportVariant {
  if (!COLOR || !SIZE) throw new Error('two types')
  const options = [optionOf(COLOR, color), optionOf(SIZE, size)]
  return importVariant(options, more)
}

function productOf(externalId: string, more: Partial<ImportProduct> = {}): ImportProduct {
  return importProduct(externalId, {
    variants: [variantOf('Negro', 'CH'), variantOf('Negro', 'M')],
    images: [
      { source: 'https://x.example/1.jpg', alt: '', variantExternalId: null },
      { source: 'https://x.example/2.jpg', alt: '', variantExternalId: 'color=negro&talla=m' },
    ],
    ...more,
  })
}

const READY: FolderImage = { state: 'ready', blobKey: 'a'.repeat(64), width: 600, height: 800, failure: null }
const FAILED: FolderImage = { state: 'failed', blobKey: null, width: null, height: null, failure: 'not-an-image' }

describeOnEngines('an import batch', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await engine.open()
  })

  const open = async (account: string) => {
    const { db } = database
    await addStore(db, { account, actor: 'command:import', now: LATER, name: account })
    const apply = async (products: ImportProduct[], folderImages?: ReadonlyMap<string, FolderImage>, now = LATER) =>
      (await applyImport(db, { account, actor: 'command:import', products, folderImages, now })).map(
        (plan) => plan.status,
      )
    const events = () => eventNames(db, account)
    const variants = () =>
      db
        .select({
          id: variant.id,
          key: variant.externalId,
          price: variant.price,
          active: variant.active,
          pieces: stock.onHand,
          held: stock.held,
        })
        .from(variant)
        .leftJoin(stock, and(eq(stock.account, variant.account), eq(stock.variantId, variant.id)))
        .where(eq(variant.account, account))
        .orderBy(asc(variant.productId), asc(variant.position))
    const images = () => db.select().from(image).where(eq(image.account, account)).orderBy(asc(image.position))
    const products = () =>
      db.select().from(product).where(eq(product.account, account)).orderBy(asc(product.externalId))
    const listings = () => db.select().from(listing).where(eq(listing.account, account))
    return { db, apply, events, variants, images, products, listings }
  }

  it('writes new products whole, with their listing and an event for each', async () => {
    const { apply, events, variants, images, products, listings, db } = await open('nueva')
    expect(await apply([productOf('a'), productOf('b')], undefined, NOW)).toEqual(['new', 'new'])
    const written = await products()
    expect(written).toMatchObject([{ externalId: 'a', createdAt: NOW }, { externalId: 'b' }])
    expect(await events()).toEqual(['store-added', ...written.map(({ id }) => `product-changed ${id}`)])
    expect(await variants()).toMatchObject(
      Array(2)
        .fill([{ pieces: 5, held: 0 }, { pieces: 5 }])
        .flat(),
    )
    expect((await images()).map(({ state }) => state)).toEqual(Array(4).fill('pending'))
    expect(await listings()).toHaveLength(2)
    expect((await listings())[0]?.card.colors).toEqual([{ label: 'Negro', swatch: '#18181a' }])
    const types = await db.select().from(optionType).where(eq(optionType.account, 'nueva')).orderBy(asc(optionType.id))
    expect(types.map(({ label, role }) => [label, role])).toEqual([
      ['Color', 'color'],
      ['Talla', 'size'],
    ])
  })

  it('writes nothing when the source has not changed', async () => {
    const { apply, events, products } = await open('igual')
    await apply([productOf('a')], undefined, NOW)
    const before = [await events(), await products()]
    expect(await apply([productOf('a')])).toEqual(['unchanged'])
    expect(await apply([productOf('a', { brand: { key: 'casa', label: 'CASA', fid: null } })])).toEqual(['unchanged'])
    expect([await events(), await products()]).toEqual(before)
  })

  it('writes the product that changed and no other', async () => {
    const { apply, variants, products, listings, db } = await open('precio')
    await apply([productOf('a'), productOf('b')], undefined, NOW)
    await db.update(stock).set({ onHand: 3, held: 2 }).where(eq(stock.account, 'precio'))
    const dearer = [
      variantOf('Negro', 'CH', { price: 12_000 }),
      variantOf('Negro', 'M'),
      variantOf('Rojo', 'M', { stock: 9 }),
    ]
    expect(await apply([productOf('a', { variants: dearer }), productOf('b')])).toEqual(['changed', 'unchanged'])
    expect((await variants()).slice(0, 3)).toMatchObject([
      { key: 'color=negro&talla=ch', price: 12_000, pieces: 5, held: 2 },
      { key: 'color=negro&talla=m', pieces: 5, held: 2 },
      { key: 'color=rojo&talla=m', pieces: 9, held: 0 },
    ])
    expect(await products()).toMatchObject([
      { createdAt: NOW, updatedAt: LATER },
      { createdAt: NOW, updatedAt: NOW },
    ])
    expect((await listings()).map(({ price }) => price)).toEqual([10_000, 10_000])
  })

  it('leaves stock alone that was sold since, when only a price changed', async () => {
    const { apply, variants, db } = await open('vendida')
    await apply([productOf('a')], undefined, NOW)
    await db.update(stock).set({ onHand: 1, held: 1 }).where(eq(stock.account, 'vendida'))
    await apply([productOf('a', { name: 'Otro nombre' })])
    expect(await variants()).toMatchObject([
      { pieces: 1, held: 1 },
      { pieces: 1, held: 1 },
    ])
  })

  it('writes stock that changed in the source, and never held pieces', async () => {
    const { apply, variants, events, db } = await open('existencia')
    await apply([productOf('a')], undefined, NOW)
    await db.update(stock).set({ held: 2 }).where(eq(stock.account, 'existencia'))
    const counted = [variantOf('Negro', 'CH', { stock: 8 }), variantOf('Negro', 'M', { stock: 'uncounted' })]
    expect(await apply([productOf('a', { variants: counted })])).toEqual(['changed'])
    expect(await variants()).toMatchObject([
      { pieces: 8, held: 2 },
      { pieces: null, held: null },
    ])
    const unstated = counted.map((one): ImportVariant => ({ ...one, stock: 'unstated' }))
    expect(await apply([productOf('a', { variants: unstated })])).toEqual(['unchanged'])
    expect((await variants())[0]).toMatchObject({ pieces: 8, held: 2 })
    expect(await events()).toHaveLength(3)
  })

  it('writes nothing that is stored already, though the source has changed, and reads it once', async () => {
    const { apply, variants, events, products, db } = await open('igualada')
    await apply([productOf('a')], undefined, NOW)
    await db.update(stock).set({ onHand: 2 }).where(eq(stock.account, 'igualada'))
    const before = [await events(), await variants()]
    const [first] = await products()
    const sold = [variantOf('Negro', 'CH', { stock: 2 }), variantOf('Negro', 'M', { stock: 2 })]
    expect(await apply([productOf('a', { variants: sold })])).toEqual(['unchanged'])
    expect([await events(), await variants()]).toEqual(before)
    const [second] = await products()
    expect(second?.sourceDigest).not.toBe(first?.sourceDigest)
    expect(second).toEqual({ ...first, sourceDigest: second?.sourceDigest })
    // The file differs from the last one again.
    expect(await apply([productOf('a')])).toEqual(['changed'])
    expect((await variants()).map(({ pieces }) => pieces)).toEqual([5, 5])
  })

  it('takes a variant off the page that is no longer listed, and brings it back', async () => {
    const { apply, variants, listings } = await open('retirada')
    const [small] = productOf('a').variants
    if (!small) throw new Error('a variant')
    await apply([productOf('a')])
    await apply([productOf('a', { variants: [small], images: [], complete: false })])
    expect((await variants()).map(({ active }) => active)).toEqual([true, true])
    const [plan] = await applyImport((await open('retirada')).db, {
      account: 'retirada',
      actor: 'command:import',
      products: [productOf('a', { variants: [small] })],
      now: LATER,
    })
    expect(plan?.variants.retired).toHaveLength(1)
    expect((await variants()).map(({ active }) => active)).toEqual([true, false])
    expect((await listings())[0]?.card.variantCount).toBe(1)
    const ids = (await variants()).map(({ id }) => id)
    await apply([productOf('a')])
    expect((await variants()).map(({ id, active }) => [id, active])).toEqual(ids.map((id) => [id, true]))
  })

  it('changes the options of a variant whose key stays', async () => {
    const { apply, db } = await open('opciones')
    await apply([productOf('a', { variants: [variantOf('Negro', 'CH', { externalId: 'v1' })] })])
    const [color] = variantOf('Rojo', 'CH').options
    if (!color) throw new Error('an option')
    await apply([productOf('a', { variants: [variantOf('Rojo', 'CH', { externalId: 'v1', options: [color] })] })])
    expect(await db.select().from(variantOption).where(eq(variantOption.account, 'opciones'))).toHaveLength(1)
  })

  it('retains a fetched image, and removes a missing one', async () => {
    const { apply, images, db } = await open('imagenes')
    await apply([productOf('a')])
    const [first] = await images()
    await db
      .update(image)
      .set({ state: 'ready', blobKey: READY.blobKey })
      .where(and(eq(image.account, 'imagenes'), eq(image.id, first?.id ?? 0)))
    const moved = { source: 'https://x.example/1.jpg', alt: 'De frente', variantExternalId: 'color=negro&talla=ch' }
    await apply([productOf('a', { images: [{ ...moved, source: 'nueva.jpg' }, moved] })])
    expect(await images()).toMatchObject([
      { source: 'nueva.jpg', state: 'failed', failure: 'file-missing' },
      { id: first?.id, position: 1, alt: 'De frente', state: 'ready', blobKey: READY.blobKey },
    ])
  })

  it('takes images from a folder also for products that did not change, once', async () => {
    const { apply, images, events, listings } = await open('carpeta')
    await apply([productOf('a')])
    const folderImages = new Map([
      ['https://x.example/1.jpg', READY],
      ['https://x.example/2.jpg', FAILED],
    ])
    expect(await apply([productOf('a')], folderImages)).toEqual(['changed'])
    expect(await images()).toMatchObject([READY, FAILED])
    expect((await images())[1]?.variantId).not.toBeNull()
    expect((await listings())[0]?.card.images).toEqual([READY.blobKey])
    const before = await events()
    expect(await apply([productOf('a')], folderImages)).toEqual(['unchanged'])
    expect(await events()).toEqual(before)
  })

  it('makes a failed URL due again, and leaves images of the folder alone', async () => {
    const { apply, images, events, db } = await open('otra-vez')
    const sources = ['https://x.example/1.jpg', 'https://x.example/2.jpg', 'sin-direccion.jpg']
    const stated = productOf('a', { images: sources.map((source) => ({ source, alt: '', variantExternalId: null })) })
    await apply([stated], new Map([[sources[1] ?? '', FAILED]]), NOW)
    await db
      .update(image)
      .set({ state: 'failed', failure: 'gone', attempts: 4 })
      .where(and(eq(image.account, 'otra-vez'), eq(image.source, sources[0] ?? '')))
    const before = await events()
    const retried = { state: 'pending', attempts: 0, failure: null, dueAt: LATER }
    expect(await apply([stated], new Map([[sources[1] ?? '', FAILED]]))).toEqual(['unchanged'])
    expect(await images()).toMatchObject([retried, FAILED, { state: 'failed', failure: 'file-missing' }])
    expect(await apply([stated])).toEqual(['unchanged'])
    expect(await images()).toMatchObject([retried, retried, { state: 'failed', failure: 'file-missing' }])
    expect(await events()).toEqual(before)
  })

  it('takes an unpublished product off the page', async () => {
    const { apply, listings } = await open('oculta')
    await apply([productOf('a')])
    await apply([productOf('a', { published: false })])
    expect(await listings()).toEqual([])
  })

  describe('brands and categories', () => {
    const brandOf = (fid: string | null, label: string) => ({ brand: { fid, key: label.toLowerCase(), label } })
    const openBrands = async (account: string) => {
      const opened = await open(account)
      const brands = async () => {
        const found = await opened.db
          .select({ id: brand.id, fid: brand.fid, label: brand.label })
          .from(brand)
          .where(eq(brand.account, account))
          .orderBy(asc(brand.fid))
        return found.map(({ fid, label }) => [fid, label])
      }
      const brandsOf = async () => {
        const labels = new Map(
          (await opened.db.select().from(brand).where(eq(brand.account, account))).map(({ id, label }) => [id, label]),
        )
        return (await opened.products()).map(({ brandId }) => labels.get(brandId ?? 0))
      }
      return { ...opened, brands, brandsOf }
    }

    it('get the key of the source where they had a name alone', async () => {
      const { apply, brands } = await openBrands('llave')
      await apply([productOf('a', brandOf(null, 'Casa'))])
      await apply([productOf('b', brandOf('M-1', 'CASA'))])
      expect(await brands()).toEqual([['M-1', 'Casa']])
    })

    it('stay one when the source renames them, and the listings and pages with the name follow', async () => {
      const { apply, brands, brandsOf, events, db } = await openBrands('renombrada')
      await apply([productOf('a', brandOf('M-1', 'Roble')), productOf('b', brandOf('M-1', 'Roble'))])
      const before = await events()
      await apply([productOf('a', brandOf('M-1', 'Encino'))])
      expect(await brands()).toEqual([['M-1', 'Encino']])
      expect(await brandsOf()).toEqual(['Encino', 'Encino'])
      expect((await events()).slice(before.length)).toEqual([
        expect.stringMatching(/^product-changed/),
        'store-changed',
      ])
      const due = await db.select().from(listingDue).where(eq(listingDue.account, 'renombrada'))
      expect(due).toHaveLength(2)
    })

    it('converge for any mix of keys and names', async () => {
      const { apply, brands, brandsOf } = await openBrands('choques')
      await apply([productOf('a', brandOf('M-1', 'Roble')), productOf('b', brandOf('M-2', 'Encino'))])
      // The name is another's: it stays as it is.
      await apply([productOf('a', brandOf('M-1', 'Encino'))])
      expect(await brands()).toEqual([
        ['M-1', 'Roble'],
        ['M-2', 'Encino'],
      ])
      // A second key of one name is the row of the name; a key alone finds its row.
      await apply([productOf('c', brandOf('M-3', 'Roble')), productOf('d', brandOf('M-2', 'M-2'))])
      expect(await brandsOf()).toEqual(['Roble', 'Encino', 'Roble', 'Encino'])
      // One takes the name that another leaves.
      await apply([productOf('a', brandOf('M-1', 'Encino')), productOf('b', brandOf('M-2', 'Fresno'))])
      await apply([productOf('a', { ...brandOf('M-1', 'Encino'), name: 'Otra vez' })])
      expect(await brands()).toEqual([
        ['M-1', 'Encino'],
        ['M-2', 'Fresno'],
      ])
    })

    it('are written without an error for any input', async () => {
      const label = fc.record({
        fid: fc.constantFrom(null, 'A', 'B', 'C'),
        label: fc.constantFrom('A', 'B', 'Casa', 'Roble'),
      })
      const { apply, products } = await openBrands('azar')
      let round = 0
      await fc.assert(
        fc.asyncProperty(fc.array(label, { minLength: 1, maxLength: 4 }), async (labels) => {
          round++
          const stated = labels.map(({ fid, label }, index) =>
            productOf(`${index}`, { name: `Prenda ${round}`, ...brandOf(fid, label) }),
          )
          await apply(stated)
          expect((await products()).every(({ brandId }) => brandId !== null)).toBe(true)
        }),
        { numRuns: propertyRuns(40) },
      )
    })
  })

  it('writes what an invoice needs, and a change of it alone', async () => {
    const { apply, products, db } = await open('factura')
    const facts = { cost: 51_250, unit: { fid: 'H87', label: 'Pieza' } }
    const own = (cost: number) => [variantOf('Negro', 'CH', { invoicing: { cost } }), variantOf('Negro', 'M')]
    await apply([productOf('a', { invoicing: facts, variants: own(60_000) })])
    const written = () =>
      db
        .select({ invoicing: variant.invoicing })
        .from(variant)
        .where(eq(variant.account, 'factura'))
        .orderBy(asc(variant.position))
    expect((await products()).map(({ invoicing }) => invoicing)).toEqual([facts])
    expect(await written()).toEqual([{ invoicing: { cost: 60_000 } }, { invoicing: {} }])
    expect(await apply([productOf('a', { invoicing: facts, variants: own(60_000) })])).toEqual(['unchanged'])
    expect(await apply([productOf('a', { invoicing: facts, variants: own(61_000) })])).toEqual(['changed'])
    expect((await written())[0]).toEqual({ invoicing: { cost: 61_000 } })
  })

  it('plans without writing', async () => {
    const { db } = database
    const plans = await planImport(db, { account: 'ninguna', products: [productOf('a')] })
    expect(plans).toMatchObject([{ status: 'new', variants: { added: [{}, {}] }, images: { added: [{}, {}] } }])
    expect(await db.$count(product, eq(product.account, 'ninguna'))).toBe(0)
  })

  describe('into one store', () => {
    it('never touches another with the same keys', async () => {
      const mine = await open('mia')
      const theirs = await open('suya')
      await theirs.apply([productOf('a')], undefined, NOW)
      const look = async () => [
        await theirs.events(),
        await theirs.products(),
        await theirs.variants(),
        await theirs.images(),
        await theirs.listings(),
      ]
      const before = await look()
      await mine.apply([productOf('a', { name: 'Mía' })])
      await mine.apply([productOf('a', { variants: [variantOf('Rojo', 'G', { stock: 1 })], images: [] })])
      expect(await look()).toEqual(before)
      expect(await mine.products()).toMatchObject([{ account: 'mia', name: 'Prenda a' }])
    })
  })
})
