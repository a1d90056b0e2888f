import { useState } from 'react'
import { showToast } from './toast.ts'

/**
 * Code that comes when it is wanted: `fetch` when a pointer or the focus comes near, and again with the click, which
 * then says so if it can't be had. An attempt that fails is made again at the next.
 */
export function useOnDemand<Part>(load: () => Promise<Part>) {
  // Boxed, since a component is a function, which React would call.
  const [loaded, setLoaded] = useState<{ part: Part } | null>(null)
  const fetch = async ({ isWanted }: { isWanted: boolean }): Promise<void> => {
    if (loaded) return
    try {
      setLoaded({ part: await load() })
    } catch {
      if (!isWanted) return
      showToast('No se pudo abrir', { description: 'Revisa tu conexión y vuelve a intentarlo.', look: 'danger' })
    }
  }
  return { part: loaded?.part ?? null, fetch }
}
