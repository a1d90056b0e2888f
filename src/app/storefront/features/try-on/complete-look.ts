import { fetchJson } from '#app/shared/fetching/fetch-json.ts'
import { composeLooks } from '#domain/outfit/look.ts'
import { garmentsOf, type OutfitChoice } from '#domain/outfit/outfit.ts'
import type { TriedGarment } from '#domain/try-on/fitting-garment.ts'
import type { GarmentPage } from '#domain/try-on/garment-page.ts'

/** Whether the complements of one garment suit another: it is of the same product and colour, in any size. */
export function isSameBase(one: TriedGarment, other: TriedGarment | null): boolean {
  return one.garment.productId === other?.garment.productId && one.variant.color === other.variant.color
}

/**
 * The garments of the next look around one, by the rules of outfits (docs/rules/outfit.md#outfit).
 * @param turn number of looks that were shown before
 * @returns none where the store has nothing that goes with it
 * @throws when they cannot be fetched
 */
export async function completeLook(
  base: TriedGarment,
  { outfitUrl, garmentsUrl, turn }: { outfitUrl: string; garmentsUrl: string; turn: number },
  signal: AbortSignal,
): Promise<TriedGarment[]> {
  const url = `${outfitUrl}?${new URLSearchParams({ variant: String(base.variant.variantId) })}`
  const { outfit } = await fetchJson<{ outfit: OutfitChoice }>(url, signal)
  const { base: own, candidates } = garmentsOf(outfit)
  const looks = composeLooks(own, candidates)
  const recommended = looks[turn % Math.max(1, looks.length)]?.recommendations ?? []
  if (recommended.length === 0) return []
  const ids = recommended.map(({ productId }) => productId)
  const { garments } = await fetchJson<GarmentPage>(
    `${garmentsUrl}?${new URLSearchParams({ ids: ids.join(',') })}`,
    signal,
  )
  return garments.flatMap((garment) => {
    const color = outfit.candidates.find(({ productId }) => productId === garment.productId)?.color?.label ?? null
    const shown = garment.variants.filter(({ image, isSoldOut }) => image !== null && !isSoldOut)
    const variant = shown.find((each) => each.color === color) ?? shown[0]
    return variant ? [{ garment, variant, isChosen: false }] : []
  })
}
