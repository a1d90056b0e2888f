import Copy from 'lucide-react/icons/copy'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { showDone } from './show-done.ts'

interface CopyButtonProps {
  /** The URL that is copied. */
  url: string
  /** Whose link it is, for screen readers, where a page has several. */
  name?: string
}

/** Copies a link, to be pasted into a message. */
export function CopyButton({ url, name }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      showDone('Enlace copiado')
    } catch {
      showToast('No se pudo copiar. Selecciónalo y cópialo.', { look: 'danger' })
    }
  }
  return (
    <Button look="outline" aria-label={name && `Copiar enlace de ${name}`} onClick={() => void copy()}>
      <Copy aria-hidden="true" size={18} strokeWidth={1.5} />
      Copiar enlace
    </Button>
  )
}
