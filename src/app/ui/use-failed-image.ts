import { useState } from 'react'

/** Whether an image did not load, and the props of the `<img>` that tell. For what has something better to show then. */
export function useFailedImage() {
  const [hasFailed, setHasFailed] = useState(false)
  const props = {
    onError: () => setHasFailed(true),
    // It may have failed before the page came alive, when nobody listened.
    ref: (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setHasFailed(true)
    },
  }
  return { hasFailed, props }
}
