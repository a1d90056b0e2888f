const number = new Intl.NumberFormat('es-MX')
const size = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 })

/** `1,204 productos`, `1 producto`. */
export function counted(count: number, one: string, many: string): string {
  return `${number.format(count)} ${count === 1 ? one : many}`
}

export function products(count: number): string {
  return counted(count, 'producto', 'productos')
}

/** Rows of a file, each of which may have several lines. */
export function rows(count: number): string {
  return counted(count, 'fila', 'filas')
}

/** `12.4 MB`, `38 kB`, with a space at which no line breaks. */
export function fileSize(bytes: number): string {
  if (bytes < 1_024 * 1_024) return `${size.format(Math.max(0.1, bytes / 1_024))} kB`
  return `${size.format(bytes / 1_024 / 1_024)} MB`
}
