import { showToast } from './toast.ts'

/** A link that a shopper shares. */
export interface SharedLink {
  title: string
  /** Shown before the link, in a message. */
  text?: string
  /** Absolute. */
  url: string
}

/** Hands a link to the browser's way of sharing, or copies it. */
export async function share({ title, text, url }: SharedLink): Promise<void> {
  const link: ShareData = text === undefined ? { title, url } : { title, text, url }
  if (navigator.share !== undefined) {
    try {
      await navigator.share(link)
      return
    } catch (error) {
      // Closing the browser's sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(text === undefined ? url : `${text}\n${url}`)
    showToast('Enlace copiado', { description: 'Pégalo donde quieras compartirlo.' })
  } catch {
    showToast('No se pudo copiar el enlace', { description: url, look: 'danger' })
  }
}
