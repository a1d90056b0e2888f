import { formatPrice } from '../money/money.ts'
import type { CartLine } from './cart-line.ts'

export interface LineChange {
  code: 'gone' | 'sold-out' | 'price-changed' | 'fewer-pieces'
  sentence: string
}

/** The changes to a line since the shopper last saw it, in words. */
export function lineChanges(
  line: Pick<CartLine, 'isGone' | 'priceWas' | 'quantityWas' | 'quantity' | 'variant'>,
): LineChange[] {
  if (hasVanished(line)) return [{ code: 'gone', sentence: 'Ya no está disponible' }]
  if (line.isGone) return [{ code: 'sold-out', sentence: 'Agotado por ahora' }]
  const changes: LineChange[] = []
  if (line.priceWas !== null) changes.push({ code: 'price-changed', sentence: priceSentence(line.priceWas, line) })
  if (line.quantityWas !== null) changes.push({ code: 'fewer-pieces', sentence: fewerSentence(line.quantityWas, line) })
  return changes
}

/** Whether the store no longer sells it; a sold-out variant still has a page, and may come back. */
export function hasVanished({ isGone, variant }: Pick<CartLine, 'isGone' | 'variant'>): boolean {
  return isGone && variant.stock !== 0
}

function priceSentence(was: number, { variant }: Pick<CartLine, 'variant'>): string {
  const direction = variant.price < was ? 'Bajó' : 'Subió'
  return `${direction} de precio: antes ${formatPrice(was)}, ahora ${formatPrice(variant.price)}`
}

function fewerSentence(was: number, { quantity, variant }: Pick<CartLine, 'quantity' | 'variant'>): string {
  const adjusted = `ajustamos tu cantidad de ${was} a ${quantity}`
  // An uncounted stock is limited, too, but its limit is not the number of pieces left.
  if (variant.stock !== quantity) return `Puedes pedir hasta ${quantity} piezas: ${adjusted}`
  return quantity === 1 ? `Solo queda 1 pieza: ${adjusted}` : `Solo quedan ${quantity} piezas: ${adjusted}`
}
