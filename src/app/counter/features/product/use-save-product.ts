import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OutcomeOf } from '#app/counter/counter-actions.ts'
import { showDone } from '#app/counter/kit/show-done.ts'
import { useAction } from '#app/counter/kit/use-action.ts'
import { showToast } from '#app/shared/ui/toast.ts'
import type { EditedProduct } from '#domain/product-edit/edited-product.ts'
import { changedFacts, factsOfDraft } from '#domain/product-edit/facts-draft.ts'
import { type GridDraft, gridOfDraft, isChangedGrid } from '#domain/product-edit/grid-draft.ts'
import { savedArrangement } from '#domain/product-edit/image-draft.ts'
import type { OtherChange } from '#domain/product-edit/other-change.ts'
import { type TakenChange, takenChanges } from '#domain/product-edit/taken-changes.ts'
import { GRID_REJECTION_SENTENCE } from '#domain/product-edit/variant-grid.ts'
import { PRODUCT_SENTENCES } from './product-sentences.ts'
import type { ProductDrafts } from './use-product-drafts.ts'

type SaveOutcome = OutcomeOf<'change-product' | 'change-variants' | 'arrange-images'>

/** Saves the changes of a product: each part by itself, since another person may have changed one of them. */
export function useSaveProduct(product: EditedProduct, drafts: ProductDrafts) {
  const { facts, grid, images, isChanged } = drafts
  const [showsErrors, setShowsErrors] = useState(false)
  const [otherChange, setOtherChange] = useState<OtherChange | null>(null)
  const [taken, setTaken] = useState<readonly TakenChange[]>([])
  /** Whether a second save came before the page has loaded the first one's result. */
  const [waits, setWaits] = useState(false)
  const waiting = useRef({ parts: 0, isRejected: false })
  const sent = useRef(sentNow())
  /** Saves the facts of a product that goes on sale, once its pieces are saved. */
  const afterPieces = useRef<(() => void) | null>(null)

  function sentNow() {
    return { facts: facts.draft, grid: grid.draft, images: images.draft, seen: product }
  }

  /** One sentence for all parts, once all are saved. */
  function settle(outcome: SaveOutcome, isWhole = true): void {
    const { current } = waiting
    current.parts--
    if (!outcome.ok) noteOtherChange(outcome)
    if (!outcome.ok || !isWhole) current.isRejected = true
    if (current.parts === 0 && !current.isRejected) showDone('Guardado')
  }

  /** A change that another person made before this page was loaded is included. */
  function noteOtherChange(outcome: SaveOutcome & { ok: false }): void {
    const change = 'otherChange' in outcome ? outcome.otherChange : undefined
    const { seen, ...mine } = sent.current
    setOtherChange(change !== undefined && change.at > seen.updatedAt ? change : null)
    if (outcome.code === 'changed-meanwhile') setTaken(takenChanges(mine, { seen, theirs: outcome.product }))
  }

  function goOnSale(hasPieces: boolean): void {
    const saveFacts = afterPieces.current
    afterPieces.current = null
    if (!saveFacts) return
    if (hasPieces) saveFacts()
    else waiting.current.parts--
  }

  const options = { sentences: PRODUCT_SENTENCES, done: '' }
  const savingFacts = useAction({
    ...options,
    intent: 'change-product',
    onSettled(outcome) {
      if (outcome.ok) facts.saved(outcome.product, sent.current.facts)
      settle(outcome)
    },
  })
  const savingGrid = useAction({
    ...options,
    intent: 'change-variants',
    onSettled(outcome) {
      const unsaved = outcome.ok ? outcome.unwritten : []
      if (outcome.ok) drafts.gridSaved(outcome.product, sent.current.grid, unsaved)
      if (unsaved.length > 0) showToast('Unas piezas cambiaron mientras contabas. Revísalas.', { look: 'danger' })
      settle(outcome, unsaved.length === 0)
      goOnSale(outcome.ok)
    },
  })
  const savingImages = useAction({
    ...options,
    intent: 'arrange-images',
    onSettled(outcome) {
      if (outcome.ok) images.saved(outcome.product, sent.current.images)
      settle(outcome)
    },
  })
  const isBusy = savingFacts.isBusy || savingGrid.isBusy || savingImages.isBusy
  const parsedFacts = factsOfDraft(facts.draft)
  const parsedGrid = gridOfDraft(grid.draft, grid.base)

  /** @param wanted the grid where it was changed just now, so that the draft does not have it yet */
  function save(wanted: GridDraft = grid.draft): void {
    if (isBusy) {
      // The former save is done, and the page is about to load it: this one continues from that.
      if (waiting.current.parts === 0) setWaits(true)
      return
    }
    if (drafts.hasConflicts) return
    const parsed = wanted === grid.draft ? parsedGrid : gridOfDraft(wanted, grid.base)
    if (!parsedFacts.ok || !parsed.ok) {
      showErrors()
      return
    }
    setShowsErrors(false)
    sent.current = { ...sentNow(), grid: wanted }
    setTaken([])
    const changed = { ...isChanged, grid: isChangedGrid(wanted, grid.base) }
    waiting.current = { parts: Object.values(changed).filter(Boolean).length, isRejected: false }
    const { versions } = product
    const saveFacts = () => {
      const stated = changedFacts(facts.draft, facts.base).map((fact) => [fact, parsedFacts.facts[fact]])
      void savingFacts.run({ version: versions.facts, facts: Object.fromEntries(stated) })
    }
    const goesOnSale = changed.facts && facts.draft.published && !product.published
    afterPieces.current = goesOnSale && changed.grid ? saveFacts : null
    if (changed.facts && !afterPieces.current) saveFacts()
    if (changed.grid) void savingGrid.run({ version: versions.variants, grid: parsed.grid })
    if (changed.images) {
      const arrangement = savedArrangement(images.draft, product.variants)
      void savingImages.run({ version: versions.images, images: arrangement })
    }
  }

  const saveNow = useEffectEvent(() => save())
  useEffect(() => {
    if (!waits || isBusy) return
    setWaits(false)
    saveNow()
  }, [waits, isBusy])

  function showErrors(): void {
    flushSync(() => setShowsErrors(true))
    const isAboutAll = !parsedGrid.ok && parsedGrid.code !== 'invalid'
    showToast(isAboutAll ? GRID_REJECTION_SENTENCE[parsedGrid.code] : 'Revisa lo que está marcado.', { look: 'danger' })
    document.querySelector<HTMLElement>('.counter-main [aria-invalid="true"]')?.focus()
  }

  return {
    save,
    isBusy,
    /** Who else changed the product, where that was why it could not be saved. */
    otherChange,
    /** Their changes that need no decision: the page has them. */
    taken,
    forgetTaken: () => setTaken([]),
    factErrors: showsErrors && !parsedFacts.ok ? parsedFacts.errors : {},
    cellErrors: showsErrors && !parsedGrid.ok && parsedGrid.code === 'invalid' ? parsedGrid.errors : [],
  }
}
