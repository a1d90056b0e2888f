import { beforeAll, expect, it } from 'vitest'
import type { PhotoTerms } from '#domain/photo-search/photo-terms.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import type { Db } from '../database/client.ts'
import { findPhotoMatches } from './find-photo-matches.ts'

describeOnEngines('findPhotoMatches', (engine) => {
  let db: Db
  const findAll = (terms: PhotoTerms, inStockOnly = false) =>
    findPhotoMatches(db, { account: 'luna', limit: 6, inStockOnly, ...terms })
  const find = async (terms: { type?: string; color?: string; keywords?: string[] }, inStockOnly = false) => {
    const given = { type: '', color: '', keywords: [], ...terms }
    return (await findAll(given, inStockOnly)).map(({ name }) => name)
  }

  beforeAll(async () => {
    db = (await engine.open()).db
    await createStore(db, {
      account: 'luna',
      products: [
        { name: 'Blusa de lino Ágata', category: 'Blusas', variants: [{ color: 'Blanco' }] },
        { name: 'Blusa de lazo Magnolia', category: 'Blusas', variants: [{ color: 'Azul' }] },
        { name: 'Blusa de rayas', category: 'Blusas', variants: [{ color: 'Azul', stock: 0 }] },
        { name: 'Falda de lino', category: 'Faldas', variants: [{ color: 'Azul' }] },
        { name: 'Bolsa', category: 'Bolsas', variants: [{ color: 'Rojo' }, { color: 'Verde botella' }] },
      ],
    })
    await createStore(db, { account: 'norte', products: [{ name: 'Blusa ajena', variants: [{ color: 'Azul' }] }] })
  })

  it('puts what has the colour and most of the keywords first, and has only products of the type', async () => {
    expect(await find({ type: 'blusa', color: 'azul', keywords: ['lazo'] })).toEqual([
      'Blusa de lazo Magnolia',
      'Blusa de rayas',
      'Blusa de lino Ágata',
    ])
    expect(await find({ type: 'blusa', color: 'azul', keywords: ['rayas'] })).toMatchObject({ 0: 'Blusa de rayas' })
  })

  it('chooses the variant in the colour of the photo, and its image', async () => {
    const [bag] = await findAll({ type: 'bolsa', color: 'verde', keywords: [] })
    expect(bag?.colorId).toEqual(expect.any(Number))
    const [other] = await findAll({ type: 'bolsa', color: 'azul', keywords: [] })
    expect(other).toMatchObject({ name: 'Bolsa', colorId: null })
    const [red] = await findAll({ type: 'bolsa', color: 'rojo', keywords: [] })
    expect(red?.colorId).not.toBe(bag?.colorId)
  })

  it('understands the trade’s synonyms, and English', async () => {
    expect(await find({ type: 'handbag' })).toEqual(['Bolsa'])
    expect(await find({ type: 'skirts', color: 'blue' })).toEqual(['Falda de lino'])
  })

  it('finds nothing of another type, however alike it is', async () => {
    expect(await find({ type: 'traje de baño', color: 'azul', keywords: ['lino'] })).toEqual([])
  })

  it('takes two other terms without a type, and one is too few', async () => {
    expect(await find({ color: 'azul', keywords: ['lino'] })).toEqual(['Falda de lino'])
    expect(await find({ keywords: ['lino'] })).toEqual([])
    expect(await find({})).toEqual([])
  })

  it('omits sold-out products where the store does', async () => {
    expect(await find({ type: 'blusa', keywords: ['rayas'] }, true)).not.toContain('Blusa de rayas')
  })
})
