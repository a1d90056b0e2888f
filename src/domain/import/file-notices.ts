import type { UnreadColumn } from './csv-columns.ts'
import { quote } from './rejection.ts'

/** Facts of a file that a person should know before anything changes. */
export interface FileNotices {
  /** Columns with values that its format does not read. */
  unread: UnreadColumn[]
  /** Rows without a product in the file: they may belong to any, so that no variant is retired. */
  strays: number
}

export const NO_NOTICES: FileNotices = { unread: [], strays: 0 }

const list = new Intl.ListFormat('es-MX')

/** The notice of the columns that are not read; null where all are. */
export function unreadSentence({ unread }: Pick<FileNotices, 'unread'>): string | null {
  if (unread.length === 0) return null
  const names = namesOf(unread)
  return names.length === 1
    ? `No se lee la columna ${names[0]}.`
    : `No se leen ${names.length} columnas: ${list.format(names)}.`
}

/** The columns that may be meant for another come first: they are mistakes, others are just not used. */
function namesOf(unread: readonly UnreadColumn[]): string[] {
  return unread
    .toSorted((a, b) => Number(b.meant !== null) - Number(a.meant !== null))
    .map(({ name, meant }) => (meant === null ? quote(name) : `${quote(name)} (¿es «${meant}»?)`))
}

const MOST_NAMED = 5

/** Required columns that a header lacks, and its columns among which they may be. */
export function missingText({
  missing,
  unread,
}: {
  missing: readonly string[]
  unread: readonly UnreadColumn[]
}): string {
  const all = namesOf(unread)
  const names = all.length <= MOST_NAMED ? all : [...all.slice(0, MOST_NAMED), `otras ${all.length - MOST_NAMED}`]
  const unknown = names.length === 0 ? '' : ` (no se reconocen ${list.format(names)})`
  return missing.join(', ') + unknown
}

/** The notice of rows without a key; null where each has one. */
export function straysSentence({ strays }: Pick<FileNotices, 'strays'>): string | null {
  if (strays === 0) return null
  return strays === 1
    ? '1 fila no tiene producto en el archivo y no entra; por eso no se retira ninguna variante.'
    : `${strays.toLocaleString('es-MX')} filas no tienen producto en el archivo y no entran; por eso no se retira ninguna variante.`
}
