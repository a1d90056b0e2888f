import { type ChoosableVariant, type OptionSelection, variantsWith } from '../product/selection.ts'
import type { SizedChoice } from './size-kind.ts'

/**
 * The rows of a variant selector with the branches of each size that can be bought.
 * @param bitsOf writes the branches that have any of these variants, as `branchBits` does
 */
export function placedSizes<V extends ChoosableVariant>(
  choices: readonly SizedChoice[],
  selection: OptionSelection<V>,
  bitsOf: (variants: readonly V[]) => string,
): SizedChoice[] {
  return choices.map((choice) => {
    if (choice.role !== 'size') return choice
    const { typeId } = choice
    const values = choice.values.map((value) => {
      if (value.state !== 'available') return value
      return { ...value, at: bitsOf(variantsWith(selection, { typeId, valueId: value.valueId })) }
    })
    return { ...choice, values }
  })
}
