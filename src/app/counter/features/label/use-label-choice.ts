import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type CopiesRule, copiesOf, type LabelVariant } from '#domain/printing/label-variant.ts'
import { parseProductIds } from '#domain/product/product-ids.ts'

const MOST = 10_000

/**
 * The choice of what labels are printed of: products and single variants are in the URL, so that a link can name them
 * and nothing is lost by a reload; how many of each is this page's.
 */
export function useLabelChoice(variants: readonly LabelVariant[]) {
  const [, setParameters] = useSearchParams()
  const [rule, setRule] = useState<CopiesRule>('one')
  const [own, setOwn] = useState<ReadonlyMap<number, number>>(new Map())
  const copies = new Map(
    variants.map((variant) => [variant.variantId, copiesOf(variant, rule, own.get(variant.variantId))]),
  )
  const change = (edit: (chosen: Chosen) => void) =>
    setParameters((before) => edited(before, edit), { replace: true, preventScrollReset: true })
  const setCopies = (variantId: number, count: number) => setOwn((before) => new Map(before).set(variantId, count))
  return {
    rule,
    /** The number of labels of each variant, by its id. */
    copies,
    setCopies,
    /** Also drops the typed numbers. */
    setRule(next: CopiesRule) {
      setRule(next)
      setOwn(new Map())
    },
    addProduct: (id: number) => change(({ ids }) => ids.push(id)),
    /** Adds variants; an existing one gets one label more. */
    addVariants(variantIds: readonly number[]) {
      for (const id of variantIds) {
        const known = copies.get(id)
        if (known !== undefined) setCopies(id, known + 1)
      }
      const added = variantIds.filter((id) => !copies.has(id))
      if (added.length > 0) change(({ variantes }) => variantes.push(...added))
    },
    /** Takes a product and all of its variants out. */
    remove(productId: number) {
      const gone = new Set(variants.filter((each) => each.productId === productId).map(({ variantId }) => variantId))
      change((chosen) => {
        chosen.ids = chosen.ids.filter((id) => id !== productId)
        chosen.variantes = chosen.variantes.filter((id) => !gone.has(id))
      })
    },
    /** Takes all of it out. */
    clear: () => setParameters({}, { replace: true, preventScrollReset: true }),
  }
}

export type LabelChoice = ReturnType<typeof useLabelChoice>

type Chosen = Record<'ids' | 'variantes', number[]>

function edited(parameters: URLSearchParams, edit: (chosen: Chosen) => void): string {
  const read = (name: string) => parseProductIds(parameters.get(name), MOST)
  const chosen = { ids: read('ids'), variantes: read('variantes') }
  edit(chosen)
  // Commas as they are, for people who read URLs.
  return Object.entries(chosen)
    .filter(([, ids]) => ids.length > 0)
    .map(([name, ids]) => `${name}=${ids.join(',')}`)
    .join('&')
}
