import RotateCw from 'lucide-react/icons/rotate-cw'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { useAction } from '#app/counter/kit/use-action.ts'
import { Button, offClass } from '#app/shared/ui/button.tsx'
import {
  type CropView,
  closestZoom,
  cropOfView,
  movedView,
  turnedSize,
  turnedView,
  viewOfCut,
} from '#domain/image/crop-view.ts'
import { imagePath } from '#domain/image/image-path.ts'
import type { EditedImage } from '#domain/product-edit/edited-product.ts'
import { PRODUCT_SENTENCES } from './product-sentences.ts'

interface CutEditorProps {
  account: string
  image: EditedImage
  onDone: () => void
}

interface WindowSize {
  width: number
  height: number
}

/** How far an arrow key moves, in parts of the window. */
const STEP = 0.05
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/**
 * Chooses the part of a photo that the store shows, through a window of the shape that it shows. The server cuts it.
 */
export function CutEditor({ account, image, onDone }: CutEditorProps) {
  const id = useId()
  const [size, setSize] = useState<WindowSize | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [view, setView] = useState<CropView>({ rotate: 0, zoom: 1, x: 0.5, y: 0.5 })
  const last = useRef<{ x: number; y: number } | null>(null)
  const { run, isBusy } = useAction({
    intent: 'cut-image',
    sentences: PRODUCT_SENTENCES,
    onSettled: (outcome) => outcome.ok && onDone(),
  })
  const original = image.uncutKey ?? image.blobKey
  // The load of the photo sets the view: a turn made before it would be lost.
  const isLoaded = size !== null
  const absence = hasFailed ? 'La foto no se pudo cargar. Cierra y ábrela otra vez.' : 'Cargando la foto…'
  if (original === null) return null

  function drag({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void {
    const { current: from } = last
    if (!from || !size) return
    const { width, height } = currentTarget.getBoundingClientRect()
    last.current = { x: clientX, y: clientY }
    setView((now) => movedView(now, { x: (from.x - clientX) / width, y: (from.y - clientY) / height }, size))
  }

  function press(event: KeyboardEvent<HTMLElement>): void {
    const by = ARROWS[event.key]
    if (!by || !size) return
    event.preventDefault()
    setView((now) => movedView(now, by, size))
  }

  return (
    <div className="space-y-4 pt-2">
      <div
        role="application"
        aria-label="Parte de la foto que se muestra"
        aria-describedby={`${id}-hint`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move what it shows
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={({ currentTarget, pointerId, clientX, clientY }) => {
          currentTarget.setPointerCapture(pointerId)
          last.current = { x: clientX, y: clientY }
        }}
        onPointerMove={drag}
        onPointerUp={() => (last.current = null)}
        onPointerCancel={() => (last.current = null)}
        className="relative mx-auto aspect-3/4 h-[min(24rem,50dvh)] cursor-move touch-none overflow-hidden rounded-sm bg-tint"
      >
        <div className="absolute" style={size ? windowStyle(view, size) : { inset: 0 }}>
          <img
            src={imagePath(account, original, 1600)}
            alt=""
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              setSize({ width, height })
              setView(viewOfCut(image.cut, { width, height }))
            }}
            onError={() => setFailed(true)}
            className="absolute top-1/2 left-1/2 max-w-none"
            style={size ? turnedStyle(view, size) : { visibility: 'hidden' }}
          />
        </div>
      </div>
      <p id={`${id}-hint`} role="status" className="text-sm text-muted">
        {isLoaded ? 'Arrastra la foto para encuadrarla, o muévela con las flechas.' : absence}
      </p>
      <div className="flex items-center gap-3">
        <label htmlFor={id} className="text-sm font-medium">
          Acercar
        </label>
        <input
          id={id}
          type="range"
          min={1}
          max={size ? closestZoom(turnedSize(size, view.rotate)) : 1}
          step={0.01}
          disabled={!isLoaded}
          value={view.zoom}
          onChange={({ target }) => setView((now) => ({ ...now, zoom: Number(target.value) }))}
          className="h-11 min-w-0 flex-1 accent-ink"
        />
        <Button
          look="outline"
          aria-disabled={!isLoaded || undefined}
          className={offClass}
          onClick={() => isLoaded && setView(turnedView)}
        >
          <RotateCw aria-hidden="true" size={18} strokeWidth={1.5} />
          Girar
        </Button>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        {image.cut !== null && (
          <Button
            look="outline"
            className="mr-auto"
            aria-busy={isBusy || undefined}
            onClick={() => isBusy || void run({ imageId: image.id, cut: null })}
          >
            Volver a la original
          </Button>
        )}
        <Button look="outline" onClick={onDone}>
          Cancelar
        </Button>
        <Button
          aria-disabled={!isLoaded || undefined}
          className={offClass}
          aria-busy={isBusy || undefined}
          onClick={() => {
            if (!size || isBusy) return
            void run({ imageId: image.id, cut: { rotate: view.rotate, crop: cropOfView(view, size) } })
          }}
        >
          Recortar
        </Button>
      </div>
    </div>
  )
}

/** The turned image around the window, which is the crop. */
function windowStyle(view: CropView, size: WindowSize): CSSProperties {
  const { left, top, width, height } = cropOfView(view, size)
  return {
    left: `${(-left / width) * 100}%`,
    top: `${(-top / height) * 100}%`,
    width: `${100 / width}%`,
    height: `${100 / height}%`,
  }
}

/** The image before it is turned within what it fills once it is. */
function turnedStyle({ rotate }: CropView, size: WindowSize): CSSProperties {
  const turned = turnedSize(size, rotate)
  return {
    width: `${(size.width / turned.width) * 100}%`,
    height: `${(size.height / turned.height) * 100}%`,
    transform: `translate(-50%, -50%) rotate(${rotate}deg)`,
  }
}
