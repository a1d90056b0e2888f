import { useState } from 'react'
import { showToast } from './toast.ts'

/**
 * Code that comes when it is wanted, or when a pointer or the focus comes near what wants it. An attempt that fails is
 * made again at the next.
 */
export function useOnDemand<Part>(load: () => Promise<Part>) {
  // Boxed, since a component is a function, which React would call.
  const [loaded, setLoaded] = useState<{ part: Part } | null>(null)
  const [hasFailed, setFailed] = useState(false)
  /** Says whether the code is here. */
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
 * A dialog whose code comes when its opener is reached. It opens what was asked for while the code came; where that
 * can't be had it says so and forgets that it was asked, so that no later attempt opens it unasked.
 */
export function useDialogOnDemand<Part>(load: () => Promise<Part>) {
  const { part, fetch } = useOnDemand(load)
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    setOpen(true)
    if (await fetch()) return
    setOpen(false)
    sayNotOpened()
  }
  return { part, isOpen, near: () => void fetch(), open: () => void open(), close: () => setOpen(false) }
}

/** What was to open can't be had. */
export function sayNotOpened(): void {
  showToast('No se pudo abrir', { description: 'Revisa tu conexión y vuelve a intentarlo.', look: 'danger' })
}
