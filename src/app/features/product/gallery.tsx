import { useRef } from 'react'
import { ProductPicture } from '../catalogue/product-picture.tsx'

export interface GalleryPicture {
  blobKey: string | null
  alt: string
}

const SIZES = '(min-width: 90rem) 50rem, (min-width: 48rem) 58vw, 100vw'

/** The product's photographs, side by side in a strip that snaps; thumbnails lead to each. Swipes without JavaScript. */
export function Gallery({ account, pictures }: { account: string; pictures: GalleryPicture[] }) {
  const strip = useRef<HTMLUListElement>(null)
  const shown = pictures.length > 0 ? pictures : [{ blobKey: null, alt: 'Sin fotografía' }]
  const show = (index: number) => {
    const width = strip.current?.clientWidth ?? 0
    strip.current?.scrollTo({ left: index * width, behavior: 'smooth' })
  }
  return (
    <section aria-label="Fotografías">
      <ul
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within a keyboard's reach
        tabIndex={0}
        className="flex snap-x snap-mandatory overflow-x-auto rounded-sm [scrollbar-width:none]"
      >
        {shown.map(({ blobKey, alt }, index) => (
          <li key={blobKey ?? `none-${index}`} className="w-full shrink-0 snap-center">
            <ProductPicture account={account} blobKey={blobKey} alt={alt} sizes={SIZES} eager={index === 0} />
          </li>
        ))}
      </ul>
      {shown.length > 1 && (
        <ul className="mt-3 flex gap-2 overflow-x-auto p-1">
          {shown.map(({ blobKey }, index) => (
            <li key={blobKey ?? `none-${index}`} className="w-16 shrink-0">
              <button
                type="button"
                onClick={() => show(index)}
                aria-label={`Ver fotografía ${index + 1} de ${shown.length}`}
                className="block w-full overflow-hidden rounded-sm border border-hairline hover:border-ink"
              >
                <ProductPicture account={account} blobKey={blobKey} alt="" sizes="4rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
