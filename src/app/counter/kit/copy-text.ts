import { showToast } from '#app/shared/ui/toast.ts'
import { showDone } from './show-done.ts'

/** Copies a text, and shows `done` or that it has to be copied by hand. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showDone(done)
  } catch {
    showToast('No se pudo copiar. Selecciónalo y cópialo.', { look: 'danger' })
  }
}
