import type { SyntheticEvent } from 'react'
import { placeholderPath } from '#domain/image/image-path.ts'

/**
 * Props of an `<img>` that becomes the placeholder when it does not load (docs/rules/image.md#placeholder-image). The
 * server sends the placeholder itself for an image that it does not have, so this is for images that never came.
 */
export const placeholderWhenBroken = {
  onError: (event: SyntheticEvent<HTMLImageElement>) => showPlaceholder(event.currentTarget),
  // It may have failed before the page was hydrated, when there was no listener.
  ref: (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) showPlaceholder(image)
  },
}

function showPlaceholder(image: HTMLImageElement): void {
  if (image.getAttribute('src') === placeholderPath) return
  image.removeAttribute('srcset')
  image.src = placeholderPath
}
