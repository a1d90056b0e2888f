import { useRef, useState } from 'react'
import type { EditedProduct } from '#domain/product-edit/edited-product.ts'
import type { DraftRow, GridDraft } from '#domain/product-edit/grid-draft.ts'
import { rowsToConfirm, withZeroes } from '#domain/product-edit/uncounted-rows.ts'
import type { ProductDrafts } from './use-product-drafts.ts'

/**
 * Saving with a question before it, where variants without pieces would be sold without limit. Each of them is confirmed
 * once while the page is open.
 */
export function useConfirmedSave(product: EditedProduct, drafts: ProductDrafts, save: (grid?: GridDraft) => void) {
  const { facts, grid } = drafts
  const confirmed = useRef<ReadonlySet<string>>(new Set())
  const [uncounted, setUncounted] = useState<readonly DraftRow[]>([])
  const [warehouse] = product.warehouses

  function start(): void {
    const { published, withoutStock } = facts.draft
    const rows = rowsToConfirm({
      draft: grid.draft,
      base: grid.base,
      isPublished: published && !withoutStock,
      wasPublished: product.published && !product.withoutStock,
    }).filter(({ key }) => !confirmed.current.has(key))
    if (rows.length === 0) save()
    else setUncounted(rows)
  }

  return {
    save: start,
    /** The variants of the open question; none while it is closed. */
    uncounted,
    close: () => setUncounted([]),
    saveAsIs() {
      confirmed.current = new Set([...confirmed.current, ...uncounted.map(({ key }) => key)])
      setUncounted([])
      save()
    },
    /** Null where the store has no warehouse for pieces. */
    saveZeroes: warehouse
      ? () => {
          const zeroed = withZeroes(grid.draft, warehouse.fid)
          setUncounted([])
          grid.change(() => zeroed)
          save(zeroed)
        }
      : null,
  }
}
