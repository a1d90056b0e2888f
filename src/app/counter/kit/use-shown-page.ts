import { useEffect, useLayoutEffect } from 'react'
import { useHref, useLocation, useNavigate, useRevalidator } from 'react-router'
import { checkConnection, connection, noteAway, showPage } from './connection.ts'

/** Has the page stay where the store cannot be reached, and load its data again when it can. */
export function useShownPage(): void {
  const location = useLocation()
  const path = useHref({ pathname: location.pathname, search: location.search })
  const probeUrl = useHref('/conexion')
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useLayoutEffect(() => {
    const shownPath = path.replace(/\/(?=\?|$)/, '')
    showPage({
      path: shownPath,
      probeUrl,
      reload: () => void revalidate(),
      stay() {
        const { pathname, search } = window.location
        // The browser has gone back already where it was its button that was pressed.
        const isBack = pathname.replace(/\/$/, '') + search !== shownPath
        void navigate(location, { replace: !isBack, state: location.state, preventScrollReset: true })
      },
    })
    return () => showPage(null)
  }, [location, path, probeUrl, navigate, revalidate])
  useEffect(() => {
    const check = () => void checkConnection()
    // Whoever has signed in again in another tab comes back to this one.
    const look = () => connection.get().isSignedOut && check()
    if (!navigator.onLine) noteAway()
    window.addEventListener('offline', noteAway)
    window.addEventListener('focus', look)
    return () => {
      window.removeEventListener('offline', noteAway)
      window.removeEventListener('focus', look)
    }
  }, [])
}
