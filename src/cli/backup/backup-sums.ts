import type { BackupEnd } from '#server/backup/archive-format.ts'

const number = new Intl.NumberFormat('es-MX')
const pesos = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })

/** Sums a backup up in a few lines, by which a person compares it with the stores. */
export function sumsText({ sums, images, rows }: BackupEnd): string {
  const count = (name: string) => number.format(sums[name] ?? 0)
  const money = (name: string) => pesos.format((sums[name] ?? 0) / 100)
  const all = Object.values(rows).reduce((sum, each) => sum + each, 0)
  return [
    `Tiendas: ${count('stores')}. Pedidos: ${count('orders')}, por ${money('orderTotals')}.`,
    `Pagos: ${money('payments')}. Devuelto: ${money('refunds')}. Puntos: ${count('points')}.`,
    `Piezas: ${count('onHand')}, apartadas ${count('held')}.`,
    `Filas: ${number.format(all)}. Imágenes: ${number.format(images.stored)}, faltan ${number.format(images.missing)}.`,
  ].join('\n')
}
