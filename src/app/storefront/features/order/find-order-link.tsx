import { Link, useSearchParams } from 'react-router'
import { buttonClass } from '#app/shared/ui/button.tsx'

/** A link from an order that is not shown to the order search, which it fills in from the query of this page. */
export function FindOrderLink() {
  const [query] = useSearchParams()
  const state = { folio: query.get('folio') ?? '', email: query.get('email') ?? '' }
  return (
    <Link to="/order-search" state={state} className={buttonClass('outline')}>
      Buscar Pedido
    </Link>
  )
}
