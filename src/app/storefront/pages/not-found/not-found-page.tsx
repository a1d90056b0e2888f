import Shirt from 'lucide-react/icons/shirt'
import { Link } from 'react-router'
import { buttonClass } from '#app/shared/ui/button.tsx'
import { ScreenMessage } from '#app/shared/ui/screen-message.tsx'

/** Shown for an unknown path, inside the store's shell (docs/rules/store.md#unknown-path). */
export function NotFoundPage() {
  return (
    <ScreenMessage
      icon={<Shirt size={40} strokeWidth={1.25} />}
      title="Oops! Página no encontrada"
      action={
        <Link to="/" className={buttonClass()}>
          Volver al inicio
        </Link>
      }
    >
      <p>La dirección no lleva a ningún lado. Puede que la página se haya movido.</p>
    </ScreenMessage>
  )
}
