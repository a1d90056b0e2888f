import { storageFailure } from '#app/shared/storage/storage-failure.ts'
import { showToast } from '#app/shared/ui/toast.ts'

/** The key in the tab's storage, which may work where the browser's is full. */
const SHOWN = 'vitrina:storage-failure-shown'

/** Informs the shopper, once a visit, that the browser stores nothing. The shopper's actions work all the same. */
export function showStorageFailure(): () => void {
  let isShown = false
  const show = () => {
    if (isShown || !storageFailure.get()) return
    isShown = true
    if (wasShown()) return
    showToast('Tu navegador no puede guardar tu carrito ni tus favoritos', {
      description: 'Funcionan mientras no cierres ni recargues esta página.',
    })
  }
  show()
  return storageFailure.subscribe(show)
}

/** Whether it was shown before on this visit; from now on it was. */
function wasShown(): boolean {
  try {
    const was = sessionStorage.getItem(SHOWN) !== null
    sessionStorage.setItem(SHOWN, '1')
    return was
  } catch {
    return false
  }
}
