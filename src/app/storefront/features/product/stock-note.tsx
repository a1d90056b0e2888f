import { isLowStock, type Stock, stockSentence } from '#domain/stock/stock.ts'

/** What the shop has of the chosen variant. */
export function StockNote({ available }: { available: Stock }) {
  const look = available === 0 || isLowStock(available) ? 'font-medium text-danger' : 'text-success'
  return <p className={look}>{stockSentence(available)}</p>
}
