/** A variant that no warehouse counts, as the staff reads it (docs/rules/stock.md#uncounted). */
export const UNCOUNTED_TEXT = 'Sin contar: se vende sin límite'

/** Products that a selection has to be published, and their variants that no warehouse counts. */
export interface UncountedSum {
  products: number
  variants: number
}

/**
 * The same for a product: `Sin contar: se vende sin límite`, `2 de 6 sin contar: se venden sin límite`; '' where every
 * variant is counted. @param variants all that are sold
 */
export function uncountedText({ uncounted, variants }: { uncounted: number; variants: number }): string {
  if (uncounted === 0) return ''
  if (uncounted >= variants) return UNCOUNTED_TEXT
  return `${number(uncounted)} de ${number(variants)} sin contar: se ${uncounted === 1 ? 'vende' : 'venden'} sin límite`
}

/** Variants without pieces, before they are published. */
export function uncountedQuestion({ uncounted, variants }: { uncounted: number; variants: number }): string {
  if (variants === 1) return 'No tiene piezas: se venderá sin límite, aunque no haya.'
  if (uncounted >= variants) return `Ninguna de sus ${number(variants)} variantes tiene piezas: se venderán sin límite.`
  if (uncounted === 1) return `1 de sus ${number(variants)} variantes no tiene piezas: se venderá sin límite.`
  return `${number(uncounted)} de sus ${number(variants)} variantes no tienen piezas: se venderán sin límite.`
}

/** The same for several products. */
export function uncountedSumText({ products, variants }: UncountedSum): string {
  const of = products === 1 ? '1 producto' : `${number(products)} productos`
  return variants === 1
    ? `1 variante de ${of} no tiene piezas: se venderá sin límite.`
    : `${number(variants)} variantes de ${of} no tienen piezas: se venderán sin límite.`
}

function number(count: number): string {
  return count.toLocaleString('es-MX')
}
