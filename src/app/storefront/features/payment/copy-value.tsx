import Copy from 'lucide-react/icons/copy'
import type { ReactNode } from 'react'
import { iconButtonClass } from '#app/shared/ui/button.tsx'
import { copyText } from '#app/shared/ui/copy-text.ts'
import { showToast } from '#app/shared/ui/toast.ts'

interface CopyValueProps {
  /** Names the value: `CLABE`. */
  name: string
  /** The text that is copied, without the spaces that make it legible. */
  value: string
  children: ReactNode
}

/** A value with a button that copies it. */
export function CopyValue({ name, value, children }: CopyValueProps) {
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-2">
      {children}
      <button
        type="button"
        aria-label={`Copiar ${name}`}
        onClick={() => void copyText(value, () => showToast('Copiado'))}
        className={`-mr-3 ${iconButtonClass}`}
      >
        <Copy aria-hidden="true" size={18} strokeWidth={1.5} />
      </button>
    </span>
  )
}
