import { Link, useLocation } from 'react-router'
import { buttonClass } from './button.tsx'

/** 'Reintentar': asks for this very page again. A link, so that it works without JavaScript. */
export function ReloadLink() {
  const { pathname, search } = useLocation()
  return (
    <Link reloadDocument to={{ pathname, search }} className={buttonClass()}>
      Reintentar
    </Link>
  )
}
