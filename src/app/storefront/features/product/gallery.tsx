import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useId, useImperativeHandle } from 'react'
import { useViewTransitionState } from 'react-router'
import { useDialogOnDemand } from '#app/shared/ui/use-on-demand.ts'
import { GALLERY_SIZES } from '#app/storefront/product-display/gallery-sizes.ts'
import { ProductImage } from '#app/storefront/product-display/product-image.tsx'
import { imagePath } from '#domain/image/image-path.ts'
import { GallerySteps } from './gallery-steps.tsx'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import type { GalleryImage } from './product-data.ts'
import { useCarousel } from './use-carousel.ts'

const LARGEST = 1600

const loadZoom = async () => (await import('./gallery-zoom.tsx')).GalleryZoom

/** The parts of a gallery that other components of the page need. */
export interface GalleryHandle {
  /** The image that is shown now. */
  image: () => HTMLElement | null
}

interface GalleryProps {
  account: string
  productId: number
  images: GalleryImage[]
  ref?: Ref<GalleryHandle>
}

/**
 * The product's photographs in a carousel that snaps: by finger, by dragging with a mouse, by arrows, keys and
 * thumbnails. Each opens large. Without JavaScript the carousel scrolls, and a photograph links to its file.
 */
export function Gallery({ account, productId, images, ref }: GalleryProps) {
  const shown = images.length > 0 ? images : [{ blobKey: null, alt: 'Sin fotografía' }]
  const { track, current, show, step, slideAt, handlers } = useCarousel(shown.length)
  const { part: Zoom, ...zoom } = useDialogOnDemand(loadZoom)
  // Only on the way from a card to this page and back.
  const isTravelling = useViewTransitionState(`/product/${productId}`)
  const id = useId()
  useImperativeHandle(ref, () => ({ image: () => slideAt(current)?.querySelector('img') ?? null }))

  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    zoom.open()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = KEYS[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    slideAt(step(by))?.querySelector('a')?.focus({ preventScroll: true })
  }
  return (
    <section aria-label="Fotografías" className="lg:flex lg:flex-row-reverse lg:gap-3">
      <div className="gallery relative min-w-0 flex-1 overflow-hidden bg-tint md:rounded-sm">
        <ul id={id} ref={track} className="gallery-carousel" {...handlers}>
          {shown.map(({ blobKey, alt }, index) => (
            <li
              key={blobKey ?? 'none'}
              className="w-full shrink-0 snap-center snap-always"
              style={index === current && isTravelling ? { viewTransitionName: 'product-image' } : undefined}
            >
              <Enlargeable
                url={blobKey === null ? null : imagePath(account, blobKey, LARGEST)}
                label={`Ampliar fotografía ${index + 1} de ${shown.length}: ${alt}`}
                isCurrent={index === current}
                onOpen={open}
                onNear={zoom.near}
                onKeyDown={onKeyDown}
              >
                <ProductImage account={account} blobKey={blobKey} alt={alt} sizes={GALLERY_SIZES} eager={index === 0} />
              </Enlargeable>
            </li>
          ))}
        </ul>
        <GallerySteps controls={id} current={current} length={shown.length} onStep={step} />
      </div>
      <GalleryThumbnails account={account} images={shown} current={current} onShow={show} />
      {Zoom && (
        <Zoom
          account={account}
          images={shown}
          index={current}
          isOpen={zoom.isOpen}
          onShow={show}
          onClose={zoom.close}
          opener={() => slideAt(current)?.querySelector('a') ?? null}
        />
      )}
    </section>
  )
}

const KEYS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }

interface EnlargeableProps {
  /** The URL of the image file; null where there is no photograph. */
  url: string | null
  label: string
  isCurrent: boolean
  onOpen: (event: MouseEvent) => void
  onNear: () => void
  onKeyDown: (event: KeyboardEvent) => void
  children: ReactNode
}

function Enlargeable({ url, label, isCurrent, onOpen, onNear, onKeyDown, children }: EnlargeableProps) {
  if (url === null) return children
  return (
    <a
      href={url}
      aria-label={label}
      // One tab stop for all photographs; the arrow keys move between them.
      tabIndex={isCurrent ? undefined : -1}
      onClick={onOpen}
      onPointerEnter={onNear}
      onFocus={onNear}
      onKeyDown={onKeyDown}
      className="block cursor-zoom-in focus-visible:-outline-offset-4"
    >
      {children}
    </a>
  )
}
