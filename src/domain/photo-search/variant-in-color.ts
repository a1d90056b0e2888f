import type { ChoosableVariant } from '../product/selection.ts'
import { canBeBought } from '../stock/stock.ts'
import { fold } from '../text/fold.ts'
import { colorIn } from './words.ts'

/**
 * The variant of a product in the colour of a photo: of that very name, else of its family (`Azul marino` for azul);
 * variants that can be bought come first. Null without a match, or without a colour on the photo.
 */
export function variantInColor<V extends ChoosableVariant>(variants: readonly V[], color: string): V | null {
  const family = colorIn(color)
  const closeness = (variant: V) => {
    const label = variant.options.find(({ role }) => role === 'color')?.label ?? ''
    if (label === '' || color === '') return 0
    if (fold(label) === fold(color)) return 2
    return family !== null && colorIn(label) === family ? 1 : 0
  }
  const rated = variants.map((variant) => ({ variant, rank: 2 * closeness(variant) + Number(canBeBought(variant)) }))
  const best = rated.toSorted((one, other) => other.rank - one.rank)[0]
  return best && best.rank >= 2 ? best.variant : null
}
