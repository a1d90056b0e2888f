import { storageRefusal } from '../../storage/storage-refusal.ts'
import { showToast } from '../../ui/toast.ts'

/** In the tab's own storage, which may work where the lasting one is full. */
const SAID = 'vitrina:storage-refusal-said'

/** Says, once a visit, that the browser keeps nothing. What the shopper does works all the same. */
export function sayRefusal(): () => void {
  let isSaid = false
  const say = () => {
    if (isSaid || !storageRefusal.get()) return
    isSaid = true
    if (wasSaid()) return
    showToast('Tu navegador no puede guardar tu carrito ni tus favoritos', {
      description: 'Funcionan mientras no cierres ni recargues esta página.',
    })
  }
  say()
  return storageRefusal.subscribe(say)
}

/** Whether it was said before on this visit; from now on it was. */
function wasSaid(): boolean {
  try {
    const was = sessionStorage.getItem(SAID) !== null
    sessionStorage.setItem(SAID, '1')
    return was
  } catch {
    return false
  }
}
