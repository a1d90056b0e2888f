import { canBeBought, type Stock } from '../stock/stock.ts'

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

/** The choice that a URL makes of a product: one variant, or some values of its options. */
export interface RequestedOptions {
  variantId: number | null
  valueIds: readonly number[]
}

/** The chosen options of a product. */
export interface OptionSelection<V extends ChoosableVariant = ChoosableVariant> {
  variants: readonly V[]
  /** The chosen variant; while the choice is incomplete, the first match, whose images are shown. */
  shown: V
  /** The values that are chosen. */
  chosen: ReadonlySet<number>
  /** Whether a value of each option is. */
  isComplete: boolean
}

/** The variant that represents a product: the requested one, else the first that can be bought, else the first. */
export function chosenVariant<V extends ChoosableVariant>(
  variants: readonly V[],
  requestedId: number | null,
): V | null {
  return variants.find(({ id }) => id === requestedId) ?? variants.find(canBeBought) ?? variants[0] ?? null
}

/**
 * The selection that a page opens with: the requested variant, else the requested values. A colour is chosen for the
 * shopper, and what has one value alone; a size, or anything else, never is (docs/rules/product.md#choosing).
 */
export function openSelection<V extends ChoosableVariant>(
  variants: readonly V[],
  { variantId, valueIds }: RequestedOptions,
): OptionSelection<V> | null {
  const requested = variants.find(({ id }) => id === variantId)
  if (requested) return { variants, shown: requested, chosen: new Set(valuesOf(requested)), isComplete: true }
  const wanted = new Set(valueIds)
  const matches = ({ options }: V) => options.filter(({ valueId }) => wanted.has(valueId)).length
  const most = Math.max(0, ...variants.map(matches))
  const shown = chosenVariant(
    variants.filter((variant) => matches(variant) === most),
    null,
  )
  return shown && variantSelection(variants, shown, wanted)
}

/** A selection of these values as far as the variant has them, with the options that are chosen for the shopper. */
export function variantSelection<V extends ChoosableVariant>(
  variants: readonly V[],
  shown: V,
  wanted: ReadonlySet<number>,
): OptionSelection<V> {
  const isChosen = (option: ChoosableOption) =>
    wanted.has(option.valueId) || option.role === 'color' || isOnlyValue(variants, option)
  const chosen = new Set(shown.options.filter(isChosen).map(({ valueId }) => valueId))
  return { variants, shown, chosen, isComplete: shown.options.every(({ valueId }) => chosen.has(valueId)) }
}

/** The query of the URL that chooses the same; empty where nothing is chosen that could be chosen otherwise. */
export function selectionQuery({ variants, shown, chosen, isComplete }: OptionSelection): string {
  if (isComplete) return `variant=${shown.id}`
  const told = shown.options.filter((option) => chosen.has(option.valueId) && !isOnlyValue(variants, option))
  return told.length === 0 ? '' : `options=${told.map(({ valueId }) => valueId).join('-')}`
}

/**
 * The variants whose pieces a page shows: the chosen one; while the choice is incomplete, all of the product, or the
 * chosen colour's where it is sold out.
 */
export function toldVariants<V extends ChoosableVariant>(selection: OptionSelection<V>): V[] {
  const matching = matchingVariants(selection)
  return selection.isComplete || !matching.some(canBeBought) ? matching : [...selection.variants]
}

/** The variants that the shopper has narrowed the choice to, whose price is shown. */
export function matchingVariants<V extends ChoosableVariant>({
  variants,
  shown,
  chosen,
  isComplete,
}: OptionSelection<V>): V[] {
  if (isComplete) return [shown]
  return variants.filter((variant) => {
    const own = new Set(valuesOf(variant))
    return [...chosen].every((valueId) => own.has(valueId))
  })
}

/** The variants that have this value and the other options that are chosen. */
export function variantsWith<V extends ChoosableVariant>(
  { variants, shown, chosen }: OptionSelection<V>,
  { typeId, valueId }: Pick<ChoosableOption, 'typeId' | 'valueId'>,
): V[] {
  const others = shown.options.filter((option) => option.typeId !== typeId && chosen.has(option.valueId))
  return variants.filter((variant) => {
    const own = new Set(valuesOf(variant))
    return own.has(valueId) && others.every((option) => own.has(option.valueId))
  })
}

/** Whether all variants that have the option have this value of it. */
function isOnlyValue(variants: readonly ChoosableVariant[], { typeId, valueId }: ChoosableOption): boolean {
  return variants.every(({ options }) => options.every((each) => each.typeId !== typeId || each.valueId === valueId))
}

function valuesOf({ options }: ChoosableVariant): number[] {
  return options.map(({ valueId }) => valueId)
}
