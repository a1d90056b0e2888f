import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { findEditedProduct } from '#data/product/find-edited-product.ts'
import { listing } from '#data/schema/catalogue.ts'
import { image } from '#data/schema/image.ts'
import { product } from '#data/schema/product.ts'
import type { ImageCut } from '#domain/image/image-cut.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventNames } from '../../../test/events.ts'
import { addImage } from './add-image.ts'
import { arrangeImages } from './arrange-images.ts'
import { cutImage } from './cut-image.ts'
import { putImage } from './put-image.ts'

const by = { actor: 'staff:ana' as const, now: new Date('2026-11-20T12:00:00Z') }
const keyOf = (letter: string) => letter.repeat(64)
const CUT: ImageCut = { rotate: 90, crop: { left: 0, top: 0.1, width: 0.9, height: 0.8 } }

describeOnEngines('images at the counter:', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = (await engine.open()).db
  })

  /** A store with a product of two images. */
  async function open(account: string) {
    await createStore(db, {
      account,
      products: [
        { name: 'Blusa', images: [keyOf('a'), keyOf('b')], variants: [{ color: 'Negro' }, { color: 'Rojo' }] },
      ],
    })
    const [{ id } = { id: 0 }] = await db.select({ id: product.id }).from(product).where(eq(product.account, account))
    const find = async () => {
      const found = await findEditedProduct(db, { account, id })
      if (!found) throw new Error('there is one')
      return found
    }
    const blobs = async () => (await find()).images.map(({ blobKey }) => blobKey?.charAt(0)).join('')
    const add = (letter: string, variantId: number | null = null, alt = '') =>
      addImage(db, { ...by, account, productId: id, variantId, alt, blobKey: keyOf(letter), width: 600, height: 800 })
    const arrange = async (images: Parameters<typeof arrangeImages>[1]['images'], version?: string) =>
      arrangeImages(db, { ...by, account, productId: id, images, version: version ?? (await find()).versions.images })
    const cut = (imageId: number, letter: string, how: ImageCut | null) =>
      cutImage(db, {
        ...by,
        account,
        productId: id,
        imageId,
        cut: how,
        blobKey: keyOf(letter),
        width: 300,
        height: 400,
      })
    const card = async () => (await db.select().from(listing).where(eq(listing.account, account)))[0]?.card
    return { account, id, find, blobs, add, arrange, cut, card, events: () => eventNames(db, account) }
  }

  it('one is added after the last, once however often it is sent', async () => {
    const { id, add, blobs, find, events } = await open('agrega')
    const red = (await find()).variants[1]?.id ?? 0
    const added = await add('c', red, '  De   frente ')
    expect(added).toMatchObject({ ok: true })
    expect(await add('c', red, 'De frente')).toEqual(added)
    expect(await blobs()).toBe('abc')
    expect((await find()).images[2]).toMatchObject({
      variantId: red,
      alt: 'De frente',
      state: 'ready',
      width: 600,
      cut: null,
    })
    expect((await events())[0]).toBe(`product-changed ${id}`)
  })

  it('none is added to what there is not', async () => {
    const { account, add, find, events } = await open('no-hay')
    const other = (await (await open('no-hay-dos')).find()).variants[0]?.id ?? 0
    expect(await add('c', other)).toEqual({ ok: false, code: 'variant-unknown' })
    expect(await add('c', null, 'x'.repeat(256))).toEqual({ ok: false, code: 'alt-too-long' })
    const upload = { variantId: null, alt: '', blobKey: keyOf('c'), width: 1, height: 1 }
    expect(await addImage(db, { ...by, account, productId: 2 ** 40, ...upload })).toEqual({
      ok: false,
      code: 'product-unknown',
    })
    expect((await find()).images).toHaveLength(2)
    expect(await events()).toEqual([])
  })

  it('they are put in another sequence, described, and deleted, as one', async () => {
    const { add, arrange, find, blobs, card } = await open('ordena')
    await add('c')
    const [first, second, third] = (await find()).images
    if (!first || !second || !third) throw new Error('there are three')
    const black = (await find()).variants[0]?.id ?? 0
    const arranged = await arrange([
      { id: third.id, alt: 'Espalda', variantId: null },
      { id: first.id, alt: '', variantId: black },
    ])
    expect(arranged).toMatchObject({ ok: true, product: { images: [{ alt: 'Espalda' }, { variantId: black }] } })
    expect(await blobs()).toBe('ca')
    expect(JSON.stringify(await card())).toContain(keyOf('c'))
    expect(await arrange([])).toMatchObject({ ok: true, product: { images: [] } })
  })

  it('the later of two people gets the changes of the first', async () => {
    const { add, arrange, find } = await open('fotos-a-la-vez')
    const { versions, images } = await find()
    await add('c')
    const late = await arrange(images.slice(0, 1), versions.images)
    expect(late).toMatchObject({ ok: false, code: 'changed-meanwhile', product: { images: [{}, {}, {}] } })
    const strange = (await (await open('fotos-ajenas')).find()).images
    expect(await arrange(strange)).toMatchObject({ ok: false, code: 'changed-meanwhile' })
    expect((await find()).images).toHaveLength(3)
  })

  it('an image is cut, cut again from the original, and shown uncut again', async () => {
    const { cut, find, blobs, card } = await open('recorta')
    const id = (await find()).images[0]?.id ?? 0
    expect(await cut(id, 'c', CUT)).toEqual({ ok: true })
    expect((await find()).images[0]).toMatchObject({
      blobKey: keyOf('c'),
      uncutKey: keyOf('a'),
      cut: CUT,
      width: 300,
      height: 400,
    })
    expect(JSON.stringify(await card())).toContain(keyOf('c'))
    await cut(id, 'd', { ...CUT, rotate: 180 })
    expect((await find()).images[0]).toMatchObject({ blobKey: keyOf('d'), uncutKey: keyOf('a') })
    expect(await cut(id, 'z', null)).toEqual({ ok: false, code: 'image-unknown' })
    expect(await cut(id, 'a', null)).toEqual({ ok: true })
    expect((await find()).images[0]).toMatchObject({ blobKey: keyOf('a'), uncutKey: null, cut: null })
    expect(await blobs()).toBe('ab')
  })

  it('an image that the till sends again is uncut', async () => {
    const { account, cut, find } = await open('reemplaza')
    const id = (await find()).images[0]?.id ?? 0
    await cut(id, 'c', CUT)
    const upload = { product: 'blusa', variant: null, source: '0.webp', alt: '', width: 1, height: 1 }
    await putImage(db, { ...by, account, ...upload, blobKey: keyOf('e') })
    expect((await find()).images[0]).toMatchObject({ blobKey: keyOf('e'), uncutKey: null, cut: null })
  })

  it('the images of another store are out of reach', async () => {
    const { id, find } = await open('la-suya')
    const neighbour = await open('la-vecina')
    const imageId = (await find()).images[0]?.id ?? 0
    expect(await neighbour.cut(imageId, 'c', CUT)).toEqual({ ok: false, code: 'image-unknown' })
    const of = { ...by, account: neighbour.account, productId: id }
    expect(await arrangeImages(db, { ...of, version: (await find()).versions.images, images: [] })).toEqual({
      ok: false,
      code: 'product-unknown',
    })
    expect(await db.select().from(image).where(eq(image.account, 'la-suya'))).toHaveLength(2)
  })
})
