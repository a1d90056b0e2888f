import {
  type Changed,
  isSameValue,
  PRODUCT_VALUES,
  type ProductThings,
  type ProductValues,
  type RecordedTerm,
  type RemovedImage,
  statedImage,
  VARIANT_VALUES,
  type VariantChange,
  type VariantValues,
  variantValues,
} from './import-change.ts'
import type { ImportImage, ImportTerm, ImportVariant } from './import-product.ts'
import type { UndoneOutcome } from './import-undo.ts'
import { type Digest, parseDigest } from './plan-product.ts'
import { type StaffEdits, undoneStaffEdits } from './staff-edits.ts'

/** A change that an import made, as it is stored. */
export interface RecordedChange {
  /** Null for a product that the import added. */
  things: ProductThings | null
  /** As the import wrote them. */
  digest: string
  staffEdits: StaffEdits
}

/** A product as it is now, as a source would state it, but for its pieces. */
export interface CurrentProduct extends ProductValues {
  externalId: string
  createdAt: Date | null
  brand: ImportTerm | null
  category: ImportTerm | null
  /** Those that are sold. */
  variants: readonly (VariantValues & { externalId: string })[]
  /** With the variant that each shows, even if that is no longer sold. */
  images: readonly ImportImage[]
  brandId: number | null
  categoryId: number | null
  sourceDigest: string | null
  staffEdits: StaffEdits
}

/** A product as it is to be written. */
export interface UndoneStatement extends ProductValues {
  externalId: string
  createdAt: Date | null
  brand: ImportTerm | null
  category: ImportTerm | null
  variants: ImportVariant[]
  images: ImportImage[]
}

export interface UndoPlan {
  /** Whether its source has stated it again since, so that it stays as it is, with its pieces. */
  isStatedSince: boolean
  /** The product as it will be. */
  undone: UndoneStatement
  /** The product as it would be if nothing had changed since. */
  before: UndoneStatement
  digest: Digest | null
  staffEdits: StaffEdits
  /** The bytes of images that are shown again. */
  images: ReadonlyMap<string, RemovedImage>
}

interface UndoTools {
  /** The brand or category as it is called now; null where it was deleted. */
  termOf: (kind: 'brand' | 'category', id: number) => ImportTerm | null
  digestOf: (text: string) => string
}

/**
 * Decides how a product returns to what it was before an import. All that changed since stays as it is: a product as a
 * whole that its source has stated again, and else each fact by itself. A product that the import added is withdrawn.
 */
export function planUndo(change: RecordedChange, current: CurrentProduct, tools: UndoTools): UndoPlan {
  const { things } = change
  if (things === null) return withdrawal(change, current)
  const overlay = (choose: Choose) => overlaid(current, things, choose, tools)
  const before = overlay(() => 0)
  if (current.sourceDigest !== change.digest) return untouched(current, before)
  const undone = overlay((isAsWritten) => (isAsWritten ? 0 : null))
  const staffEdits = undoneStaffEdits(current.staffEdits, {
    recorded: { before: things.staffEdits, after: change.staffEdits },
    before,
    after: overlay(() => 1),
    undone,
    digestOf: tools.digestOf,
  })
  const shown = new Set(current.images.map(({ source }) => source))
  return {
    isStatedSince: false,
    undone,
    before,
    digest: parseDigest(things.digest),
    staffEdits,
    images: new Map(
      (things.removedImages ?? []).flatMap((image) =>
        shown.has(image.source) ? [] : [[image.source, image] as const],
      ),
    ),
  }
}

/** A product that the import added is no longer published; its next statement publishes it again (decision 004). */
function withdrawal({ digest }: RecordedChange, current: CurrentProduct): UndoPlan {
  const before = { ...statementOf(current), published: false }
  const isAsWritten = current.sourceDigest === digest && Object.keys(current.staffEdits).length === 0
  if (!isAsWritten) return untouched(current, before)
  return {
    isStatedSince: false,
    undone: before,
    before,
    digest: null,
    staffEdits: {},
    images: new Map(),
  }
}

function untouched(current: CurrentProduct, before: UndoneStatement): UndoPlan {
  const { sourceDigest, staffEdits } = current
  return {
    isStatedSince: true,
    undone: statementOf(current),
    before,
    digest: parseDigest(sourceDigest),
    staffEdits,
    images: new Map(),
  }
}

/**
 * Chooses the side of a change that a thing gets: 0 before the import, 1 as it was written, null as it is.
 * @param isAsWritten whether the thing is as the import wrote it
 */
type Choose = (isAsWritten: boolean) => 0 | 1 | null

function overlaid(
  current: CurrentProduct,
  things: ProductThings,
  choose: Choose,
  { termOf }: UndoTools,
): UndoneStatement {
  const stated = statementOf(current)
  const term = (kind: 'brand' | 'category', id: number | null): ImportTerm | null => {
    const pair = things[kind]
    const side = pair ? choose((pair[1]?.id ?? null) === id) : null
    if (!pair || side === null) return stated[kind]
    return statedTerm(pair[side], (termId) => termOf(kind, termId))
  }
  return {
    ...stated,
    ...overlaidValues(PRODUCT_VALUES, stated, things.values, choose),
    brand: term('brand', current.brandId),
    category: term('category', current.categoryId),
    variants: overlaidVariants(stated.variants, things, choose),
    images: overlaidValue(things.images, stated.images, choose),
  }
}

