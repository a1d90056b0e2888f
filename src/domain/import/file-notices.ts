import type { UnreadColumn } from './csv-columns.ts'

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
  const names = unread.map(({ name, meant }) => (meant === null ? `«${name}»` : `«${name}» (¿es «${meant}»?)`))
  // The ones that may be meant for another come first: they are mistakes, others are just not used.
  const sorted = names.toSorted((a, b) => Number(b.includes('¿es')) - Number(a.includes('¿es')))
  return unread.length === 1
    ? `No se lee la columna ${sorted[0]}.`
    : `No se leen ${unread.length} columnas: ${list.format(sorted)}.`
}

/** The notice of rows without a key; null where each has one. */
export function straysSentence({ strays }: Pick<FileNotices, 'strays'>): string | null {
  if (strays === 0) return null
  return strays === 1
    ? '1 fila no tiene producto en el archivo y no entra; por eso no se retira ninguna variante.'
    : `${strays.toLocaleString('es-MX')} filas no tienen producto en el archivo y no entran; por eso no se retira ninguna variante.`
}
