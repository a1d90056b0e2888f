import { showToast } from '#app/shared/ui/toast.ts'

const TOPIC = 'connection'

/**
 * Reports that the connection is gone, and that the page may be outdated.
 * @param home path of the store's catalogue
 * @returns ends it
 */
export function tellConnection(home: string): () => void {
  const tellOffline = () => {
    // That page reports it by itself.
    if (location.pathname === `${home.replace(/\/$/, '')}/offline`) return
    showToast('Sin conexión', { description: 'Ves lo último que se guardó en tu dispositivo.', topic: TOPIC })
  }
  const tellOnline = () => showToast('Conexión recuperada', { topic: TOPIC })
  if (!navigator.onLine) tellOffline()
  addEventListener('offline', tellOffline)
  addEventListener('online', tellOnline)
  return () => {
    removeEventListener('offline', tellOffline)
    removeEventListener('online', tellOnline)
  }
}