function statedTerm(term: RecordedTerm | null, termOf: (id: number) => ImportTerm | null): ImportTerm | null {
  if (term === null) return null
  const { key, label, fid } = term
  return termOf(term.id) ?? { key, label, fid }
}

function overlaidValue<Value>(pair: Changed<Value> | undefined, value: Value, choose: Choose): Value {
  const side = pair ? choose(isSameValue(value, pair[1])) : null
  return pair && side !== null ? pair[side] : value
}

function overlaidValues<Values extends object, Fact extends keyof Values>(
  facts: readonly Fact[],
  values: Values,
  changes: { [Each in Fact]?: Changed<Values[Each]> | undefined },
  choose: Choose,
): Values {
  const result = { ...values }
  for (const fact of facts) result[fact] = overlaidValue(changes[fact], values[fact], choose)
  return result
}

function overlaidVariants(
  stated: readonly ImportVariant[],
  { variants: changes, sequence }: ProductThings,
  choose: Choose,
): ImportVariant[] {
  const known = new Map(stated.map((variant) => [variant.externalId, variant]))
  const result = new Map(known)
  for (const [externalId, change] of Object.entries(changes)) {
    const variant = overlaidVariant(externalId, known.get(externalId) ?? null, change, choose)
    if (variant) result.set(externalId, variant)
    else result.delete(externalId)
  }
  const sold = [...known.keys()]
  const wanted = overlaidValue(sequence, sold, choose)
  const keys = [...new Set([...wanted, ...sold, ...(sequence?.[0] ?? [])])]
  return keys.flatMap((externalId) => result.get(externalId) ?? [])
}

/** @param own the variant as it is; null where it is not sold */
function overlaidVariant(
  externalId: string,
  own: ImportVariant | null,
  change: VariantChange,
  choose: Choose,
): ImportVariant | null {
  if (change.kind === 'changed') return own && overlaidValues(VARIANT_VALUES, own, change.values, choose)
  const isSold = own !== null && isSameValue(variantValues(own), change.variant)
  const side = choose(change.kind === 'added' ? isSold : own === null)
  if (side === null) return own
  return (side === 0) === (change.kind === 'retired') ? { ...change.variant, externalId, stock: 'unstated' } : null
}

export function statementOf(current: CurrentProduct): UndoneStatement {
  const { variants, images, brandId: _, categoryId: __, sourceDigest: ___, staffEdits: ____, ...facts } = current
  return {
    ...facts,
    variants: variants.map((variant) => ({
      ...variantValues(variant),
      externalId: variant.externalId,
      stock: 'unstated',
    })),
    images: images.map(statedImage),
  }
}

/** Pieces of a place that an import wrote, and whether they return. */
export interface UndonePieces {
  returns: boolean
  /** Null where nothing is, or was, counted. */
  now: number | null
  before: number | null
}

/** Returns the outcome of a product when an import is undone. */
export function undoneOutcome(
  { undone, before }: UndoPlan,
  current: CurrentProduct,
  pieces: readonly UndonePieces[],
): UndoneOutcome {
  const leaves = !isSameStatement(undone, before) || pieces.some(isLeft)
  if (!leaves) return 'returned'
  const returns = !isSameStatement(undone, statementOf(current)) || pieces.some((each) => each.returns)
  return returns ? 'partly' : 'left'
}

/** Whether pieces stay that are not as before. */
export function isLeft({ returns, now, before }: UndonePieces): boolean {
  return !returns && now !== before
}

function isSameStatement(one: UndoneStatement, other: UndoneStatement): boolean {
  return isSameValue(textsOf(one), textsOf(other))
}

function textsOf({ variants, brand, category, ...facts }: UndoneStatement) {
  return {
    ...facts,
    brand: brand && [brand.key, brand.fid],
    category: category && [category.key, category.fid],
    variants: variants.map((variant) => ({ externalId: variant.externalId, ...variantValues(variant) })),
  }
}

/** The counted pieces of a place, with the moment and id of their count. */
export interface CountedPieces {
  onHand: number
  oversold: number
  countedAt: Date | null
  countedBy: string | null
}

export interface RecordedPieces {
  /** Null where nothing was counted. */
  before: CountedPieces | null
  /** As the import wrote them; null where it had nothing counted any more. */
  written: Pick<CountedPieces, 'onHand' | 'oversold'> | null
  writtenAt: Date
}

export interface CurrentPieces extends CountedPieces {
  /** Held for orders. */
  held: number
  /** Whether an order has held or holds pieces of it. */
  wasHeld: boolean
}

/**
 * Whether the pieces of a place return to what they were before an import. They stay where pieces came, went or were
 * counted since, where the orders hold more, and where an order has held pieces of a place that was not counted.
 * @param current null where nothing is counted
 * @param hasMoved whether a till has reported sales or deliveries since
 */
export function canReturnPieces(
  { before, written, writtenAt }: RecordedPieces,
  current: CurrentPieces | null,
  hasMoved: boolean,
): boolean {
  if (hasMoved) return false
  if (current === null || written === null) return current === written && before !== null
  const isAsWritten =
    current.onHand === written.onHand &&
    current.oversold === written.oversold &&
    current.countedAt?.getTime() === writtenAt.getTime()
  if (!isAsWritten) return false
  return before === null ? !current.wasHeld : current.held <= before.onHand
}
