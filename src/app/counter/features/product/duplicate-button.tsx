import Copy from 'lucide-react/icons/copy'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { newKey } from '#app/counter/kit/new-key.ts'
import { useAction } from '#app/counter/kit/use-action.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { showToast } from '#app/shared/ui/toast.ts'
import { PRODUCT_SENTENCES } from './product-sentences.ts'

/** Makes another product like this one, as it is saved, and leads there. */
export function DuplicateButton({ isUnsaved }: { isUnsaved: boolean }) {
  const navigate = useNavigate()
  // Sent again over a bad line, it is the same copy.
  const key = useRef('')
  const { run, isBusy } = useAction({
    intent: 'duplicate-product',
    sentences: PRODUCT_SENTENCES,
    done: 'Copia creada, sin publicar',
    onSettled: (outcome) => outcome.ok && void navigate(`/productos/${outcome.productId}`),
  })
  return (
    <Button
      look="outline"
      aria-busy={isBusy || undefined}
      onClick={() => {
        if (isBusy) return
        if (isUnsaved) return showToast('Guarda primero: se copia lo que está guardado.', { look: 'danger' })
        key.current ||= newKey()
        void run({ key: key.current })
      }}
    >
      <Copy aria-hidden="true" size={18} strokeWidth={1.5} />
      Duplicar
    </Button>
  )
}
