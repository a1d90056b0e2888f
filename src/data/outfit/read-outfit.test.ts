import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import type { Db } from '../database/client.ts'
import { optionValue, product, variant } from '../schema/product.ts'
import { stock } from '../schema/stock.ts'
import { readOutfit } from './read-outfit.ts'

describeOnEngines('readOutfit', (engine) => {
  const luna = { account: 'luna' }
  let db: Db
  let ids: Map<string, number>
  const idOf = (name: string) => ids.get(name) ?? 0
  const variantOf = async (name: string, position: number) => {
    const ofProduct = and(
      eq(variant.account, 'luna'),
      eq(variant.productId, idOf(name)),
      eq(variant.position, position),
    )
    const [found] = await db.select({ id: variant.id }).from(variant).where(ofProduct)
    return found?.id ?? 0
  }
  const read = (name: string, variantId: number | null = null) =>
    readOutfit(db, { ...luna, productId: idOf(name), requested: { variantId, valueIds: [] } })
  const namesOf = async (name: string, variantId: number | null = null) =>
    (await read(name, variantId))?.candidates.map((product) => product.name).toSorted()

  beforeAll(async () => {
    db = (await engine.open()).db
    const sized = (color: string, ...sizes: string[]) => sizes.map((size) => ({ color, size, price: 40_000 }))
    const { productIds } = await createStore(db, {
      ...luna,
      products: [
        {
          name: 'Blusa Sol',
          brand: 'Alba',
          category: 'Blusas',
          images: ['a'.repeat(64)],
          variants: [...sized('Rojo', 'CH', 'M'), { color: 'Negro', size: 'M', stock: 0, price: 40_000 }],
        },
        { name: 'Playera', category: 'Playeras' },
        {
          name: 'Falda Luz',
          category: 'Faldas',
          brand: 'Alba',
          images: ['b'.repeat(64)],
          variants: [...sized('Verde', 'CH'), ...sized('Negro', 'G', 'M', 'CH')],
        },
        { name: 'Falda chica', category: 'Faldas', variants: sized('Negro', 'CH') },
        { name: 'Falda agotada', category: 'Faldas', variants: [{ stock: 0 }] },
        { name: 'Falda a consultar', category: 'Faldas', variants: [{ price: 0 }] },
        { name: 'Falda escondida', category: 'Faldas', published: false },
        { name: 'Jeans', category: 'Novedades', variants: sized('Azul', '28') },
        { name: 'Tenis', variants: sized('Blanco', '25') },
        { name: 'Encargo de bolsa', category: 'Bolsas', withoutStock: true, variants: [{ stock: 0 }] },
        { name: 'Tarjeta de regalo', category: 'Novedades' },
      ],
    })
    ids = new Map((await db.select().from(product)).map(({ name, id }) => [name, id]))
    await createStore(db, { account: 'norte', products: [{ name: 'Falda ajena', category: 'Faldas' }] })
    for (const [label, swatch] of [
      ['Rojo', '#b3202a'],
      ['Verde', '#2e7d46'],
      ['Negro', '#18181a'],
    ] as const) {
      await db.update(optionValue).set({ swatch }).where(eq(optionValue.label, label))
    }
    expect(productIds).toHaveLength(11)
  })

  it('returns the product and its complements: never itself, its own slot, sold-out, on-request or hidden products', async () => {
    expect(await namesOf('Blusa Sol')).toEqual(['Encargo de bolsa', 'Falda Luz', 'Falda chica', 'Jeans', 'Tenis'])
  })

  it('describes a product in the colour that goes best, with the variants of it that can be bought', async () => {
    const outfit = await read('Blusa Sol')
    expect(outfit?.base).toMatchObject({
      productId: idOf('Blusa Sol'),
      name: 'Blusa Sol',
      brand: 'Alba',
      category: 'Blusas',
      color: { label: 'Rojo', swatch: '#b3202a' },
      image: 'a'.repeat(64),
      // No size is chosen for the shopper.
      suggested: null,
      variants: [{ label: 'CH' }, { label: 'M' }],
    })
    const skirt = outfit?.candidates.find(({ name }) => name === 'Falda Luz')
    expect(skirt).toMatchObject({
      color: { label: 'Negro' },
      image: 'b'.repeat(64),
      suggested: null,
      variants: [{ label: 'CH' }, { label: 'M' }, { label: 'G' }],
    })
    expect(skirt?.variants[1]?.picked).toEqual({
      productId: idOf('Falda Luz'),
      variantId: await variantOf('Falda Luz', 2),
      product: { name: 'Falda Luz', brand: 'Alba', image: 'b'.repeat(64) },
      variant: {
        price: 40_000,
        stock: 10,
        options: [
          { role: 'color', label: 'Color', value: 'Negro' },
          { role: 'size', label: 'Talla', value: 'M' },
        ],
      },
    })
  })

  it('has the product in the colour that the shopper chose, with a size or without', async () => {
    const [black] = await db.select({ id: optionValue.id }).from(optionValue).where(eq(optionValue.label, 'Negro'))
    const requested = { variantId: null, valueIds: [black?.id ?? 0] }
    const outfit = await readOutfit(db, { ...luna, productId: idOf('Falda Luz'), requested })
    expect(outfit?.base).toMatchObject({ color: { label: 'Negro' }, suggested: null })
    expect((await read('Falda Luz'))?.base.color?.label).toBe('Verde')
    const large = await read('Falda Luz', await variantOf('Falda Luz', 1))
    expect(large?.base).toMatchObject({ color: { label: 'Negro' }, suggested: await variantOf('Falda Luz', 1) })
  })

  it('has clothes in the size that the shopper chose alone, and suggests it', async () => {
    const chosen = await variantOf('Blusa Sol', 1)
    expect(await namesOf('Blusa Sol', chosen)).toEqual(['Encargo de bolsa', 'Falda Luz', 'Jeans', 'Tenis'])
    const outfit = await read('Blusa Sol', chosen)
    expect(outfit?.base.suggested).toBe(chosen)
    const suggested = (name: string) => outfit?.candidates.find((product) => product.name === name)?.suggested
    expect(suggested('Falda Luz')).toBe(await variantOf('Falda Luz', 2))
    // A waist or a shoe size gives no hint for M.
    expect(suggested('Jeans')).toBeNull()
    expect(suggested('Tenis')).toBeNull()
    expect(suggested('Encargo de bolsa')).toBe(await variantOf('Encargo de bolsa', 0))
  })

  it('takes a variant of another product for none', async () => {
    expect(await namesOf('Blusa Sol', await variantOf('Falda Luz', 2))).toContain('Falda chica')
  })

  it('suggests no variant of the product that is sold out', async () => {
    const outfit = await read('Blusa Sol', await variantOf('Blusa Sol', 2))
    expect(outfit?.base).toMatchObject({ color: { label: 'Negro' }, variants: [], suggested: null })
  })

  it('takes a recent sale into account, before the listing does', async () => {
    const sold = await variantOf('Jeans', 0)
    const ofVariant = and(eq(stock.account, 'luna'), eq(stock.variantId, sold))
    await db.update(stock).set({ onHand: 0 }).where(ofVariant)
    expect(await namesOf('Blusa Sol')).not.toContain('Jeans')
    await db.update(stock).set({ onHand: 10 }).where(ofVariant)
  })

  it('is there for the dearest product that can be stored', async () => {
    const ofBlouse = and(eq(variant.account, 'luna'), eq(variant.productId, idOf('Blusa Sol')))
    await db.update(variant).set({ price: 2_147_483_647 }).where(ofBlouse)
    expect(await namesOf('Blusa Sol')).toContain('Falda Luz')
    await db.update(variant).set({ price: 40_000 }).where(ofBlouse)
  })

  it("is null for another store's product, and for a hidden one", async () => {
    expect(await read('Falda ajena')).toBeNull()
    expect(await read('Falda escondida')).toBeNull()
  })
})
