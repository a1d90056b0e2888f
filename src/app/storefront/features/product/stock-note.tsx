import { Link } from 'react-router'
import { isLowStock, type Stock, stockSentence } from '#domain/stock/stock.ts'

/** The stock of the selection in words, and of a sold-out one where it still is, which is read with the page. */
export function StockNote({ available, elsewhere }: { available: Stock; elsewhere?: string }) {
  const look = available === 0 || isLowStock(available) ? 'font-medium text-danger' : 'text-success'
  return (
    <p className={look}>
      {stockSentence(available)}
      {/* The contact has all branches, with their hours and telephones. */}
      {available === 0 && elsewhere && (
        <Link to="/contacto" className="text-ink underline">
          {' · '}
          {elsewhere}
        </Link>
      )}
    </p>
  )
}
