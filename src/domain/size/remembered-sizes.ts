import { fieldsOf, parseText } from '../untrusted/parse-values.ts'
import type { SizedChoice, SizedValue } from './size-kind.ts'

interface RememberedSize {
  key: string
  label: string
}

/** The size that a shopper put into the cart last in a store, of each kind. */
export type RememberedSizes = Readonly<Record<string, RememberedSize>>

/** The sizes of a product with the chosen one. */
export interface ChosenSizes extends Pick<SizedChoice, 'sizeKind'> {
  values: readonly Pick<SizedValue, 'chosen' | 'sizeKey' | 'label'>[]
}

/** There are not so many kinds. */
const MOST_KINDS = 30

/** The sizes as they are stored; what makes no sense is left out. */
export function parseRememberedSizes(untrusted: unknown): RememberedSizes {
  const entries = Object.entries(fieldsOf(untrusted)).slice(0, MOST_KINDS)
  return Object.fromEntries(
    entries.flatMap(([kind, size]) => {
      const { key, label } = fieldsOf(size)
      const [ownKey, ownLabel] = [parseText(key), parseText(label)]
      return ownKey !== null && ownLabel !== null ? [[kind, { key: ownKey, label: ownLabel }]] : []
    }),
  )
}

/** The sizes with the chosen ones of a product that went into the cart; the same object where nothing is new. */
export function withChosenSizes(sizes: RememberedSizes, choices: readonly ChosenSizes[]): RememberedSizes {
  return choices.reduce((known, choice) => {
    const chosen = choice.values.find((value) => value.chosen)
    return chosen ? withSize(known, choice, chosen) : known
  }, sizes)
}

/** The sizes with one more; the same object where it is known, or of no kind. */
function withSize(
  sizes: RememberedSizes,
  { sizeKind }: Pick<SizedChoice, 'sizeKind'>,
  { sizeKey, label }: Pick<SizedValue, 'sizeKey' | 'label'>,
): RememberedSizes {
  if (sizeKind === null || sizeKey === '') return sizes
  const known = sizes[sizeKind]
  if (known?.key === sizeKey && known.label === label) return sizes
  return { ...sizes, [sizeKind]: { key: sizeKey, label } }
}

/** Whether a value is the shopper's own size. */
export function isOwnSize(
  sizes: RememberedSizes,
  { sizeKind }: Pick<SizedChoice, 'sizeKind'>,
  { sizeKey }: Pick<SizedValue, 'sizeKey'>,
): boolean {
  return sizeKind !== null && sizeKey !== '' && sizes[sizeKind]?.key === sizeKey
}

/** The shopper's own size where none is chosen yet and it can be bought. */
export function ownSizeToChoose(choices: readonly SizedChoice[], sizes: RememberedSizes): SizedValue | null {
  for (const choice of choices) {
    if (choice.values.some(({ chosen }) => chosen)) continue
    const own = choice.values.find((value) => isOwnSize(sizes, choice, value))
    if (own?.state === 'available') return own
  }
  return null
}

/** Why the shopper's own size is not chosen; null where it is, or none is known of this kind. */
export function ownSizeNote(choices: readonly SizedChoice[], sizes: RememberedSizes): string | null {
  const hasColors = choices.some(({ role, values }) => role === 'color' && values.length > 1)
  const here = hasColors ? ' en este color' : ''
  for (const choice of choices) {
    const known = choice.sizeKind === null ? undefined : sizes[choice.sizeKind]
    if (!known || choice.values.some(({ chosen }) => chosen)) continue
    const own = choice.values.find((value) => isOwnSize(sizes, choice, value))
    if (!own) return `No hay tu talla (${known.label}).`
    if (own.state === 'sold-out') return `Tu talla (${own.label}) está agotada${here}.`
    if (own.state === 'missing') return `No hay tu talla (${own.label})${here}.`
  }
  return null
}
