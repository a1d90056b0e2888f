import { useRef, useState } from 'react'
import { showToast } from './toast.ts'

/**
 * Loads code on demand. Call `fetch` when the code is needed, or earlier, when a pointer or the focus reaches the
 * control that needs it. After a failed attempt the next call tries again.
 */
export function useOnDemand<Part>(load: () => Promise<Part>) {
  // Wrapped in an object: a component is a function, and React would call it as an updater.
  const [loaded, setLoaded] = useState<{ part: Part } | null>(null)
  const [hasFailed, setFailed] = useState(false)
  /** Resolves to whether the code has been loaded. */
  const fetch = async (): Promise<boolean> => {
    if (loaded) return true
    setFailed(false)
    try {
      setLoaded({ part: await load() })
      return true
    } catch {
      setFailed(true)
      return false
    }
  }
  return { part: loaded?.part ?? null, hasFailed, fetch }
}

/**
 * A dialog whose code is loaded on demand. If it is opened while the code is being fetched, it opens when the code has
 * arrived. If the fetch fails, a toast is shown and the dialog counts as closed, so that it never opens by itself
 * later.
 */
export function useDialogOnDemand<Part>(load: () => Promise<Part>) {
  const { part, fetch } = useOnDemand(load)
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    setOpen(true)
    if (await fetch()) return
    setOpen(false)
    showNotOpened()
  }
  return { part, isOpen, near: () => void fetch(), open: () => void open(), close: () => setOpen(false) }
}

/** A dialog whose code is loaded on demand, and the button that opens it, to which the focus returns. */
export function useDialogButton<Part>(load: () => Promise<Part>) {
  const opener = useRef<HTMLButtonElement>(null)
  const { part, isOpen, near, open, close } = useDialogOnDemand(load)
  return {
    part,
    dialogProps: { isOpen, onClose: close, opener },
    openerProps: {
      ref: opener,
      'aria-haspopup': 'dialog',
      'aria-busy': (isOpen && part === null) || undefined,
      onPointerEnter: near,
      onFocus: near,
      onClick: open,
    } as const,
  }
}

/** Shows a toast: the code of a dialog or sheet could not be loaded. */
export function showNotOpened(): void {
  showToast('No se pudo abrir', { description: 'Revisa tu conexión y vuelve a intentarlo.', look: 'danger' })
}
