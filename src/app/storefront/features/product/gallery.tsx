import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useId, useImperativeHandle } from 'react'
import { useViewTransitionState } from 'react-router'
import { useDialogOnDemand } from '#app/ui/use-on-demand.ts'
import { imagePath } from '#domain/image/image-path.ts'
import { ProductImage } from '../../product-display/product-image.tsx'
import { GallerySteps } from './gallery-steps.tsx'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import type { GalleryImage } from './product-page.ts'
import { useStrip } from './use-strip.ts'

const SIZES = '(min-width: 90rem) 50rem, (min-width: 48rem) 58vw, 100vw'
const LARGEST = 1600

const loadZoom = async () => (await import('./gallery-zoom.tsx')).GalleryZoom

/** What others on the page may ask of a gallery. */
export interface GalleryHandle {
  /** The image that is being looked at. */
  image: () => HTMLElement | null
}

interface GalleryProps {
  account: string
  productId: number
  images: GalleryImage[]
  ref?: Ref<GalleryHandle>
}

/**
 * The product's photographs, side by side in a strip that snaps: by finger, by a mouse that drags, by arrows, keys and
 * thumbnails. Each opens large. Without JavaScript the strip scrolls, and a photograph leads to its file.
 */
export function Gallery({ account, productId, images, ref }: GalleryProps) {
  const shown = images.length > 0 ? images : [{ blobKey: null, alt: 'Sin fotografía' }]
  const { strip, current, show, step, slideAt, handlers } = useStrip(shown.length)
  const { part: Zoom, ...zoom } = useDialogOnDemand(loadZoom)
  // From a card to here and back, and on no other way.
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
        <ul id={id} ref={strip} className="gallery-strip" {...handlers}>
          {shown.map(({ blobKey, alt }, index) => (
            <li
              key={blobKey ?? 'none'}
              className="w-full shrink-0 snap-center snap-always"
              style={index === current && isTravelling ? { viewTransitionName: 'product-image' } : undefined}
            >
              <Enlargeable
                address={blobKey === null ? null : imagePath(account, blobKey, LARGEST)}
                label={`Ampliar fotografía ${index + 1} de ${shown.length}: ${alt}`}
                isCurrent={index === current}
                onOpen={open}
                onNear={zoom.near}
                onKeyDown={onKeyDown}
              >
                <ProductImage account={account} blobKey={blobKey} alt={alt} sizes={SIZES} eager={index === 0} />
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
  /** Of the file itself; null where there is no photograph. */
  address: string | null
  label: string
  isCurrent: boolean
  onOpen: (event: MouseEvent) => void
  onNear: () => void
  onKeyDown: (event: KeyboardEvent) => void
  children: ReactNode
}

function Enlargeable({ address, label, isCurrent, onOpen, onNear, onKeyDown, children }: EnlargeableProps) {
  if (address === null) return children
  return (
    <a
      href={address}
      aria-label={label}
      // One stop for a keyboard; the arrows lead to the others.
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
