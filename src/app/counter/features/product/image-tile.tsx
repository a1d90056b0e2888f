import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Badge } from '#app/counter/kit/badge.tsx'
import { iconButtonClass } from '#app/shared/ui/button.tsx'
import { IMAGE_FAILURE_SENTENCE, type ImageFailure } from '#domain/image/image-failure.ts'
import { imagePath } from '#domain/image/image-path.ts'
import type { EditedImage } from '#domain/product-edit/edited-product.ts'

interface ImageTileProps {
  account: string
  image: EditedImage
  place: number
  count: number
  alt: string
  /** The colour that it shows; null for all. */
  color: string | null
  mayEdit: boolean
  isDragged: boolean
  onOpen: (opener: HTMLElement) => void
  onMove: (place: number) => void
  onDragStart: () => void
  onDragEnter: () => void
  onDragEnd: () => void
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** One of the photos: it is dragged, or moved by its buttons and by the arrow keys. */
export function ImageTile({ account, image, place, count, alt, color, mayEdit, ...on }: ImageTileProps) {
  const name = `Foto ${place + 1} de ${count}${alt === '' ? '' : `: ${alt}`}`
  const state = image.blobKey === null ? stateSentence(image) : null
  return (
    <li
      draggable={mayEdit}
      onDragStart={on.onDragStart}
      onDragEnter={on.onDragEnter}
      onDragEnd={on.onDragEnd}
      className={on.isDragged ? 'opacity-50' : undefined}
    >
      <div className="relative">
        <button
          type="button"
          aria-label={state === null ? name : `${name}. ${state}`}
          disabled={!mayEdit}
          onClick={({ currentTarget }) => on.onOpen(currentTarget)}
          onKeyDown={(event) => {
            const by = STEPS[event.key]
            if (by === undefined) return
            event.preventDefault()
            on.onMove(place + by)
          }}
          className="block aspect-3/4 w-full overflow-hidden rounded-sm bg-tint text-left"
        >
          {image.blobKey === null ? (
            <span className="block p-2 text-sm text-muted">{state}</span>
          ) : (
            <img
              src={imagePath(account, image.blobKey, 400)}
              alt=""
              draggable={false}
              className="size-full object-cover"
            />
          )}
        </button>
        <span className="pointer-events-none absolute bottom-1.5 left-1.5 flex flex-wrap gap-1">
          {place === 0 && <Badge look="accent">Portada</Badge>}
          {color !== null && <Badge>{color}</Badge>}
        </span>
      </div>
      {mayEdit && count > 1 && (
        <div className="flex justify-between">
          <button
            type="button"
            aria-label={`Mover antes la foto ${place + 1}`}
            aria-disabled={place === 0}
            onClick={() => on.onMove(place - 1)}
            className={`${iconButtonClass} aria-disabled:opacity-30`}
          >
            <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.5} />
          </button>
          <button
            type="button"
            aria-label={`Mover después la foto ${place + 1}`}
            aria-disabled={place === count - 1}
            onClick={() => on.onMove(place + 1)}
            className={`${iconButtonClass} aria-disabled:opacity-30`}
          >
            <ArrowRight aria-hidden="true" size={18} strokeWidth={1.5} />
          </button>
        </div>
      )}
    </li>
  )
}

function stateSentence({ state, failure }: EditedImage): string {
  if (state !== 'failed') return 'Descargando…'
  return IMAGE_FAILURE_SENTENCE[failure as ImageFailure] ?? 'No se pudo descargar.'
}
