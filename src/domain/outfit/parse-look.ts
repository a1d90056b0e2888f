import { jsonInReply } from '../ai/json-in-reply.ts'
import { plainLine } from '../ai/plain-line.ts'
import { fieldsOf } from '../untrusted/parse-values.ts'
import type { Garment } from './garment.ts'
import { type Look, lookOf, type Recommendation } from './look.ts'
import { canJoin, fullestSets, RECOMMENDATIONS } from './wearable-sets.ts'

/** Characters of a reason, of an occasion or type of look, and of a description. */
const MAX_REASON = 160
const MAX_LABEL = 30
const MAX_DESCRIPTION = 240
/** Recommendations of a reply that are looked at. */
const MAX_READ = 20

type Words = Pick<Recommendation, 'reason' | 'occasion' | 'lookType'>

/**
 * The look in a provider's reply. Inventions are dropped: products that are no candidates, duplicates, two for the same
 * place. The rules then fill up the set and the missing words. Null when nothing remains.
 */
export function parseLook(reply: string, base: Garment, candidates: readonly Garment[]): Look | null {
  for (const { recommendations, lookDescription } of jsonInReply(reply)) {
    if (!Array.isArray(recommendations)) continue
    const told = toldGarments(recommendations.slice(0, MAX_READ), base, candidates)
    if (told.size === 0) continue
    const look = lookOf(base, filledUp(base, candidates, [...told.keys()]))
    const description = plainLine(lookDescription, MAX_DESCRIPTION)
    // A description of other garments than these would be wrong.
    const isOfThese = look.recommendations.length === told.size && recommendations.length === told.size
    return {
      recommendations: look.recommendations.map((each) => withWords(each, told)),
      lookDescription: isOfThese && description !== '' ? description : look.lookDescription,
    }
  }
  return null
}

/** The garments of a reply that can be worn together with the base, with the words for each. */
function toldGarments(
  untrusted: readonly unknown[],
  base: Garment,
  candidates: readonly Garment[],
): Map<Garment, Words> {
  const told = new Map<Garment, Words>()
  for (const { productId, reason, occasion, lookType } of untrusted.map(fieldsOf)) {
    // Anything else may not even become a text.
    const id = typeof productId === 'number' || typeof productId === 'string' ? String(productId) : null
    const garment = candidates.find((each) => String(each.productId) === id)
    if (!garment || told.size >= RECOMMENDATIONS || !canJoin(base, [...told.keys()], garment)) continue
    told.set(garment, {
      reason: plainLine(reason, MAX_REASON),
      occasion: plainLine(occasion, MAX_LABEL),
      lookType: plainLine(lookType, MAX_LABEL),
    })
  }
  return told
}

function filledUp(base: Garment, candidates: readonly Garment[], chosen: readonly Garment[]): readonly Garment[] {
  const others = candidates.filter((each) => !chosen.includes(each))
  return fullestSets(base, others, chosen)[0]?.garments ?? chosen
}

function withWords(recommendation: Recommendation, told: ReadonlyMap<Garment, Words>): Recommendation {
  const own = [...told].find(([{ productId }]) => productId === recommendation.productId)?.[1]
  return {
    ...recommendation,
    reason: own?.reason || recommendation.reason,
    occasion: own?.occasion || recommendation.occasion,
    lookType: own?.lookType || recommendation.lookType,
  }
}
