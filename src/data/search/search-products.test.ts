import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { createStore } from '../../../test/create-store.ts'
import { describeOnBothEngines } from '../../../test/engines.ts'
import { propertyRuns } from '../../../test/is-whole-run.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { listing } from '../schema/catalogue.ts'
import { findSearchMatch } from './find-search-match.ts'
import { findShorterSearches } from './find-shorter-searches.ts'
import { searchProducts } from './search-products.ts'
import { addSynonyms } from './write-synonyms.ts'

describeOnBothEngines('a search', (engine) => {
  let db: Db
  const day = (number: number) => new Date(Date.UTC(2026, 0, number))

  /** The hits of the dropdown. */
  const names = async (search: string, account = 'luna') =>
    (await searchProducts(db, { account, search, limit: 20 })).items.map(({ name }) => name)

  /** The hits in the catalogue. */
  const listed = async (search: string, account = 'luna') => {
    const { match } = await findSearchMatch(db, { account, search })
    if (!match) return []
    const found = await rows<{ name: string }>(
      db,
      sql`select name from ${listing} where account = ${account} and ${match.condition}
        order by ${sql.join(match.order, sql`, `)}`,
    )
    return found.map(({ name }) => name)
  }

  const expectFound = async (search: string, found: string[], account = 'luna') => {
    expect(await names(search, account)).toEqual(found)
    expect(await listed(search, account)).toEqual(found)
  }

  beforeAll(async () => {
    db = (await engine.open()).db
    await createStore(db, {
      account: 'luna',
      products: [
        { name: 'Pantalón Sierra', brand: 'Roble', category: 'Pantalones', createdAt: day(1) },
        {
          name: 'Vestido Amapola',
          brand: 'Luna',
          category: 'Vestidos',
          createdAt: day(3),
          variants: [{ color: 'Rojo', stock: 0, sku: 'VA-001', barcode: '7501234567893' }],
        },
        { name: 'Escondido', published: false, createdAt: day(4) },
        { name: 'Blusa Niebla', createdAt: day(2), variants: [{ stock: null, color: 'Rojo' }] },
        { name: 'Camisa Aire', createdAt: day(5), category: 'Camisas' },
        { name: 'Jeans Rectos', createdAt: day(8) },
        { name: 'Zapatillas Brisa', createdAt: day(9) },
        { name: 'Chaqueta Encino', createdAt: day(10) },
        { name: 'Camiseta Lisa', createdAt: day(11) },
        { name: 'Dije Luz', createdAt: day(12), variants: [{ size: 'S', sku: '88' }] },
      ],
    })
    await createStore(db, {
      account: 'niebla',
      products: [
        { name: 'Abrigo para niño', createdAt: day(1) },
        { name: 'Abrigo Nino', createdAt: day(2) },
        { name: 'Gorro de niño', createdAt: day(3), variants: [{ stock: 0 }] },
        { name: 'Niño', createdAt: day(4) },
        { name: 'Nino corto', createdAt: day(5) },
      ],
    })
  })

  it.each([
    ['pantalon', ['Pantalón Sierra']],
    ['PANTALONES roble', ['Pantalón Sierra']],
    ['vestido rojo', ['Vestido Amapola']],
    ['vestido rojo Luna', ['Vestido Amapola']],
    ['luna ROJA de vestidos', ['Vestido Amapola']],
    ['blusa roja', ['Blusa Niebla']],
    ['amap', ['Vestido Amapola']],
    ['vestidos ama', ['Vestido Amapola']],
    ['luces', ['Dije Luz']],
    ['luce', ['Dije Luz']],
  ])('finds by accents, case, number, gender, order and beginnings: %j', (search, found) => expectFound(search, found))

  it('finds no product by one word of a search that means a page of the store', async () => {
    await createStore(db, { account: 'midi', products: [{ name: 'Vestido midi' }] })
    await expectFound('mi vestido', ['Vestido midi'], 'midi')
    await expectFound('mi vestdio', ['Vestido midi'], 'midi')
    await expectFound('mi pedido', [], 'midi')
  })

  it.each([
    ['7501234567893', ['Vestido Amapola']],
    ['VA-001', ['Vestido Amapola']],
    ['va001', ['Vestido Amapola']],
    ['va 001', ['Vestido Amapola']],
    ['88', ['Dije Luz']],
    ['750123456789', []],
    ['va-00', []],
    ['vestido-1', []],
  ])('finds by the whole SKU or barcode alone: %j', (search, found) => expectFound(search, found))

  it('finds the code among other words', async () => {
    expect(await names('tienen el VA-001 en azul')).toEqual(['Vestido Amapola'])
    expect(await names('pantalon VA-001')).toEqual(['Vestido Amapola'])
  })

  it.each([
    ['camiza', 'camisa', ['Camisa Aire']],
    ['vestdio', 'vestido', ['Vestido Amapola']],
    ['Blsua roja', 'blusa roja', ['Blusa Niebla']],
    ['bestido', 'vestido', ['Vestido Amapola']],
    ['pantlaon Sierrra', 'pantalón sierra', ['Pantalón Sierra']],
    ['chamara', 'chamarra', ['Chaqueta Encino']],
    ['sneekers', 'sneakers', ['Zapatillas Brisa']],
  ])('corrects a typing error or two: %j', async (search, understood, found) => {
    const result = await searchProducts(db, { account: 'luna', search })
    expect(result.understood).toBe(understood)
    expect((await findSearchMatch(db, { account: 'luna', search })).understood).toBe(understood)
    await expectFound(search, found)
  })

  it.each([
    ['playera', ['Camiseta Lisa']],
    ['T-shirt lisa', ['Camiseta Lisa']],
    ['tenis', ['Zapatillas Brisa']],
    ['zapatos deportivos', ['Zapatillas Brisa']],
    ['chamarra', ['Chaqueta Encino']],
    ['pantalón de mezclilla', ['Jeans Rectos']],
    ['pantalones de mezclilla rectos', ['Jeans Rectos']],
    ['vaquero recto', ['Jeans Rectos']],
  ])('knows the synonyms of the trade: %j', (search, found) => expectFound(search, found))

  it("knows the store's own synonyms together with the trade's", async () => {
    await createStore(db, { account: 'sur', products: [{ name: 'Camiseta Sur' }, { name: 'Traje Sur' }] })
    expect(await names('franela', 'sur')).toEqual([])
    await addSynonyms(db, { account: 'sur', terms: ['franela', 'playera'] })
    await addSynonyms(db, { account: 'sur', terms: ['ropa de fiesta', 'traje'] })
    await expectFound('franela', ['Camiseta Sur'], 'sur')
    await expectFound('ropa fiesta sur', ['Traje Sur'], 'sur')
    expect(await names('franela')).toEqual([])
  })

  it('ranks by name, then by ñ, then by stock and age', async () => {
    await expectFound('niño', ['Niño', 'Abrigo para niño', 'Gorro de niño', 'Nino corto', 'Abrigo Nino'], 'niebla')
    await expectFound('nino', ['Nino corto', 'Niño', 'Abrigo Nino', 'Abrigo para niño', 'Gorro de niño'], 'niebla')
    await expectFound('niñ', ['Niño', 'Abrigo para niño', 'Gorro de niño', 'Nino corto', 'Abrigo Nino'], 'niebla')
  })

  it('ranks exact, then beginning, then all of the words; in each what can be bought first', async () => {
    const soldOut = [{ stock: 0 }]
    await createStore(db, {
      account: 'orden',
      products: [
        { name: 'Falda', createdAt: day(1), variants: soldOut },
        { name: 'Faldas de lino', createdAt: day(2) },
        { name: 'Falda recta', createdAt: day(3), variants: soldOut },
        { name: 'Falda larga', createdAt: day(1) },
        { name: 'Conjunto con falda', createdAt: day(9), variants: soldOut },
        { name: 'Blusa y falda', createdAt: day(4) },
        { name: 'Capa', category: 'Faldas', createdAt: day(5) },
        { name: 'Listón', createdAt: day(6), variants: [{ sku: 'FALDA', stock: 0 }] },
      ],
    })
    await expectFound(
      'falda',
      [
        'Listón',
        'Falda',
        'Faldas de lino',
        'Falda larga',
        'Falda recta',
        'Capa',
        'Blusa y falda',
        'Conjunto con falda',
      ],
      'orden',
    )
  })

  it('finds some of the words where no product has all, the more the better', async () => {
    await expectFound('roble rojo amapola', ['Vestido Amapola', 'Blusa Niebla', 'Pantalón Sierra'])
    await expectFound('vestido xyzxyz', ['Vestido Amapola'])
  })

  it('does not show other garments than the search names', async () => {
    await expectFound('pantalon roble rojo amapola', ['Pantalón Sierra'])
    await expectFound('falda roja', [])
    await expectFound('ropa de bebé', [])
  })

  it.each(['hombre', 'boda', 'fiesta', 'vestir', 'camino', 'lisboa'])(
    'never takes a word of Spanish for a typing error: %j',
    async (search) => {
      await createStore(db, {
        account: `es-${search}`,
        products: ['Sobre Bota', 'Siesta', 'Vestidor', 'Camisa'].map((name) => ({ name })),
      })
      const result = await searchProducts(db, { account: `es-${search}`, search })
      expect(result).toEqual({ items: [], understood: null, suggestion: null })
    },
  )

  it('leaves out Spanish words that the store lacks, and shows what it searched', async () => {
    const result = await searchProducts(db, { account: 'luna', search: 'pantalón de vestir' })
    expect(result.understood).toBe('pantalón')
    await expectFound('pantalón de vestir', ['Pantalón Sierra'])
  })

  it.each([
    ['zapatos', ['Zapatillas Brisa']],
    ['calzado', ['Zapatillas Brisa']],
    ['zapatos hombre', ['Zapatillas Brisa']],
    ['top', ['Camiseta Lisa', 'Blusa Niebla']],
    ['ropa de mujer', ['Vestido Amapola', 'Blusa Niebla', 'Pantalón Sierra', 'Jeans Rectos']],
  ])('a family of garments knows its members: %j', async (search, found) => {
    expect((await names(search)).toSorted()).toEqual(found.toSorted())
  })

  it('sizes have the names of both languages', async () => {
    await createStore(db, {
      account: 'tallas',
      products: [
        { name: 'Falda Uno', variants: [{ size: 'XG' }] },
        { name: 'Falda Dos', variants: [{ size: 'M' }] },
        { name: 'Falda Mira', variants: [{ size: 'CH' }] },
      ],
    })
    await expectFound('falda xl', ['Falda Uno'], 'tallas')
    await expectFound('talla s', ['Falda Mira'], 'tallas')
    await expectFound('falda m', ['Falda Dos'], 'tallas')
  })

  it('finds the products of its filters, without a text, too', async () => {
    await createStore(db, {
      account: 'rebajas',
      products: [
        { name: 'Falda Vieja', createdAt: day(1), variants: [{ originalPrice: 20_000 }] },
        { name: 'Falda Nueva', createdAt: day(9) },
      ],
    })
    const found = async (changes: Partial<Parameters<typeof searchProducts>[1]>) =>
      (await searchProducts(db, { account: 'rebajas', search: '', ...changes })).items.map(({ name }) => name)
    expect(await found({ onSale: true })).toEqual(['Falda Vieja'])
    expect(await found({ newSince: day(9) })).toEqual(['Falda Nueva'])
    expect(await found({ search: 'falda', onSale: true })).toEqual(['Falda Vieja'])
    expect(await found({ search: 'falda', onSale: true, newSince: day(9) })).toEqual([])
  })

  it('omits sold-out products with `inStockOnly`, and then finds listings with fewer words', async () => {
    const inStockOnly = true
    const result = await searchProducts(db, { account: 'luna', search: 'amapola rojo', inStockOnly })
    expect(result.items.map(({ name }) => name)).toEqual(['Blusa Niebla'])
    const { match } = await findSearchMatch(db, { account: 'luna', search: 'amapola rojo', inStockOnly })
    const found = await rows(db, sql`select name from ${listing} where ${match?.condition} and in_stock`)
    expect(found).toEqual([{ name: 'Blusa Niebla' }])
  })

  it('proposes similar words when nothing is found', async () => {
    const nothing = { items: [], understood: null }
    expect(await searchProducts(db, { account: 'luna', search: 'xamsira' })).toEqual({ ...nothing, suggestion: null })
    const near = { ...nothing, suggestion: 'camisa' }
    expect(await searchProducts(db, { account: 'luna', search: 'camsiaza' })).toEqual(near)
    expect(await findSearchMatch(db, { account: 'luna', search: 'camsiaza' })).toEqual({
      match: null,
      understood: null,
      suggestion: 'camisa',
    })
  })

  it('puts the garments that suit an occasion or a style best before the others', async () => {
    const account = 'estilo'
    await createStore(db, {
      account,
      products: [
        { name: 'Pantalón Sastre', createdAt: day(1) },
        { name: 'Pantalón Cargo', createdAt: day(2) },
        { name: 'Vestido de Noche', createdAt: day(3) },
        { name: 'Vestido Camisero', createdAt: day(4) },
        { name: 'Saco Cruzado', createdAt: day(5) },
        { name: 'Jeans Rectos', createdAt: day(6) },
      ],
    })
    await expectFound('pantalón de vestir', ['Pantalón Sastre', 'Pantalón Cargo'], account)
    await expectFound('pantalón', ['Pantalón Cargo', 'Pantalón Sastre'], account)
    await expectFound('boda', ['Vestido de Noche', 'Saco Cruzado', 'Vestido Camisero'], account)
    await expectFound('vestido para boda', ['Vestido de Noche', 'Vestido Camisero'], account)
    await expectFound('jeans para boda', ['Jeans Rectos'], account)
    await expectFound('body', [], account)
  })

  it('finds the trousers of women by their word or, in a store without the word, by having none for others', async () => {
    await createStore(db, {
      account: 'sinpalabra',
      products: [
        { name: 'Falda', createdAt: day(1) },
        { name: 'Pantalón', createdAt: day(2) },
        { name: 'Jeans', createdAt: day(3) },
        { name: 'Jeans de hombre', createdAt: day(4) },
        { name: 'Vestido de niña', createdAt: day(5) },
        { name: 'Camisa', createdAt: day(6) },
      ],
    })
    await expectFound('ropa de mujer', ['Jeans', 'Pantalón', 'Falda'], 'sinpalabra')
    await createStore(db, {
      account: 'conpalabra',
      products: [
        { name: 'Falda', createdAt: day(1) },
        { name: 'Pantalón', createdAt: day(2) },
        { name: 'Jeans de mujer', createdAt: day(3) },
      ],
    })
    for (const search of ['ropa de mujer', 'mujer']) {
      await expectFound(search, ['Jeans de mujer', 'Falda'], 'conpalabra')
    }
  })

  it('offers the searches with fewer words that find something', async () => {
    const shorter = (search: string) => findShorterSearches(db, { account: 'luna', search, inStockOnly: false })
    expect(await shorter('pijama roja')).toEqual(['roja'])
    expect(await shorter('pijama camiza')).toEqual([])
    expect(await shorter('pijama')).toEqual([])
    expect(await findShorterSearches(db, { account: 'luna', search: 'pijama amapola', inStockOnly: true })).toEqual([])
  })

  it('returns the fields of a product in the dropdown', async () => {
    const image = 'a'.repeat(64)
    const { productIds } = await createStore(db, {
      account: 'foto',
      products: [
        {
          name: 'Saco Uno',
          brand: 'Roble',
          images: [image],
          variants: [{ price: 50_000, originalPrice: 60_000 }, { price: 70_000 }],
        },
        ...Array.from({ length: 8 }, (_, index) => ({ name: `Bata ${index}` })),
      ],
    })
    expect((await searchProducts(db, { account: 'foto', search: 'saco' })).items).toEqual([
      {
        id: productIds[0],
        name: 'Saco Uno',
        brand: 'Roble',
        price: { kind: 'from', amount: 50_000 },
        compareAt: 60_000,
        image,
        inStock: true,
      },
    ])
    expect((await searchProducts(db, { account: 'foto', search: 'bata' })).items).toHaveLength(6)
  })

  it('finds nothing of another store', async () => {
    await createStore(db, { account: 'otra', products: [{ name: 'Guante' }] })
    for (const search of ['pantalon', 'VA-001', 'camiza', 'camsiaza']) {
      const result = await searchProducts(db, { account: 'otra', search })
      expect(result).toEqual({ items: [], understood: null, suggestion: null })
    }
  })

  describe('of any typed text', () => {
    it.each(['', '  ', "'", '"', '&|!:*', '🙂', '\u0000', '\ud800', '­', '%', '_', '\\'])(
      'finds nothing by %j, in which there is no word',
      async (search) => {
        expect(await searchProducts(db, { account: 'luna', search })).toEqual({
          items: [],
          understood: null,
          suggestion: null,
        })
        expect((await findSearchMatch(db, { account: 'luna', search })).match).toBeNull()
      },
    )

    it.each([
      ['SQL', "'; drop table listing; --"],
      ['Arabic', 'مرحبا بالعالم'],
      ['Hebrew with points', 'שָׁלוֹם'],
      ['5,000 letters', 'a'.repeat(5000)],
      ['a word 700 times', 'vestido '.repeat(700)],
      ['900 words', Array.from({ length: 900 }, (_, index) => `p${index}`).join(' ')],
      ['operators', 'x & ! y | ('],
      ['a query', "'vestido':* | \\"],
      ['Korean', '한국어 옷'.repeat(40)],
      ['words without meaning', 'de la'],
    ])('responds to %s', async (_, search) => {
      await expectSame(search)
    })

    it('finds the same in the dropdown as in the list, for any text', async () => {
      const words = fc.constantFrom(
        'vestido',
        'rojo',
        'camiza',
        'niño',
        'VA-001',
        'amap',
        'luz',
        'xq',
        "'",
        '🙂',
        'ñ',
        '22',
      )
      const typed = fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'binary' }),
        fc.array(words, { maxLength: 5 }).map((all) => all.join(' ')),
      )
      await fc.assert(fc.asyncProperty(typed, expectSame), { numRuns: propertyRuns(60) })
    })

    const expectSame = async (search: string) => {
      expect(await names(search)).toEqual((await listed(search)).slice(0, 20))
    }
  })
})
