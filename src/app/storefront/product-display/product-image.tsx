import { IMAGE_WIDTHS, imagePath, placeholderPath, srcSet } from '#domain/image/image-path.ts'
import { placeholderWhenBroken } from './image-fallback.ts'

interface ProductImageProps {
  account: string
  /** Null shows the placeholder, which the server also sends for a key whose image is gone. */
  blobKey: string | null
  alt: string
  sizes: string
  /** Whether the image loads at once, with high priority; else it loads when it comes near the window. */
  eager?: boolean
}

/** A 3:4 photograph in a tinted box of its size, so that nothing moves when it comes. */
export function ProductImage({ account, blobKey, alt, sizes, eager = false }: ProductImageProps) {
  const loading = eager ? ({ loading: 'eager', fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  const shared = { ...placeholderWhenBroken, width: 600, height: 800, decoding: 'async' as const, ...loading }
  const look = 'photo'
  if (blobKey === null) return <img {...shared} alt={alt} src={placeholderPath} className={look} />
  return (
    <img
      {...shared}
      alt={alt}
      // `sizes` and `srcset` precede `src`, so that no browser begins with the wrong one.
      sizes={sizes}
      srcSet={srcSet(account, blobKey, IMAGE_WIDTHS)}
      src={imagePath(account, blobKey, 600)}
      className={look}
    />
  )
}
