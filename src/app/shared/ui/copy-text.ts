import { showToast } from './toast.ts'

/** Copies a text and calls `onDone`, or shows that it has to be copied by hand. */
export async function copyText(text: string, onDone: () => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    onDone()
  } catch {
    showToast('No se pudo copiar. Selecciónalo y cópialo.', { look: 'danger' })
  }
}
