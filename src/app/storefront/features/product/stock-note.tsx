import { isLowStock, type Stock, stockSentence } from '#domain/stock/stock.ts'

/** The stock of the selection in words. */
export function StockNote({ available }: { available: Stock }) {
  const look = available === 0 || isLowStock(available) ? 'font-medium text-danger' : 'text-success'
  return <p className={look}>{stockSentence(available)}</p>
}
