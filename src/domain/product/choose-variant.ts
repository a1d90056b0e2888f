import { canBeBought, type Stock } from '../catalogue/stock.ts'

export interface ChoosableOption {
  typeId: number
  typeLabel: string
  role: 'color' | 'size' | 'other'
  valueId: number
  label: string
  swatch: string | null
}

export interface ChoosableVariant {
  id: number
  stock: Stock
  options: ChoosableOption[]
}

/** One row of the selector: a kind of option, and where choosing each of its values leads. */
export interface OptionChoice {
  typeId: number
  label: string
  role: 'color' | 'size' | 'other'
  values: {
    valueId: number
    label: string
    swatch: string | null
    chosen: boolean
    /** The variant that choosing this value leads to: the same other options if that exists, else the nearest. */
    variantId: number
    /** No variant with this value and the other chosen options can be bought. */
    soldOut: boolean
  }[]
}

/** The variant that a page opens with: the asked one, else the first that can be bought, else the first. */
export function chosenVariant<V extends ChoosableVariant>(variants: readonly V[], askedId: number | null): V | null {
  return variants.find(({ id }) => id === askedId) ?? variants.find(canBeBought) ?? variants[0] ?? null
}

/** The rows of the variant selector for a chosen variant, kinds in the product's order. */
export function optionChoices(variants: readonly ChoosableVariant[], chosen: ChoosableVariant): OptionChoice[] {
  return chosen.options.map((own) => ({
    typeId: own.typeId,
    label: own.typeLabel,
    role: own.role,
    values: distinctValues(variants, own.typeId).map((value) => {
      const target = nearest(variants, chosen, value)
      return {
        valueId: value.valueId,
        label: value.label,
        swatch: value.swatch,
        chosen: value.valueId === own.valueId,
        variantId: target.id,
        soldOut: !(canBeBought(target) && sharedOptions(target, chosen, value.typeId) === chosen.options.length - 1),
      }
    }),
  }))
}

function distinctValues(variants: readonly ChoosableVariant[], typeId: number): ChoosableOption[] {
  const values = new Map<number, ChoosableOption>()
  for (const option of variants.flatMap(({ options }) => options)) {
    if (option.typeId === typeId && !values.has(option.valueId)) values.set(option.valueId, option)
  }
  return [...values.values()]
}

/** Among the variants with the value: most other options in common with the chosen one, then what can be bought. */
function nearest(
  variants: readonly ChoosableVariant[],
  chosen: ChoosableVariant,
  value: ChoosableOption,
): ChoosableVariant {
  const having = variants.filter(({ options }) => options.some(({ valueId }) => valueId === value.valueId))
  const score = (variant: ChoosableVariant) =>
    2 * sharedOptions(variant, chosen, value.typeId) + (canBeBought(variant) ? 1 : 0)
  return having.reduce((best, variant) => (score(variant) > score(best) ? variant : best), having[0] ?? chosen)
}

/** How many options two variants have in common, one kind left aside. */
function sharedOptions(left: ChoosableVariant, right: ChoosableVariant, exceptTypeId: number): number {
  return left.options.filter(
    ({ typeId, valueId }) => typeId !== exceptTypeId && right.options.some((option) => option.valueId === valueId),
  ).length
}
