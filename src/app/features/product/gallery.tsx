import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { useViewTransitionState } from 'react-router'
import { pictureAddress } from '#domain/image/picture-address.ts'
import { useOnDemand } from '../../ui/use-on-demand.ts'
import { useSwipe } from '../../ui/use-swipe.ts'
import { ProductPicture } from '../catalogue/product-picture.tsx'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import type { GalleryPicture } from './product-page.ts'

const SIZES = '(min-width: 90rem) 50rem, (min-width: 48rem) 58vw, 100vw'
const LARGEST = 1600

/** What others on the page may ask of a gallery. */
export interface GalleryHandle {
  /** The picture that is being looked at. */
  picture: () => HTMLElement | null
}

interface GalleryProps {
  account: string
  productId: number
  pictures: GalleryPicture[]
  ref?: Ref<GalleryHandle>
}

/**
 * The product's photographs, side by side in a strip that snaps: by finger, by a mouse that drags, by arrows, keys and
 * thumbnails. Each opens large. Without JavaScript the strip scrolls, and a photograph leads to its file.
 */
export function Gallery({ account, productId, pictures, ref }: GalleryProps) {
  const shown = pictures.length > 0 ? pictures : [{ blobKey: null, alt: 'Sin fotografía' }]
  const { strip, current, show, step, swipe, onScroll } = useStrip(shown.length)
  const [isZoomed, setZoomed] = useState(false)
  const { part: Zoom, fetch } = useOnDemand(async () => (await import('./gallery-zoom.tsx')).GalleryZoom)
  // From a card to here and back, and on no other way.
  const isTravelling = useViewTransitionState(`/product/${productId}`)
  const id = useId()
  useImperativeHandle(ref, () => ({ picture: () => slideAt(strip.current, current)?.querySelector('img') ?? null }))

  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setZoomed(true)
    void fetch({ isWanted: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = KEYS[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = step(by)
    slideAt(strip.current, next)?.querySelector('a')?.focus({ preventScroll: true })
  }
  return (
    <section aria-label="Fotografías" className="lg:flex lg:flex-row-reverse lg:gap-3">
      <div className="gallery relative min-w-0 flex-1 overflow-hidden bg-tint md:rounded-sm">
        <ul id={id} ref={strip} onScroll={onScroll} className="gallery-strip" {...swipe}>
          {shown.map(({ blobKey, alt }, index) => (
            <li
              key={blobKey ?? 'none'}
              className="w-full shrink-0 snap-center snap-always"
              style={index === current && isTravelling ? { viewTransitionName: 'product-picture' } : undefined}
            >
              <Enlargeable
                address={blobKey === null ? null : pictureAddress(account, blobKey, LARGEST)}
                label={`Ampliar fotografía ${index + 1} de ${shown.length}: ${alt}`}
                isCurrent={index === current}
                onOpen={open}
                onNear={() => void fetch({ isWanted: false })}
                onKeyDown={onKeyDown}
              >
                <ProductPicture account={account} blobKey={blobKey} alt={alt} sizes={SIZES} eager={index === 0} />
              </Enlargeable>
            </li>
          ))}
        </ul>
        {shown.length > 1 && (
          <>
            <Arrow controls={id} by={-1} isEnd={current === 0} onStep={step} />
            <Arrow controls={id} by={1} isEnd={current === shown.length - 1} onStep={step} />
            <p
              role="status"
              className="pointer-events-none absolute right-3 bottom-3 rounded-full bg-ground/85 px-2.5 py-0.5 text-xs font-medium tabular-nums"
            >
              <span className="sr-only">Fotografía </span>
              {current + 1} / {shown.length}
            </p>
          </>
        )}
      </div>
      <GalleryThumbnails account={account} pictures={shown} current={current} onShow={show} />
      {Zoom && (
        <Zoom
          account={account}
          pictures={shown}
          index={current}
          isOpen={isZoomed}
          onShow={show}
          onClose={() => setZoomed(false)}
          opener={() => slideAt(strip.current, current)?.querySelector('a') ?? null}
        />
      )}
    </section>
  )
}

const KEYS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }

function slideAt(strip: HTMLElement | null, index: number): Element | null {
  return strip?.children[index] ?? null
}

/** The strip's place, read from its scroll: whatever moves it, it is the one truth. */
function useStrip(length: number) {
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  /** Where it is on its way to, so that two quick steps are two. */
  const aim = useRef<number | null>(null)
  const show = (index: number): number => {
    const next = Math.min(Math.max(index, 0), length - 1)
    aim.current = next
    strip.current?.scrollTo({ left: next * strip.current.clientWidth })
    return next
  }
  const step = (by: 1 | -1) => show((aim.current ?? current) + by)
  // The finger itself moves the strip, past its middle perhaps: what counts is where it began.
  const began = useRef(0)
  const swipe = useSwipe({
    onStart() {
      aim.current = null
      began.current = current
    },
    onSwipe: (by) => show(began.current + by),
  })
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {}
    if (clientWidth === 0) return
    const place = Math.min(Math.round(scrollLeft / clientWidth), length - 1)
    if (place === aim.current) aim.current = null
    setCurrent(place)
  }
  return { strip, current, show, step, swipe, onScroll }
}

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

interface ArrowProps {
  controls: string
  by: 1 | -1
  isEnd: boolean
  onStep: (by: 1 | -1) => void
}

/** For a hand with a mouse; a finger has the strip itself. */
function Arrow({ controls, by, isEnd, onStep }: ArrowProps) {
  const Icon = by === 1 ? ChevronRight : ChevronLeft
  return (
    <button
      type="button"
      aria-controls={controls}
      aria-label={by === 1 ? 'Fotografía siguiente' : 'Fotografía anterior'}
      aria-disabled={isEnd}
      onClick={() => onStep(by)}
      className={`gallery-arrow needs-scripts ${by === 1 ? 'right-3' : 'left-3'}`}
    >
      <Icon aria-hidden="true" size={22} strokeWidth={1.5} />
    </button>
  )
}
