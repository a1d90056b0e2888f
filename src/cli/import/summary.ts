import type { ImportCounts } from '#domain/import/import-counts.ts'

const integer = new Intl.NumberFormat('es-MX')
const decimal = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 })

interface SummaryInput {
  counts: ImportCounts
  account: string
  /** Whether the store was created, or would be. */
  isNewStore: boolean
  isDryRun: boolean
  isInterrupted: boolean
  warnings: number
  seconds: number
}

/** Returns the summary of an import, for the person who ran it. */
export function summarize(input: SummaryInput): string {
  const { counts, account, isNewStore, isDryRun, isInterrupted, warnings, seconds } = input
  const { products, withoutPrice, belowZero, variants, images, rows } = counts
  const lines = [
    isDryRun ? `Simulación en la tienda «${account}» (no se cambió nada):` : `Importación en la tienda «${account}»:`,
    ...(isNewStore ? [isDryRun ? '  Se crearía la tienda.' : '  Se creó la tienda.'] : []),
    line('Productos', [
      [products.new, 'nuevo', 'nuevos'],
      [products.changed, 'con cambios', 'con cambios'],
      [products.unchanged, 'sin cambios', 'sin cambios'],
      [products.rejected, 'rechazado', 'rechazados'],
    ]),
    ...(withoutPrice > 0
      ? [line('Sin precio', [[withoutPrice, 'producto, con «Consultar precio»', 'productos, con «Consultar precio»']])]
      : []),
    ...(belowZero > 0
      ? [
          line('Existencia', [
            [belowZero, 'fila con menos de 0, que queda en 0', 'filas con menos de 0, que quedan en 0'],
          ]),
        ]
      : []),
    line('Variantes', [
      [variants.read, 'leída', 'leídas'],
      [variants.new, 'nueva', 'nuevas'],
      [variants.changed, 'con cambios', 'con cambios'],
      [variants.retired, 'retirada', 'retiradas'],
      [variants.rejected, 'rechazada', 'rechazadas'],
    ]),
    line('Imágenes', [
      [images.read, 'leída', 'leídas'],
      [images.new, 'nueva', 'nuevas'],
      [images.changed, 'con cambios', 'con cambios'],
      [images.removed, 'quitada', 'quitadas'],
      [images.rejected, 'rechazada', 'rechazadas'],
    ]),
    line('Filas', [
      [rows.read, 'leída', 'leídas'],
      [rows.rejected, 'rechazada', 'rechazadas'],
    ]),
    ...(warnings > 0 ? [line('Avisos', [[warnings, 'imagen con aviso', 'imágenes con aviso']])] : []),
    `  Tiempo     ${decimal.format(seconds)} s`,
  ]
  if (isInterrupted) lines.push('Interrumpida: repite el comando para terminar.')
  else if (isUnchanged(counts) && !isNewStore) lines.push('Sin cambios.')
  return `${lines.join('\n')}\n`
}

function isUnchanged({ products }: ImportCounts): boolean {
  return products.new === 0 && products.changed === 0
}

function line(title: string, parts: [count: number, one: string, many: string][]): string {
  const texts = parts.map(([count, one, many]) => `${integer.format(count)} ${count === 1 ? one : many}`)
  return `  ${title.padEnd(10)} ${texts.join(' · ')}`
}
