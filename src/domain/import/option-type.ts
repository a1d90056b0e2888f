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
  'numero',
])
/** Other names of sizes, folded: `talla del calzado`, `shoe size`, `numero de zapato`. */
const SIZE_NAME = /^(?:tallas? |numero de (?:calzado|zapato))|(?:^| )sizes?$/
/** Shopify's own attributes that an option may be linked to. */
const LINKED_SIZE = /size$/
const LINKED_COLOR = /color(?:-pattern)?$/

/** The option that Shopify writes for a product without variants. */
const NO_OPTION_NAMES = new Set(['title', 'titulo'])
const NO_OPTION_VALUES = new Set(['default title', 'default', 'titulo predeterminado', 'titre par defaut'])

/** Whether an option is only a placeholder for none (`Title`: `Default Title`). */
export function isNoOption(name: string, values: readonly string[]): boolean {
  return NO_OPTION_NAMES.has(fold(name)) && values.every((value) => value === '' || NO_OPTION_VALUES.has(fold(value)))
}

/** A column of options: its name as written (empty when the source gives none) and every value under it. */
export interface OptionColumn {
  name: string
  values: readonly string[]
  /** The attribute of Shopify's that it is linked to: `product.metafields.shopify.shoe-size`. */
  linkedTo?: string
}

/**
 * The option types of one product's columns, in their order. Colour and size are recognised by name in any case and in
 * both languages. An option without a meaningful name (none at all, or Shopify's default `Title`) is recognised by its
 * values: sizes, then colours. No type occurs twice: a second `Colour` beyond `Color` becomes `Colour 2`, a plain one.
 */
export function optionTypes(columns: readonly OptionColumn[]): ImportOptionType[] {
  const byName = columns.map(({ name }) => typeByName(name))
  const taken = new Set(byName.map((type) => type?.key))
  const types = columns.map((column, index) => {
    const named = byName[index] ?? guess(column.values, taken) ?? plain(column.name || `Opción ${index + 1}`)
    const type = known(named, column, taken) ?? named
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

/** Colour or size, where a name has a word for it or Shopify links it, and no other option is that. */
function known(
  { role, key }: ImportOptionType,
  { linkedTo = '' }: OptionColumn,
  taken: ReadonlySet<string | undefined>,
): ImportOptionType | null {
  if (role !== 'other') return null
  if ((SIZE_NAME.test(key) || LINKED_SIZE.test(linkedTo)) && !taken.has(SIZE.key)) return SIZE
  return LINKED_COLOR.test(linkedTo) && !taken.has(COLOR.key) ? COLOR : null
}

/** The type of a name, the same as an import finds for it, spelled as it is written. */
export function namedOptionType(name: string): ImportOptionType {
  const named = typeByName(name) ?? plain(name)
  const type = known(named, { name, values: [] }, new Set()) ?? named
  return { ...type, label: name.trim().replace(/\s+/g, ' ') }
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

/** A type by any other name. One in a single case gets a capital at its start, as in Spanish titles. */
function plain(name: string): ImportOptionType {
  const written = name.trim().replace(/\s+/g, ' ')
  const isOneCase = written === written.toLowerCase() || written === written.toUpperCase()
  const label = isOneCase ? written.charAt(0).toUpperCase() + written.slice(1).toLowerCase() : written
  return { key: fold(label), label, role: 'other' }
}

/** The option of one variant. Its value is spelled as in the source, with single spaces. */
export function optionOf(type: ImportOptionType, value: string): ImportOption {
  const label = value.trim().replace(/\s+/g, ' ')
  return { type, value: { key: fold(label), label, swatch: type.role === 'color' ? colorSwatch(label) : null } }
}

/** The key of the only variant of a product without options. */
export const ONLY_VARIANT = 'unica'

/**
 * The key of a variant without a key in the source: its combination of options, in any sequence, case and language of
 * names: `color=navy&talla=small`. SKUs can be missing, repeated or changed; Shopify itself keeps the combination
 * unique.
 */
export function combinationKey(options: readonly ImportOption[]): string {
  if (options.length === 0) return ONLY_VARIANT
  const pairs = options.map(({ type, value }) => [type.key, value.key])
  return new URLSearchParams(pairs.sort(([a = ''], [b = '']) => (a < b ? -1 : 1))).toString()
}
