import { PICTURE_WIDTHS, pictureAddress, placeholderAddress, srcSet } from '#domain/image/picture-address.ts'

import { placeholderWhenBroken } from './image-fallback.ts'

interface ProductPictureProps {
  account: string
  /** Null: the placeholder stands. A key whose picture is gone is answered with the placeholder by the server. */
  blobKey: string | null
  alt: string
  sizes: string
  /** What is seen first loads at once, with high priority; the rest when it comes near. */
  eager?: boolean
}

/** A 3:4 photograph in a reserved, tinted box: nothing moves when it comes. */
export function ProductPicture({ account, blobKey, alt, sizes, eager = false }: ProductPictureProps) {
  const loading = eager ? ({ loading: 'eager', fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  const shared = { ...placeholderWhenBroken, width: 600, height: 800, decoding: 'async' as const, ...loading }
  const look = 'aspect-3/4 size-full bg-tint object-cover'
  if (blobKey === null) return <img {...shared} alt={alt} src={placeholderAddress} className={look} />
  return (
    <img
      {...shared}
      alt={alt}
      // `sizes` and `srcset` stand before `src`, so that no browser begins with the wrong one.
      sizes={sizes}
      srcSet={srcSet(account, blobKey, PICTURE_WIDTHS)}
      src={pictureAddress(account, blobKey, 600)}
      className={look}
    />
  )
}
