import { canBeBought } from '../stock/stock.ts'
import {
  type ChoosableOption,
  type ChoosableVariant,
  type OptionSelection,
  selectionQuery,
  variantSelection,
} from './selection.ts'

/** One row of the selector: an option with its values, and what each value leads to. */
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
  /**
   * The query of the URL that chooses this value: with the same other options where that exists, else with the nearest
   * colour and without the sizes that it has not.
   */
  query: string
  /** `missing`: there is no variant of this value and the other chosen options. */
  state: 'available' | 'sold-out' | 'missing'
  /** Shown when the value is chosen and not simply available; null where it is. */
  remark: string | null
}

/** The rows of the variant selector for a selection, in the product's sequence. */
export function optionChoices(selection: OptionSelection): OptionChoice[] {
  const { variants, shown } = selection
  const values = new Map(shown.options.map(({ typeId }) => [typeId, distinctValues(variants, typeId)]))
  return shown.options.map(({ typeId, typeLabel, role }) => ({
    typeId,
    label: typeLabel,
    role,
    values: (values.get(typeId) ?? []).map((value) => optionValue({ ...selection, values }, value)),
  }))
}

interface ValuedSelection extends OptionSelection {
  /** The values of each option, in the product's sequence. */
  values: ReadonlyMap<number, readonly ChoosableOption[]>
}

function optionValue(selection: ValuedSelection, value: ChoosableOption): OptionValue {
  const { variants, shown, isComplete } = selection
  const isChosen = selection.chosen.has(value.valueId)
  const given = shown.options.filter(({ typeId, valueId }) => typeId !== value.typeId && selection.chosen.has(valueId))
  const target = isChosen && isComplete ? shown : nearest(selection, value, given)
  const changed = given.filter((option) => !has(target, option))
  const stock = canBeBought(target) ? 'available' : 'sold-out'
  const state = changed.length > 0 ? 'missing' : stock
  const wanted = new Set([value, ...given].map(({ valueId }) => valueId))
  return {
    valueId: value.valueId,
    label: value.label,
    swatch: value.swatch,
    chosen: isChosen,
    query: selectionQuery(isChosen ? selection : variantSelection(variants, target, wanted)),
    state,
    remark: state === 'available' ? null : remarkOn({ state, value, given, changed, target }),
  }
}

interface Remarkable {
  state: 'sold-out' | 'missing'
  value: ChoosableOption
  /** The other chosen options; `changed` are the ones that the target lacks. */
  given: ChoosableOption[]
  changed: ChoosableOption[]
  target: ChoosableVariant
}

/** The remark on a value, «No hay talla M en Azul: te mostramos Rojo.» */
function remarkOn({ state, value, given, changed, target }: Remarkable): string {
  const within = (options: ChoosableOption[]) => (options.length > 0 ? ` en ${together(options)}` : '')
  if (state === 'sold-out') return `Agotado: ${named(value)}${within(given)}.`
  const what = `No hay ${named(value)}${within(changed)}`
  const colors = target.options.filter(({ role, typeId }) => role === 'color' && isOf(changed, typeId))
  const toChoose = changed.filter(({ role }) => role !== 'color')
  if (toChoose.length > 0 && !canBeBought(target)) return `${what}, y lo demás está agotado.`
  const soldOut = canBeBought(target) ? '' : ', también agotado'
  const shown = colors.length > 0 ? [`te mostramos ${together(colors)}${soldOut}`] : []
  return `${what}: ${[...shown, ...toChoose.map(anotherOf)].join('; ')}.`
}

function anotherOf({ role, typeLabel }: ChoosableOption): string {
  return role === 'size' ? 'elige otra talla' : `elige ${typeLabel.toLowerCase()}`
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
 * The nearest variant with the value: the one with most of the other choices, then an available one, then the one
 * with the fewest steps (from Azul rather the neighbouring colour).
 */
function nearest(
  selection: ValuedSelection,
  value: ChoosableOption,
  given: readonly ChoosableOption[],
): ChoosableVariant {
  const rank = (variant: ChoosableVariant) => [
    given.filter((option) => has(variant, option)).length,
    Number(canBeBought(variant)),
    -stepsFrom(given, selection, variant),
  ]
  const [best] = selection.variants
    .filter((variant) => has(variant, value))
    .map((variant) => ({ variant, rank: rank(variant) }))
    .sort((left, right) => compareRanks(right.rank, left.rank))
  return best?.variant ?? selection.shown
}

function compareRanks(left: readonly number[], right: readonly number[]): number {
  return left.reduce((order, each, at) => order || each - (right[at] ?? 0), 0)
}

/** The steps between a variant and the selection, summed over the values of each option. */
function stepsFrom(
  given: readonly ChoosableOption[],
  { values }: ValuedSelection,
  { options }: ChoosableVariant,
): number {
  const steps = given.map((own) => {
    const order = values.get(own.typeId)?.map((value) => value.valueId) ?? []
    const other = options.find(({ typeId }) => typeId === own.typeId)
    return other ? Math.abs(order.indexOf(other.valueId) - order.indexOf(own.valueId)) : 0
  })
  return steps.reduce((sum, each) => sum + each, 0)
}

function isOf(options: readonly ChoosableOption[], typeId: number): boolean {
  return options.some((option) => option.typeId === typeId)
}

function has({ options }: ChoosableVariant, { valueId }: ChoosableOption): boolean {
  return options.some((option) => option.valueId === valueId)
}
