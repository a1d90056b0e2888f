import { ProductImage } from '#app/storefront/product-display/product-image.tsx'
import type { GalleryImage } from './product-data.ts'

interface GalleryThumbnailsProps {
  account: string
  images: GalleryImage[]
  /** The index of the image that is shown. */
  current: number
  onShow: (index: number) => void
}

/** All photographs as small buttons that show them. Nothing for a single photograph. */
export function GalleryThumbnails({ account, images, current, onShow }: GalleryThumbnailsProps) {
  if (images.length < 2) return null
  return (
    <ul className="needs-scripts flex gap-2 overflow-x-auto p-1 max-lg:mt-3 max-md:px-4 lg:w-18 lg:shrink-0 lg:flex-col [scrollbar-width:thin]">
      {images.map(({ blobKey }, index) => (
        <li key={blobKey ?? 'none'} className="w-14 shrink-0 md:w-16">
          <button
            type="button"
            onClick={() => onShow(index)}
            aria-label={`Ver fotografía ${index + 1} de ${images.length}`}
            aria-current={index === current ? 'true' : undefined}
            className="gallery-thumbnail"
          >
            <ProductImage account={account} blobKey={blobKey} alt="" sizes="4rem" />
          </button>
        </li>
      ))}
    </ul>
  )
}
