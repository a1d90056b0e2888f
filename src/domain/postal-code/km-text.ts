/** Kilometres in words: '1,461 km'. */
export function kmText(kilometres: number): string {
  return `${kilometres.toLocaleString('es-MX')} km`
}
