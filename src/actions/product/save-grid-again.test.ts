import { beforeAll, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { findEditedProduct } from '#data/product/find-edited-product.ts'
import {
  draftOfVariants,
  type GridDraft,
  gridOfDraft,
  isChangedGrid,
  withCells,
} from '#domain/product-edit/grid-draft.ts'
import { rowName, withValue } from '#domain/product-edit/grid-table.ts'
import { mergeGrid } from '#domain/product-edit/merge-grid.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { changeVariants } from './change-variants.ts'
import { createProduct } from './create-product.ts'

const by = { actor: 'staff:ana' as const, now: new Date('2026-11-20T12:00:00Z') }
const SIZES = ['CH', 'm'].map((value) => ['size', value] as const)
const COLORS = ['Arena', 'negro'].map((value) => ['color', value] as const)

describeOnEngines('a grid that is written, saved and written again:', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = (await engine.open()).db
  })

  it.each([
    ['sizes before colours', 'rejilla-tc', [...SIZES, ...COLORS]],
    ['colours before sizes', 'rejilla-ct', [...COLORS, ...SIZES]],
  ] as const)('continues from the saved state with %s', async (_, account, added) => {
    // The store knows some of the options by now, in its own sequence and spelling.
    await createStore(db, {
      account,
      products: [{ name: 'Blusa', variants: [{ color: 'Negro', size: 'M', stock: 1 }] }],
    })
    const facts = { name: 'Falda', basePrice: 50_000 }
    const created = await createProduct(db, { ...by, account, key: 'k', facts, sanitize: (html) => html })
    const id = created.ok ? created.productId : 0
    const find = async () => {
      const found = await findEditedProduct(db, { account, id })
      if (!found) throw new Error('no such product')
      return found
    }
    /** Saves as the product's page does. @returns the draft that it goes on from */
    async function save(draft: GridDraft, base: GridDraft) {
      const parsed = gridOfDraft(draft, base)
      if (!parsed.ok) throw new Error(parsed.code)
      const saved = await changeVariants(db, {
        ...by,
        account,
        productId: id,
        grid: parsed.grid,
        version: (await find()).versions.variants,
      })
      if (!saved.ok) throw new Error(saved.code)
      return mergeGrid(draft, { base: draft, theirs: draftOfVariants(saved.product.variants) })
    }

    const opened = draftOfVariants((await find()).variants)
    const written = added.reduce((grid, [role, value]) => withValue(grid, role, value), opened)
    const first = await save(written, opened)
    expect(first.draft.map(rowName).sort()).toEqual(['Arena / CH', 'Arena / M', 'Negro / CH', 'Negro / M'])
    expect(isChangedGrid(first.draft, first.base)).toBe(false)
    expect(first.draft).toEqual(draftOfVariants((await find()).variants))

    const rowKey = first.draft[0]?.key ?? ''
    const priced = withCells(withValue(first.draft, 'size', 'G'), [{ rowKey, field: 'price', text: '450' }])
    const again = await save(priced, first.base)
    expect(again.draft).toHaveLength(6)
    expect(again.draft.find(({ key }) => key === rowKey)?.price).toBe('450.00')
    expect(isChangedGrid(again.draft, again.base)).toBe(false)
    expect(again.draft).toEqual(draftOfVariants((await find()).variants))
  })
})
