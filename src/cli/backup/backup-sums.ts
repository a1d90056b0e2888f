import type { BackupEnd } from '#server/backup/archive-format.ts'

const number = new Intl.NumberFormat('es-MX')
const megabytes = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 })
const pesos = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })

/** `14.1 MB` */
export function megabytesText(bytes: number): string {
  return `${megabytes.format(bytes / 1e6)} MB`
}

/** Sums a backup up in a few lines, by which a person compares it with the stores. */
export function sumsText({ sums, images, rows }: BackupEnd): string {
  const all = Object.values(rows).reduce((sum, each) => sum + each, 0)
  return [
    `Tiendas: ${number.format(sums.stores ?? 0)}. ${tradeText(sums)}`,
    `Filas: ${number.format(all)}. Imágenes: ${number.format(images.stored)}, faltan ${number.format(images.missing)}.`,
  ].join('\n')
}

/** The result of comparing a restored backup with what it was made of. Images that were missing then are missing now. */
export function agreementText({ images: { missing } }: BackupEnd): string {
  if (missing === 0) return 'Filas, sumas e imágenes coinciden.'
  const images = missing === 1 ? '1 imagen, que ya faltaba' : `${number.format(missing)} imágenes, que ya faltaban`
  return `Filas y sumas coinciden. No tiene ${images} cuando se hizo.`
}

/** Sums up orders, money and pieces, in three lines. */
export function tradeText(sums: Readonly<Record<string, number>>): string {
  const count = (name: string) => number.format(sums[name] ?? 0)
  const money = (name: string) => pesos.format((sums[name] ?? 0) / 100)
  return [
    `Pedidos: ${count('orders')}, por ${money('orderTotals')}.`,
    `Pagos: ${money('payments')}. Devuelto: ${money('refunds')}. Puntos: ${count('points')}.`,
    `Piezas: ${count('onHand')}, apartadas ${count('held')}.`,
  ].join('\n')
}
