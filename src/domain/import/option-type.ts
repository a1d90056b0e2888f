import { fold } from '../text/fold.ts'
import { colorSwatch } from './color-swatch.ts'
import type { ImportOption, ImportOptionType } from './import-product.ts'
import { looksLikeSize } from './looks-like-size.ts'

export const COLOR: ImportOptionType = { key: 'color', label: 'Color', role: 'color' }
export const SIZE: ImportOptionType = { key: 'talla', label: 'Talla', role: 'size' }

/** The words for colour and size, folded, in the languages that exports come in. */
const COLOR_NAMES = new Set(
  'color colores colors colour colours couleur couleurs farbe farben colore colori cor cores kleur tono'.split(' '),
)
const SIZE_NAMES = new Set([
  ...'talla tallas size sizes tamano tamanos taille tailles grosse große taglia taglie tamanho maat'.split(' '),
  ...['numero', 'shoe size', 'clothing size', 'talla de ropa', 'talla de calzado', 'talla calzado'],
])

/** An option without variants behind it: what Shopify writes for a product that has none. */
const NO_OPTION_NAMES = new Set(['title', 'titulo'])
const NO_OPTION_VALUES = new Set(['default title', 'default', 'titulo predeterminado', 'titre par defaut'])

/** Whether the only value of an option says that there is no choice (`Title`: `Default Title`). */
export function isNoOption(name: string, values: readonly string[]): boolean {
  return NO_OPTION_NAMES.has(fold(name)) && values.every((value) => value === '' || NO_OPTION_VALUES.has(fold(value)))
}

/** A column of options: its name as written (empty when the source gives none) and every value under it. */
export interface OptionColumn {
  name: string
  values: readonly string[]
}

/**
 * The option types of one product's columns, in their order. Colour and size are recognised by name whatever its case
 * or language. A name that says nothing (none at all, or the `Title` that Shopify leaves when a shopkeeper never named
 * the option) is understood by its values: sizes, then colours.
 * No type stands twice: a second `Colour` beside `Color` becomes `Colour 2`, a plain one.
 */
export function optionTypes(columns: readonly OptionColumn[]): ImportOptionType[] {
  const byName = columns.map(({ name }) => typeByName(name))
  const taken = new Set(byName.map((type) => type?.key))
  const types = columns.map((column, index) => {
    const type = byName[index] ?? guess(column.values, taken) ?? plain(column.name || `Opción ${index + 1}`)
    taken.add(type.key)
    return type
  })
  const used = new Set<string>()
  return types.map((type, index) => {
    const own = used.has(type.key) ? numbered(columns[index]?.name.trim() || type.label, used) : type
    used.add(own.key)
    return own
  })
}

function numbered(name: string, used: ReadonlySet<string>): ImportOptionType {
  let count = 2
  while (used.has(plain(`${name} ${count}`).key)) count++
  return plain(`${name} ${count}`)
}

function typeByName(name: string): ImportOptionType | null {
  const key = fold(name)
  if (key === '' || NO_OPTION_NAMES.has(key)) return null
  if (COLOR_NAMES.has(key)) return COLOR
  if (SIZE_NAMES.has(key)) return SIZE
  return plain(name)
}

function guess(values: readonly string[], taken: ReadonlySet<string | undefined>): ImportOptionType | null {
  const written = values.filter((value) => value !== '')
  if (written.length === 0) return null
  if (!taken.has(SIZE.key) && written.every(looksLikeSize)) return SIZE
  if (!taken.has(COLOR.key) && written.every((value) => colorSwatch(value) !== null)) return COLOR
  return null
}

/** A name all in one case gets a capital at its start, as Spanish writes titles; a mixed one is kept. */
function plain(name: string): ImportOptionType {
  const written = name.trim().replace(/\s+/g, ' ')
  const isOneCase = written === written.toLowerCase() || written === written.toUpperCase()
  const label = isOneCase ? written.charAt(0).toUpperCase() + written.slice(1).toLowerCase() : written
  return { key: fold(label), label, role: 'other' }
}

/** The option of one variant. The value keeps its spelling, with single spaces. */
export function optionOf(type: ImportOptionType, value: string): ImportOption {
  const label = value.trim().replace(/\s+/g, ' ')
  return { type, value: { key: fold(label), label, swatch: type.role === 'color' ? colorSwatch(label) : null } }
}

/** The variant of a product that has no options. */
export const ONLY_VARIANT = 'unica'

/**
 * What identifies a variant where the source gives no key: its combination of options, whatever their order, case or
 * language of the name: `color=navy&talla=small`. SKUs can be missing, repeated or changed; the combination is what
 * Shopify itself keeps unique.
 */
export function combinationKey(options: readonly ImportOption[]): string {
  if (options.length === 0) return ONLY_VARIANT
  const pairs = options.map(({ type, value }) => [type.key, value.key])
  return new URLSearchParams(pairs.sort(([a = ''], [b = '']) => (a < b ? -1 : 1))).toString()
}
