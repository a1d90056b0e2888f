import { useEffect, useRef, useState } from 'react'
import { ConfirmButton } from '#app/counter/kit/confirm-button.tsx'
import { rejectionSentence, useAction } from '#app/counter/kit/use-action.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { showToast } from '#app/shared/ui/toast.ts'
import { imagePath } from '#domain/image/image-path.ts'
import { MAX_UPLOAD, UPLOAD_SENTENCE } from '#domain/image/upload-rejection.ts'
import { storeChangeSentences } from '#domain/settings/change-sentences.ts'

interface ImageFieldProps {
  account: string
  image: 'logo' | 'favicon' | 'coverImage'
  label: string
  hint: string
  /** The image as it is stored; null for none. */
  blobKey: string | null
}

const SENTENCES = { ...storeChangeSentences, ...UPLOAD_SENTENCE }

/** A field for one of the store's images, which can be replaced or removed. Each change is saved at once. */
export function ImageField({ account, image, label, hint, blobKey }: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const { chosen, choose, forget } = useChosenFile()
  const name = label.toLowerCase()
  const uploading = useAction({
    intent: 'set-store-image',
    path: '/tienda/imagenes',
    sentences: storeChangeSentences,
    done: `${label} en tu tienda`,
    onSettled(outcome) {
      forget()
      setError(rejectionSentence(outcome, SENTENCES) ?? null)
    },
  })
  const removing = useAction({
    intent: 'change-settings',
    path: '/tienda/imagen',
    sentences: storeChangeSentences,
    done: `${label} fuera de tu tienda`,
  })
  const take = (file: File | undefined) => {
    if (!file) return
    if (file.size > MAX_UPLOAD) {
      setError(UPLOAD_SENTENCE['too-big'])
      return showToast(UPLOAD_SENTENCE['too-big'], { look: 'danger' })
    }
    setError(null)
    choose(file)
    void uploading.run({ image, seen: blobKey ?? '', file })
  }
  const src = chosen ?? (blobKey && imagePath(account, blobKey, 400))
  const verb = blobKey ? 'Cambiar' : 'Subir'
  return (
    <div className="flex flex-wrap items-center gap-4 py-4">
      <div className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-sm border border-hairline bg-tint">
        {src ? (
          <img src={src} alt="" className="image-plate size-full object-contain" />
        ) : (
          <span className="text-sm text-muted">Ninguno</span>
        )}
      </div>
      <div className="min-w-48 flex-1">
        <h3 className="font-medium">{label}</h3>
        <p className="text-sm text-muted">{hint}</p>
        <p role="alert" className="mt-1 text-sm text-danger empty:hidden">
          {error}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
            aria-label={`Archivo de ${name}`}
            tabIndex={-1}
            className="sr-only"
            onChange={({ target }) => {
              take(target.files?.[0])
              // The same file, once it was changed, can be chosen again.
              target.value = ''
            }}
          />
          <Button
            look="outline"
            aria-label={`${verb} ${name}`}
            aria-busy={uploading.isBusy || undefined}
            onClick={() => uploading.isBusy || input.current?.click()}
          >
            {uploading.isBusy ? 'Subiendo…' : verb}
          </Button>
          {blobKey && (
            <ConfirmButton
              label="Quitar"
              title={`¿Quitar ${name}?`}
              text="Tus páginas dejan de mostrarlo en este momento."
              confirm="Quitar"
              isBusy={removing.isBusy}
              onConfirm={() => void removing.run({ changes: { [image]: null }, seen: { [image]: blobKey } })}
            />
          )}
        </div>
      </div>
    </div>
  )
}

/** A file that was chosen, as a URL that shows it while it is sent. */
function useChosenFile() {
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen)
  }, [chosen])
  return {
    chosen,
    choose: (file: File) => setChosen(URL.createObjectURL(file)),
    forget: () => setChosen(null),
  }
}
