import X from 'lucide-react/icons/x'
import { Button, iconButtonClass } from '../../../ui/button.tsx'
import type { PhotoUpload } from './use-uploads.ts'

interface UploadListProps {
  uploads: readonly PhotoUpload[]
  retry: (key: number) => void
  dismiss: (key: number) => void
}

/** Photos on their way, each with how far it is, and those that did not arrive, each with why. */
export function UploadList({ uploads, retry, dismiss }: UploadListProps) {
  return (
    <ul className="mt-3 space-y-2 empty:hidden">
      {uploads.map(({ key, photo, progress, failure }) => (
        <li key={key} className="flex items-center gap-3 rounded-sm border border-hairline px-3 py-1">
          <div className="min-w-0 flex-1">
            <p className="truncate text-sm">{photo.name}</p>
            {failure === null ? (
              <progress aria-label={`Subiendo ${photo.name}`} value={progress} className="h-1.5 w-full accent-ink" />
            ) : (
              <p role="alert" className="text-sm text-danger">
                {failure.sentence}
              </p>
            )}
          </div>
          {failure?.canRetry && (
            <Button look="outline" onClick={() => retry(key)}>
              Reintentar
            </Button>
          )}
          {failure !== null && (
            <button
              type="button"
              aria-label={`Quitar ${photo.name}`}
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
