import { beforeAll, describe, expect } from 'vitest'
import { addStore } from '#actions/store/add-store.ts'
import type { Database } from '#data/database/client.ts'
import { searchProducts } from '#data/search/search-products.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { itWithShared } from '../../../test/shared.ts'
import { sharedCsvPath } from '../../../test/shared-csv.ts'
import { ALONE, runImport } from './run-import.ts'
import { openShopifySource } from './shopify-source.ts'

describeOnEngines('the export of a real store', (engine) => {
  let database: Database
  const find = async (search: string) => {
    const { items, ...rest } = await searchProducts(database.db, { account: 'moda', search, limit: 100 })
    return { ...rest, found: items.map(({ name, brand }) => `${brand}: ${name}`) }
  }

  beforeAll(async () => {
    if (sharedCsvPath === undefined) return
    database = await engine.open()
    await addStore(database.db, { account: 'moda', actor: 'command:import', now: new Date(), name: 'Moda' })
    await runImport({
      database,
      source: await openShopifySource(sharedCsvPath),
      account: 'moda',
      isDryRun: false,
      addsWarehouses: false,
      actor: 'command:import',
      findImages: null,
      record: { fileName: 'a.csv', runId: null },
      onRejection: () => {},
      onProgress: () => undefined,
      pace: ALONE,
      signal: new AbortController().signal,
      now: () => new Date(),
    })
  })

  describe('is searched', () => {
    itWithShared('by garment and colour, in English and in Spanish', async () => {
      const camisole = { found: ['Only Hearts: Delicious Camisole'], understood: null, suggestion: null }
      expect(await find('camisole navy')).toEqual(camisole)
      expect(await find('camisola azul marino')).toEqual(camisole)
    })

    itWithShared('by a plural', async () => {
      const boots = await find('boots')
      expect(boots.found).toHaveLength(8)
      for (const product of boots.found) expect(product).toMatch(/^Marsell: .*Boot/)
      expect(await find('botas')).toEqual(boots)
    })

    itWithShared('by a brand with a letter left out', async () => {
      const { found, understood } = await find('hanes roether')
      expect(understood).toBe('hannes roether')
      expect(found.length).toBeGreaterThan(10)
      for (const product of found) expect(product).toMatch(/^Hannes Roether: /)
    })
  })
})
