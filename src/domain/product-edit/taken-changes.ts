import { formatPrice } from '../money/money.ts'
import type { EditedProduct } from './edited-product.ts'
import { changedFacts, draftOfFacts, FACT_NAMES, type FactsDraft, parseAmount } from './facts-draft.ts'
import {
  CELL_NAMES,
  type CellField,
  cellFieldsOf,
  cellKey,
  cellText,
  draftOfVariants,
  type GridDraft,
  isSameCell,
  warehouseOf,
} from './grid-draft.ts'
import { rowName } from './grid-table.ts'
import { draftOfImages, type ImagesDraft, isChangedArrangement } from './image-draft.ts'
import { adopted } from './merge-grid.ts'

/** A change by another person, which the page has taken over. */
export interface TakenChange {
  key: string
  /** `Precio`, `SKU, Arena / M`. */
  name: string
  /** As it is now, in a few words. */
  text: string
}

const AMOUNTS: ReadonlySet<string> = new Set(['basePrice', 'originalPrice', 'discountAmount', 'price'])

/** A fact or cell as a sentence shows it: `1500.00` → `$1,500.00`, HTML as plain text. */
export function shownValue(field: keyof FactsDraft | CellField, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (AMOUNTS.has(field) && value.trim() !== '') {
    const amount = parseAmount(value)
    return Number.isNaN(amount) ? value.trim() : formatPrice(amount)
  }
  return value
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

interface Meanwhile {
  /** The product that the changes were begun on. */
  seen: EditedProduct
  /** The product as it is now. */
  theirs: EditedProduct
}

/**
 * Another person's changes to a product, without the ones that the saving person made, too. Pieces move with every sale
 * and are no part of it.
 * @param mine the draft that was about to be saved
 */
export function takenChanges(
  mine: { facts: FactsDraft; grid: GridDraft; images: ImagesDraft },
  meanwhile: Meanwhile,
): TakenChange[] {
  return [
    ...takenFacts(mine.facts, meanwhile),
    ...takenCells(mine.grid, meanwhile),
    ...takenImages(mine.images, meanwhile),
  ]
}

function takenFacts(mine: FactsDraft, { seen, theirs }: Meanwhile): TakenChange[] {
  const [base, facts] = [draftOfFacts(seen), draftOfFacts(theirs)]
  const own = new Set(changedFacts(mine, base))
  const taken = changedFacts(facts, base).filter((fact) => !own.has(fact))
  return taken.map((fact) => ({ key: fact, name: FACT_NAMES[fact], text: shownValue(fact, facts[fact]) }))
}

function takenCells(mine: GridDraft, { seen, theirs }: Meanwhile): TakenChange[] {
  const [base, grid] = [draftOfVariants(seen.variants), draftOfVariants(theirs.variants)]
  const before = new Map(base.map((row) => [row.key, row]))
  const own = new Map(adopted(mine, grid).map((row) => [row.key, row]))
  return grid.flatMap((row): TakenChange[] => {
    const [ownRow, seenRow] = [own.get(row.key), before.get(row.key)]
    if (!seenRow) return ownRow ? [] : [{ key: row.key, name: rowName(row), text: 'variante nueva' }]
    const taken = cellFieldsOf(row, seenRow).filter((field) => {
      const [text, former] = [cellText(row, field), cellText(seenRow, field)]
      const isOwn = ownRow !== undefined && !isSameCell(field, cellText(ownRow, field), former)
      return warehouseOf(field) === null && !isSameCell(field, text, former) && !isOwn
    })
    return taken.map((field) => ({
      key: cellKey({ rowKey: row.key, field }),
      name: `${CELL_NAMES[field as keyof typeof CELL_NAMES]}, ${rowName(row)}`,
      text: shownValue(field, cellText(row, field)),
    }))
  })
}

function takenImages(mine: ImagesDraft, { seen, theirs }: Meanwhile): TakenChange[] {
  const [before, now] = [draftOfImages(seen.images), draftOfImages(theirs.images)]
  if (!isChangedArrangement(now, before) || !isChangedArrangement(now, mine)) return []
  return [{ key: 'images', name: 'Fotos', text: now.length === 1 ? '1 foto' : `${now.length} fotos` }]
}
