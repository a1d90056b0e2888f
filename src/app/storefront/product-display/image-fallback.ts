import type { SyntheticEvent } from 'react'
import { placeholderPath } from '#domain/image/image-path.ts'

/**
 * Props of an `<img>` that becomes the placeholder when it does not load (docs/rules.md#placeholder-image): the server
 * answers what it lacks with the placeholder itself, so this is for what never came.
 */
export const placeholderWhenBroken = {
  onError: (event: SyntheticEvent<HTMLImageElement>) => standIn(event.currentTarget),
  // It may have failed before the page came alive, when nobody listened.
  ref: (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) standIn(image)
  },
}

function standIn(image: HTMLImageElement): void {
  if (image.getAttribute('src') === placeholderPath) return
  image.removeAttribute('srcset')
  image.src = placeholderPath
}
