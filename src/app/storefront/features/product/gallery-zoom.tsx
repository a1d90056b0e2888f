import { Dialog } from '@base-ui/react/dialog'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { iconButtonClass } from '#app/shared/ui/button.tsx'
import { useOverlay } from '#app/shared/ui/use-overlay.ts'
import { useSwipe } from '#app/shared/ui/use-swipe.ts'
import { placeholderWhenBroken } from '#app/storefront/product-display/image-fallback.ts'
import { imagePath, srcSet } from '#domain/image/image-path.ts'
import type { GalleryImage } from './product-data.ts'

interface GalleryZoomProps {
  account: string
  images: GalleryImage[]
  /** The image that it opens with. */
  index: number
  isOpen: boolean
  onShow: (index: number) => void
  onClose: () => void
  /** The element that gets the focus when it closes: the photograph that was shown last. */
  opener: () => HTMLElement | null
}

/** The photographs over the whole screen. Fetched on demand, because it needs a library of its own. */
export function GalleryZoom({ images, index, isOpen, onShow, onClose, opener, account }: GalleryZoomProps) {
  const [stepped, setStepped] = useState<number | null>(null)
  if (!isOpen && stepped !== null) setStepped(null)
  const at = stepped ?? index
  const step = (by: 1 | -1) => {
    const next = at + by
    if (next < 0 || next >= images.length) return
    setStepped(next)
    onShow(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = KEYS[event.key]
    if (by !== undefined) step(by)
  }
  const image = images[at]
  return (
    <Dialog.Root {...useOverlay({ isOpen, onClose })}>
      <Dialog.Portal>
        <Dialog.Popup
          finalFocus={opener}
          onKeyDown={onKeyDown}
          className="zoom-dialog fixed inset-0 z-50 flex flex-col bg-ground text-ink outline-none"
        >
          <div className="flex items-center justify-between gap-4 px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2">
            <Dialog.Title className="text-sm tabular-nums">
              <span className="sr-only">Fotografías ampliadas, </span>
              <span role="status">
                {at + 1} / {images.length}
              </span>
            </Dialog.Title>
            <Dialog.Close aria-label="Cerrar" className={`${iconButtonClass} -mr-2`}>
              <X aria-hidden="true" size={24} strokeWidth={1.5} />
            </Dialog.Close>
          </div>
          <div className="relative min-h-0 flex-1">
            {image && (
              // The key resets the zoom for another photograph.
              <ZoomedImage key={image.blobKey} account={account} image={image} onSwipe={step} />
            )}
            {images.length > 1 && (
              <>
                <ZoomArrow by={-1} isEnd={at === 0} onStep={step} />
                <ZoomArrow by={1} isEnd={at === images.length - 1} onStep={step} />
              </>
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const KEYS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }

interface ZoomedImageProps {
  account: string
  image: GalleryImage
  onSwipe: (by: 1 | -1) => void
}

/** Fits the screen, or is two and a half times as large around where it was clicked or tapped; then it scrolls. */
function ZoomedImage({ account, image: { blobKey, alt }, onSwipe }: ZoomedImageProps) {
  const box = useRef<HTMLDivElement>(null)
  /** The point of the image in the middle of the screen, 0 to 1 each; null while the whole image is shown. */
  const [point, setPoint] = useState<{ x: number; y: number } | null>(null)
  const isLarge = point !== null
  const swipe = useSwipe({
    onSwipe(by) {
      if (!isLarge) onSwipe(by)
    },
  })
  useEffect(() => {
    const { current } = box
    if (!current || !point) return
    current.scrollTo({
      left: point.x * current.scrollWidth - current.clientWidth / 2,
      top: point.y * current.scrollHeight - current.clientHeight / 2,
      behavior: 'instant',
    })
  }, [point])
  const toggle = (event: MouseEvent<HTMLElement>) => setPoint(isLarge ? null : placeIn(event))
  if (blobKey === null) return null
  return (
    <div ref={box} className="zoom-box" data-large={isLarge || undefined}>
      <button
        type="button"
        aria-pressed={isLarge}
        aria-label={`Acercar: ${alt}`}
        onClick={toggle}
        className="zoom-image"
        {...swipe}
      >
        <img
          {...placeholderWhenBroken}
          alt={alt}
          width={1200}
          height={1600}
          sizes={isLarge ? 'max(100vw, min(250vw, 188vh))' : 'min(100vw, 75vh)'}
          srcSet={srcSet(account, blobKey, [800, 1200, 1600])}
          src={imagePath(account, blobKey, 1200)}
        />
      </button>
    </div>
  )
}

/** The point of the photograph that was clicked, 0 to 1 of its width and height; its middle for a press by keyboard. */
function placeIn({ currentTarget, detail, clientX, clientY }: MouseEvent<HTMLElement>): { x: number; y: number } {
  const image = currentTarget.querySelector('img')
  if (detail === 0 || !image || image.naturalWidth === 0) return { x: 0.5, y: 0.5 }
  const box = image.getBoundingClientRect()
  const scale = Math.min(box.width / image.naturalWidth, box.height / image.naturalHeight)
  const within = (at: number, start: number, whole: number, size: number) =>
    Math.min(Math.max((at - start - (whole - size) / 2) / size, 0), 1)
  return {
    x: within(clientX, box.left, box.width, image.naturalWidth * scale),
    y: within(clientY, box.top, box.height, image.naturalHeight * scale),
  }
}

function ZoomArrow({ by, isEnd, onStep }: { by: 1 | -1; isEnd: boolean; onStep: (by: 1 | -1) => void }) {
  const Icon = by === 1 ? ChevronRight : ChevronLeft
  return (
    <button
      type="button"
      aria-label={by === 1 ? 'Fotografía siguiente' : 'Fotografía anterior'}
      aria-disabled={isEnd}
      onClick={() => onStep(by)}
      className={`gallery-arrow is-always-seen ${by === 1 ? 'right-3' : 'left-3'}`}
    >
      <Icon aria-hidden="true" size={22} strokeWidth={1.5} />
    </button>
  )
}
