import X from 'lucide-react/icons/x'
import { ProgressBar } from '#app/counter/kit/progress-bar.tsx'
import { Button, iconButtonClass } from '#app/shared/ui/button.tsx'
import type { PhotoUpload, UploadState } from './use-uploads.ts'

interface UploadListProps {
  uploads: readonly PhotoUpload[]
  retry: (key: number) => void
  dismiss: (key: number) => void
}

/** Photos on their way, each with how far it is, and those that did not arrive, each with why. */
export function UploadList({ uploads, retry, dismiss }: UploadListProps) {
  return (
    <ul className="mt-3 space-y-2 empty:hidden">
      {uploads.map(({ key, photo: { name }, state }) => (
        <li key={key} className="flex items-center gap-3 rounded-sm border border-hairline px-3 py-2">
          <div className="min-w-0 flex-1">
            <p className="truncate text-sm">{name}</p>
            {state.phase === 'failed' ? (
              <p role="alert" className="text-sm text-danger">
                {state.sentence}
              </p>
            ) : (
              <>
                <p className="mb-1 text-sm text-muted tabular-nums">{phaseText(state)}</p>
                <ProgressBar label={`Foto ${name}`} share={shareOf(state)} />
              </>
            )}
          </div>
          {state.phase === 'failed' && state.canRetry && (
            <Button look="outline" onClick={() => retry(key)}>
              Reintentar
            </Button>
          )}
          {state.phase === 'failed' && (
            <button
              type="button"
              aria-label={`Quitar ${name}`}
              onClick={() => dismiss(key)}
              className={iconButtonClass}
            >
              <X aria-hidden="true" size={18} strokeWidth={1.5} />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

type PhaseUnderWay = Exclude<UploadState, { phase: 'failed' }>

function phaseText(state: PhaseUnderWay): string {
  switch (state.phase) {
    case 'waiting':
      return 'En espera'
    case 'sending':
      return `Subiendo: ${Math.floor(state.part * 100)} %`
    case 'checking':
      return 'Ya subió. Revisando la foto…'
    case 'saved':
      return 'Guardada'
  }
}

/** The server's time to check a photo is unknown. */
function shareOf(state: PhaseUnderWay): number | null {
  if (state.phase === 'checking') return null
  if (state.phase === 'sending') return state.part
  return state.phase === 'saved' ? 1 : 0
}
