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

/** One row of the selector: an option with its values, and the variant that each value leads to. */
export interface OptionChoice {
  typeId: number
  label: string
  role: 'color' | 'size' | 'other'
  values: OptionValue[]
}

export interface OptionValue {
  valueId: number
  label: string
  swatch: string | null
  chosen: boolean
  /** The variant that choosing this value leads to: the same other options if that exists, else the nearest. */
  variantId: number
  /** `missing`: there is no variant of this value and the other chosen options. */
  state: 'available' | 'sold-out' | 'missing'
  /** Shown when the value is chosen and not simply available; null where it is. */
  remark: string | null
}

/** The variant that a page opens with: the requested one, else the first that can be bought, else the first. */
export function chosenVariant<V extends ChoosableVariant>(
  variants: readonly V[],
  requestedId: number | null,
): V | null {
  return variants.find(({ id }) => id === requestedId) ?? variants.find(canBeBought) ?? variants[0] ?? null
}

/** The rows of the variant selector for a chosen variant, in the product's sequence. */
export function optionChoices(variants: readonly ChoosableVariant[], chosen: ChoosableVariant): OptionChoice[] {
  const values = new Map(chosen.options.map(({ typeId }) => [typeId, distinctValues(variants, typeId)]))
  const selection: VariantSelection = { variants, chosen, values }
  return chosen.options.map(({ typeId, typeLabel, role }) => ({
    typeId,
    label: typeLabel,
    role,
    values: (values.get(typeId) ?? []).map((value) => optionValue(selection, value)),
  }))
}

interface VariantSelection {
  variants: readonly ChoosableVariant[]
  chosen: ChoosableVariant
  /** The values of each option, in the product's sequence. */
  values: ReadonlyMap<number, readonly ChoosableOption[]>
}

function optionValue(selection: VariantSelection, value: ChoosableOption): OptionValue {
  const { chosen } = selection
  const isChosen = has(chosen, value)
  const target = isChosen ? chosen : nearest(selection, value)
  const given = chosen.options.filter(({ typeId }) => typeId !== value.typeId)
  const changed = given.filter((option) => !has(target, option))
  const state = changed.length > 0 ? 'missing' : canBeBought(target) ? 'available' : 'sold-out'
  return {
    valueId: value.valueId,
    label: value.label,
    swatch: value.swatch,
    chosen: isChosen,
    variantId: target.id,
    state,
    remark: state === 'available' ? null : remarkOn({ state, value, given, changed, target }),
  }
}

interface Remarkable {
  state: 'sold-out' | 'missing'
  value: ChoosableOption
  /** The other options that were chosen; `changed` are those of them that the target hasn't. */
  given: ChoosableOption[]
  changed: ChoosableOption[]
  target: ChoosableVariant
}

/** The remark on a value, «No hay Azul en talla M: te mostramos talla S.» */
function remarkOn({ state, value, given, changed, target }: Remarkable): string {
  const within = (options: ChoosableOption[]) => (options.length > 0 ? ` en ${together(options)}` : '')
  if (state === 'sold-out') return `Agotado: ${named(value)}${within(given)}.`
  const kinds = new Set(changed.map(({ typeId }) => typeId))
  const instead = target.options.filter(({ typeId }) => kinds.has(typeId))
  const soldOut = canBeBought(target) ? '' : ', también agotado'
  const shown = instead.length > 0 ? together(instead) : named(value)
  return `No hay ${named(value)}${within(changed)}: te mostramos ${shown}${soldOut}.`
}

function together(options: ChoosableOption[]): string {
  return options.map(named).join(' y ')
}

/** An option in words: a colour speaks for itself, a size or anything else needs its label. */
function named({ role, typeLabel, label }: ChoosableOption): string {
  return role === 'color' ? label : `${typeLabel.toLowerCase()} ${label}`
}

function distinctValues(variants: readonly ChoosableVariant[], typeId: number): ChoosableOption[] {
  const values = new Map<number, ChoosableOption>()
  for (const option of variants.flatMap(({ options }) => options)) {
    if (option.typeId === typeId && !values.has(option.valueId)) values.set(option.valueId, option)
  }
  return [...values.values()]
}

/**
 * The nearest variant with the value: the one that has most other options in common with the chosen one, then one that
 * can be bought, then the one that is fewest steps away (from Grande rather Mediana than Chica).
 */
function nearest(selection: VariantSelection, value: ChoosableOption): ChoosableVariant {
  const { variants, chosen } = selection
  const rank = (variant: ChoosableVariant) => [
    sharedOptions(variant, chosen, value.typeId),
    Number(canBeBought(variant)),
    -stepsFromChosen(selection, variant),
  ]
  const [best] = variants
    .filter((variant) => has(variant, value))
    .map((variant) => ({ variant, rank: rank(variant) }))
    .sort((left, right) => compareRanks(right.rank, left.rank))
  return best?.variant ?? chosen
}

function compareRanks(left: readonly number[], right: readonly number[]): number {
  return left.reduce((order, each, at) => order || each - (right[at] ?? 0), 0)
}

/** The steps between a variant and the chosen one, summed over the values of each option. */
function stepsFromChosen({ chosen, values }: VariantSelection, { options }: ChoosableVariant): number {
  const steps = options.map(({ typeId, valueId }) => {
    const order = values.get(typeId)?.map((value) => value.valueId) ?? []
    const own = chosen.options.find((option) => option.typeId === typeId)
    return own ? Math.abs(order.indexOf(valueId) - order.indexOf(own.valueId)) : 0
  })
  return steps.reduce((sum, each) => sum + each, 0)
}

/** How many options two variants have in common, apart from one. */
function sharedOptions(left: ChoosableVariant, right: ChoosableVariant, exceptTypeId: number): number {
  return left.options.filter((option) => option.typeId !== exceptTypeId && has(right, option)).length
}

function has({ options }: ChoosableVariant, { valueId }: ChoosableOption): boolean {
  return options.some((option) => option.valueId === valueId)
}
