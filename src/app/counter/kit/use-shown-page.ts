import { useEffect, useLayoutEffect } from 'react'
import { useHref, useLocation, useNavigate, useRevalidator } from 'react-router'
import { checkConnection, checkUnlessLive, noteAway, showPage } from './connection.ts'

/** Milliseconds between two checks of a page without a stream. */
const LOOK_MS = 30_000

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
    // A person who comes back to the page, from another one in which they signed in again or after a night, sees its
    // current state.
    const check = () => void checkConnection()
    if (!navigator.onLine) noteAway()
    window.addEventListener('offline', noteAway)
    window.addEventListener('focus', check)
    const looking = setInterval(checkUnlessLive, LOOK_MS)
    return () => {
      clearInterval(looking)
      window.removeEventListener('offline', noteAway)
      window.removeEventListener('focus', check)
    }
  }, [])
}
