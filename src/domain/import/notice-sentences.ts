import type { ImportCounts } from './import-counts.ts'

const number = new Intl.NumberFormat('es-MX')
const percent = new Intl.NumberFormat('es-MX', { style: 'percent', maximumFractionDigits: 1 })

/** The notice of variants without pieces in the file; null where there is no such variant. */
export function uncountedSentence(count: number): string | null {
  if (count === 0) return null
  return count === 1
    ? '1 variante sin existencias: se vende sin límite.'
    : `${number.format(count)} variantes sin existencias: se venden sin límite.`
}

/** The notice of prices that the source would change by itself; null where there is no such price. */
export function timedSalesSentence(count: number): string | null {
  if (count === 0) return null
  const sales =
    count === 1
      ? '1 variante tiene una oferta que empieza o termina'
      : `${number.format(count)} variantes tienen una oferta que empieza o termina`
  return `${sales} en una fecha: aquí el precio no cambia solo. Vuelve a importar el archivo ese día.`
}

/** The notice of rows whose name is not their product's; null where there is no such row. */
export function otherNamesSentence(count: number): string | null {
  if (count === 0) return null
  const named = count === 1 ? '1 fila tiene otro nombre' : `${number.format(count)} filas tienen otro nombre`
  return `${named} que su producto: todas las filas con la misma clave (id) son un solo producto, con el primer nombre.`
}

/** How many of the store's variants an import would retire. */
export function retiredSentence({ variants }: ImportCounts, storeVariants: number): string {
  const share =
    storeVariants > 0 ? ` de ${number.format(storeVariants)} (${percent.format(variants.retired / storeVariants)})` : ''
  const noun = variants.retired === 1 && share === '' ? 'variante' : 'variantes'
  return `El archivo ya no trae ${number.format(variants.retired)}${share} ${noun} de la tienda`
}
