import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { buttonClass } from '#app/shared/ui/button.tsx'
import { ScreenMessage } from '#app/shared/ui/screen-message.tsx'
import { useIsHydrated } from '#app/shared/ui/use-is-hydrated.ts'
import { wantedPath } from '#domain/pwa/wanted-path.ts'

/** Milliseconds between two looks for a connection. */
const BETWEEN = 3_000

/** Leads back to the page that was wanted as soon as the server is reached (docs/rules/pwa.md#pwa). */
export function OfflinePage() {
  const retry = useRef<HTMLAnchorElement>(null)
  const wanted = useWanted()
  useEffect(() => {
    // A device on a network may still not reach the server: only a request can show it.
    const probe = async () => {
      const response = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
      // In its place: the way back does not lead here again.
      if (response && retry.current) location.replace(retry.current.href)
    }
    const timer = setInterval(() => void probe(), BETWEEN)
    const onOnline = () => void probe()
    window.addEventListener('online', onOnline)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', onOnline)
    }
  }, [])
  return (
    <ScreenMessage
      icon={<WifiOff size={40} strokeWidth={1.25} />}
      title="Sin conexión"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link ref={retry} reloadDocument to={wanted} className={buttonClass()}>
            Reintentar
          </Link>
          <Link to="/favorites" className={buttonClass('outline')}>
            Ver mis favoritos
          </Link>
        </div>
      }
    >
      {wanted === '/checkout' ? (
        <p>Para hacer tu pedido necesitas conexión. Tu carrito y lo que escribiste siguen aquí.</p>
      ) : (
        <p>Esta página no está guardada en tu dispositivo. Tus favoritos y tu carrito siguen aquí.</p>
      )}
    </ScreenMessage>
  )
}

/** The path that the shopper wanted, to which the page leads by itself once there is a connection. */
function useWanted(): string {
  const [parameters] = useSearchParams()
  // The stored page was rendered for none.
  const isHydrated = useIsHydrated()
  return isHydrated ? wantedPath(parameters.get('from'), location.origin) : '/'
}
