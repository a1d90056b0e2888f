import type { Centavos } from '../money/money.ts'
import { type Garment, garmentOf, inColor, type NamedColor } from './garment.ts'
import { inTurns } from './in-turns.ts'
import { baseMatch, togetherness } from './match.ts'
import { fitsSize, isSizedFor } from './size-match.ts'
import { fitsInto, isClothing, openSlots, SLOTS, type Slot, slotsOf } from './slot.ts'
import { isForSame } from './wearer.ts'

/** The products that a recommendation chooses among (docs/rules/outfit.md#outfit). */
export const MAX_CANDIDATES = 10

/** A product that may complete an outfit. */
export interface PooledProduct {
  productId: number
  name: string
  category: string | null
  price: Centavos
  /** The variants that can be bought. */
  stocked: readonly { color: NamedColor | null; size: string | null }[]
  /** Its sizes, sold-out ones included. */
  sizes: readonly string[]
}

/**
 * The products that go best with the base, each in the colour that does, in turns for each slot that is to be filled.
 * @param size of the shopper's clothes; null where it is not known
 */
export function chooseCandidates(base: Garment, pool: readonly PooledProduct[], size: string | null): Garment[] {
  const open = openSlots(base.kind)
  const fitting = pool
    .filter(({ productId }) => productId !== base.productId)
    .flatMap(({ stocked, sizes, ...described }) => {
      const garment = garmentOf({ ...described, color: null })
      if (!garment || !isComplement(base, garment, open)) return []
      return inBestColor(base, garment, wearableColors(garment, { stocked, sizes }, size)) ?? []
    })
    .map((garment) => ({ garment, score: baseMatch(base, garment) }))
    .toSorted((one, other) => other.score - one.score || one.garment.productId - other.garment.productId)
    .map(({ garment }) => garment)
  const queues = SLOTS.map((slot) => {
    const ofSlot = fitting.filter(({ kind }) => slotsOf(kind)[0] === slot)
    return inTurns([...Map.groupBy(ofSlot, ({ noun }) => noun).values()])
  })
  return inTurns(queues).slice(0, MAX_CANDIDATES)
}

/** The colours that the shopper's size has. */
function wearableColors(
  { kind }: Garment,
  { stocked, sizes }: Pick<PooledProduct, 'stocked' | 'sizes'>,
  size: string | null,
): (NamedColor | null)[] {
  const isBound = size !== null && isClothing(kind) && isSizedFor(sizes, size)
  const wearable = isBound ? stocked.filter((each) => each.size !== null && fitsSize(each.size, size)) : stocked
  return [...new Map(wearable.map(({ color }) => [color?.label, color])).values()]
}

/** The garment in the one of these colours that goes best with the base; null without any. */
function inBestColor(base: Garment, garment: Garment, colors: readonly (NamedColor | null)[]): Garment | null {
  const rated = colors.map((color) => {
    const colored = inColor(garment, color)
    return { colored, match: togetherness(base, colored) }
  })
  return rated.toSorted((one, other) => other.match - one.match)[0]?.colored ?? null
}

/** Whether a garment fills an open slot, and is for the same person and season, as far as these are known. */
function isComplement(base: Garment, { kind, wearer, season }: Garment, open: readonly Slot[]): boolean {
  const isInSeason = base.season === null || season === null || base.season === season
  return isInSeason && isForSame(base.wearer, wearer) && SLOTS.some((slot) => fitsInto(kind, slot, open))
}
