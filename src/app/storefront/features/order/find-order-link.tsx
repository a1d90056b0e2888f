import { Link, useSearchParams } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'

/** From an order that is not shown to the search for it, with what the address says of it filled in. */
export function FindOrderLink() {
  const [asked] = useSearchParams()
  const state = { folio: asked.get('folio') ?? '', email: asked.get('email') ?? '' }
  return (
    <Link to="/order-search" state={state} className={buttonClass('outline')}>
      Buscar Pedido
    </Link>
  )
}
