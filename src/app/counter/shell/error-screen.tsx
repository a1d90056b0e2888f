import CircleAlert from 'lucide-react/icons/circle-alert'
import { Link } from 'react-router'
import { PageTitle } from '#app/counter/kit/page-title.tsx'
import { ErrorCode } from '#app/shared/text/error-code.tsx'
import { Button, buttonClass } from '#app/shared/ui/button.tsx'
import { ScreenMessage } from '#app/shared/ui/screen-message.tsx'

interface ErrorWords {
  title: string
  text: string
}

const WORDS: Record<number, ErrorWords> = {
  403: { title: 'Aquí no tienes acceso', text: 'Tu papel en la tienda no permite ver esta página.' },
  404: { title: 'Esta página no existe', text: 'Puede que se haya movido o que el enlace esté incompleto.' },
}
const FAILED: ErrorWords = {
  title: 'No se pudo cargar',
  text: 'Revisa tu conexión e inténtalo de nuevo. Nada se perdió.',
}

/** Shown in place of a page that cannot be. */
export function ErrorScreen({ status }: { status: number }) {
  const { title, text } = WORDS[status] ?? FAILED
  const again = (
    <div className="flex flex-wrap justify-center gap-3">
      {WORDS[status] === undefined && <Button onClick={() => window.location.reload()}>Reintentar</Button>}
      <Link to="/" className={buttonClass('outline')}>
        Ir al inicio
      </Link>
    </div>
  )
  return (
    <main>
      <PageTitle>{title}</PageTitle>
      <ScreenMessage icon={<CircleAlert size={40} strokeWidth={1.25} />} title={title} action={again}>
        {text}
        {WORDS[status] === undefined && (
          <span className="mt-2 block">
            <ErrorCode />
          </span>
        )}
      </ScreenMessage>
    </main>
  )
}
