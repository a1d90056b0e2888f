import { useState } from 'react'

/** Returns whether an image has failed to load, and the props of the `<img>` that detect it. */
export function useFailedImage() {
  const [hasFailed, setHasFailed] = useState(false)
  const props = {
    onError: () => setHasFailed(true),
    // It may have failed before hydration, when the error handler was not attached yet.
    ref: (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setHasFailed(true)
    },
  }
  return { hasFailed, props }
}
