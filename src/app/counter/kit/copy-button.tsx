import Copy from 'lucide-react/icons/copy'
import { Button } from '#app/shared/ui/button.tsx'
import { copyText } from '#app/shared/ui/copy-text.ts'
import { showDone } from './show-done.ts'

interface CopyButtonProps {
  /** The URL that is copied. */
  url: string
  /** Whose link it is, for screen readers, where a page has several. */
  name?: string
}

/** Copies a link, to be pasted into a message. */
export function CopyButton({ url, name }: CopyButtonProps) {
  return (
    <Button
      look="outline"
      aria-label={name && `Copiar enlace de ${name}`}
      onClick={() => void copyText(url, () => showDone('Enlace copiado'))}
    >
      <Copy aria-hidden="true" size={18} strokeWidth={1.5} />
      Copiar enlace
    </Button>
  )
}
