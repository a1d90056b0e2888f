import { formatPrice } from '../money/money.ts'
import type { CartLine } from './cart-line.ts'

export interface LineNotice {
  code: 'gone' | 'price-changed' | 'fewer-pieces'
  sentence: string
}

/** What the shop has changed about a line since the shopper last saw it, in words. */
export function lineNotices(
  line: Pick<CartLine, 'isGone' | 'priceWas' | 'quantityWas' | 'quantity' | 'variant'>,
): LineNotice[] {
  if (line.isGone) return [{ code: 'gone', sentence: 'Ya no está disponible' }]
  const notices: LineNotice[] = []
  if (line.priceWas !== null) notices.push({ code: 'price-changed', sentence: priceSentence(line.priceWas, line) })
  if (line.quantityWas !== null) notices.push({ code: 'fewer-pieces', sentence: fewerSentence(line.quantityWas, line) })
  return notices
}

function priceSentence(was: number, { variant }: Pick<CartLine, 'variant'>): string {
  const direction = variant.price < was ? 'Bajó' : 'Subió'
  return `${direction} de precio: antes ${formatPrice(was)}, ahora ${formatPrice(variant.price)}`
}

function fewerSentence(was: number, { quantity, variant }: Pick<CartLine, 'quantity' | 'variant'>): string {
  const adjusted = `ajustamos tu cantidad de ${was} a ${quantity}`
  // Pieces that nobody counts are not all that is left.
  if (variant.stock !== quantity) return `Puedes pedir hasta ${quantity} piezas: ${adjusted}`
  return quantity === 1 ? `Solo queda 1 pieza: ${adjusted}` : `Solo quedan ${quantity} piezas: ${adjusted}`
}
