import { Link, useLocation } from 'react-router'
import { buttonClass } from './button.tsx'

/** 'Reintentar': requests the same page again. It is a link, so it works without JavaScript. */
export function ReloadLink() {
  const { pathname, search } = useLocation()
  return (
    <Link reloadDocument to={{ pathname, search }} className={buttonClass()}>
      Reintentar
    </Link>
  )
}
