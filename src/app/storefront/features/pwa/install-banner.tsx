import Share from 'lucide-react/icons/share'
import { useEffect, useState } from 'react'
import { usePersisted } from '#app/shared/storage/persisted-store.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { showToast } from '#app/shared/ui/toast.ts'
import { dismissalOf } from './dismissal-store.ts'
import type { InstallPrompt } from './install-prompt.ts'
import { wasHereBefore } from './visit-store.ts'

type InstallOffer = { kind: 'prompt'; prompt: InstallPrompt } | { kind: 'ios' }

/**
 * 'Instalar App', when the browser offers it; on iOS, which never does, how to do it by hand (docs/rules/pwa.md#pwa).
 */
export function InstallBanner({ account, storeName }: { account: string; storeName: string }) {
  const dismissal = dismissalOf(account)
  const isDismissed = usePersisted(dismissal)
  const [offer, setOffer] = useOffer()
  const isFirstPage = useIsFirstPage(account)
  if (offer === null || isDismissed || isFirstPage) return null
  const close = () => {
    setOffer(null)
    dismissal.change(() => true)
  }
  return (
    <section
      aria-label="Instalar App"
      className="install-banner fixed inset-x-3 z-20 mx-auto max-w-md rounded-sm border border-hairline bg-ground p-4 shadow-sm md:right-6 md:left-auto md:mx-0"
    >
      <h2 className="font-display text-xl">Instalar App</h2>
      {offer.kind === 'ios' ? (
        <p className="mt-1 text-sm text-muted">
          Toca <Share aria-label="Compartir" size={16} className="inline align-text-bottom" /> y luego «Agregar a
          inicio» para tener {storeName} a la mano.
        </p>
      ) : (
        <p className="mt-1 text-sm text-muted">Ten {storeName} en tu pantalla de inicio, también sin conexión.</p>
      )}
      <div className="mt-3 flex gap-2">
        {offer.kind === 'prompt' && (
          <Button
            className="flex-1 px-3"
            onClick={() => void install(offer.prompt).then((isAnswered) => (isAnswered ? close() : setOffer(null)))}
          >
            Instalar
          </Button>
        )}
        <Button look="outline" className="flex-1 px-3" onClick={close}>
          Ahora no
        </Button>
      </div>
    </section>
  )
}

/** Whether this is the first document of the store in this browser: nothing lies over the first products then. */
function useIsFirstPage(account: string): boolean {
  const before = wasHereBefore(account)
  const [isFirst] = useState(() => !before.get())
  useEffect(() => before.change(() => true), [before])
  return isFirst
}

/** @returns whether the shopper has answered; after a failure the browser may offer it again on another visit */
async function install(prompt: InstallPrompt): Promise<boolean> {
  try {
    await prompt.prompt()
    const { outcome } = await prompt.userChoice
    if (outcome === 'accepted') showToast('¡Instalando app...')
    return true
  } catch {
    showToast('Error al instalar la app', { look: 'danger' })
    return false
  }
}

/** The browser's offer, whenever it comes; it ends with the installation. */
function useOffer() {
  const [offer, setOffer] = useState<InstallOffer | null>(null)
  useEffect(() => {
    const { installPrompt } = window
    if (installPrompt) setOffer({ kind: 'prompt', prompt: installPrompt })
    else if (isIosBrowser()) setOffer({ kind: 'ios' })
    const offered = (event: Event) => {
      event.preventDefault()
      setOffer({ kind: 'prompt', prompt: event as InstallPrompt })
    }
    const installed = () => {
      setOffer(null)
      showToast('¡App instalada correctamente!')
    }
    window.addEventListener('beforeinstallprompt', offered)
    window.addEventListener('appinstalled', installed)
    return () => {
      window.removeEventListener('beforeinstallprompt', offered)
      window.removeEventListener('appinstalled', installed)
    }
  }, [])
  return [offer, setOffer] as const
}

/** Whether this is Safari on an iPhone or iPad, and not the installed app already. */
function isIosBrowser(): boolean {
  // An iPad calls itself a Mac, which has no touch.
  const isApple =
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  const isInstalled = (navigator as { standalone?: boolean }).standalone === true
  return isApple && !isInstalled && /Safari/.test(navigator.userAgent)
}
