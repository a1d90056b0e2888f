import { beforeAll, expect, it } from 'vitest'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import type { Db } from '../database/client.ts'
import { readListedSizes } from './read-listed-sizes.ts'

describeOnEngines('readListedSizes', (engine) => {
  let db: Db
  let productIds: number[]

  beforeAll(async () => {
    db = (await engine.open()).db
    const variants = ['M', 'G'].map((size) => ({ color: 'Arena', size }))
    const products = [{ name: 'Blusa', variants }, { name: 'Bolsa' }, { name: 'Falda', variants: [{ size: 'M' }] }]
    ;({ productIds } = await createStore(db, { account: 'luna', products }))
  })

  const labelsOf = async (ids: number[]) => {
    const found = await readListedSizes(db, { account: 'luna', productIds: ids })
    return ids.map((id) =>
      found
        .get(id)
        ?.map(({ label }) => label)
        .toSorted(),
    )
  }

  it('returns the sizes of these products, and no other options', async () => {
    expect(await labelsOf(productIds)).toEqual([['G', 'M'], undefined, ['M']])
    expect(await labelsOf([])).toEqual([])
  })
})
