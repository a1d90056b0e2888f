import { expect, it } from 'vitest'
import { createStore } from '../../../test/create-store.ts'
import { describeOnBothEngines } from '../../../test/engines.ts'
import { readCategoryMenu } from './read-category-menu.ts'

describeOnBothEngines('readCategoryMenu', (engine) => {
  it('has the categories with products by their names', async () => {
    const { db } = await engine.open()
    await createStore(db, {
      account: 'luna',
      products: [
        { name: 'Vestido Uno', category: 'Vestidos' },
        { name: 'Bolsa Uno', category: 'Bolsas', variants: [{ stock: 0 }] },
        { name: 'Bolsa Dos', category: 'Bolsas', variants: [{ stock: 0 }] },
        { name: 'Falda', category: 'Faldas', published: false },
        { name: 'Sin categoría' },
      ],
    })
    await createStore(db, { account: 'norte', products: [{ name: 'Jeans', category: 'Jeans' }] })
    expect(await readCategoryMenu(db, { account: 'luna', inStockOnly: false })).toEqual({
      categories: [
        { key: 'bolsas', label: 'Bolsas' },
        { key: 'vestidos', label: 'Vestidos' },
      ],
    })
    const { categories } = await readCategoryMenu(db, { account: 'luna', inStockOnly: true })
    expect(categories.map(({ label }) => label)).toEqual(['Vestidos'])
  })
})
