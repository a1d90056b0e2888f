import { useState } from 'react'
import type { EditedProduct } from '#domain/product-edit/edited-product.ts'

/** Something that two people changed, by what names it. */
interface KeyedConflict {
  key: string
}

interface Merged<Content, Clash extends KeyedConflict> {
  draft: Content
  /** The content that the draft is compared with from now on. */
  base: Content
  conflicts: readonly Clash[]
}

interface ProductDraftOptions<Content, Clash extends KeyedConflict> {
  contentOf: (product: EditedProduct) => Content
  merge: (mine: Content, before: { base: Content; theirs: Content }) => Merged<Content, Clash>
}

/** One part of a product as a draft, which follows changes of the product. */
export interface Draft<Content, Clash extends KeyedConflict> extends Merged<Content, Clash> {
  change: (update: (content: Content) => Content) => void
  /** Returns to the saved state. */
  discard: () => void
  /** The conflict is decided: the draft's value wins. */
  settle: (key: string) => void
  /** Continues from the content that was sent and is saved now. */
  saved: (product: EditedProduct, sent: Content) => void
  /** Changes the draft and what it is compared with. */
  correct: (update: (merged: { draft: Content; base: Content }) => { draft: Content; base: Content }) => void
}

export function useDraft<Content, Clash extends KeyedConflict>(
  product: EditedProduct,
  { contentOf, merge }: ProductDraftOptions<Content, Clash>,
): Draft<Content, Clash> {
  const [state, setState] = useState(() => begin(product))

  function begin(from: EditedProduct) {
    const content = contentOf(from)
    return { source: from, draft: content, base: content, conflicts: [] as readonly Clash[] }
  }

  if (state.source !== product) {
    const { draft, base, conflicts } = merge(state.draft, { base: state.base, theirs: contentOf(product) })
    const keys = new Set(conflicts.map(({ key }) => key))
    const open = state.conflicts.filter(({ key }) => !keys.has(key))
    setState({ source: product, draft, base, conflicts: [...open, ...conflicts] })
  }
  const { draft, base, conflicts } = state
  return {
    draft,
    base,
    conflicts,
    change: (update) => setState((now) => ({ ...now, draft: update(now.draft) })),
    discard: () => setState(({ source }) => begin(source)),
    settle: (key) =>
      setState((now) => ({ ...now, conflicts: now.conflicts.filter((conflict) => conflict.key !== key) })),
    saved: (from, sent) =>
      setState((now) => {
        const { draft, base } = merge(now.draft, { base: sent, theirs: contentOf(from) })
        return { ...now, draft, base, conflicts: [] }
      }),
    correct: (update) => setState((now) => ({ ...now, ...update(now) })),
  }
}
