const number = new Intl.NumberFormat('es-MX')

/** `1,204` */
export function writtenCount(count: number): string {
  return number.format(count)
}

/** `1 producto`, `1,204 productos`. */
export function productCount(count: number): string {
  return `${writtenCount(count)} ${count === 1 ? 'producto' : 'productos'}`
}
