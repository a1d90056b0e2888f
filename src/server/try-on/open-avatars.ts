import { createImageFetcher } from '../adapters/fetch-image.ts'
import { createImageProvider } from '../adapters/image-provider.ts'
import type { InSlot } from '../work-slots.ts'
import { createAvatarMaker } from './avatar-maker.ts'

interface AvatarsOptions {
  key: string
  /** Without a slash at its end. */
  baseUrl: string
  model: string
  timeoutMs?: number
}

/** Opens the operator's image provider. An image at its own origin is trusted as it is; any other has to be public. */
export function openAvatars(options: AvatarsOptions, inSlot: InSlot) {
  const fetcher = createImageFetcher({ trustedOrigin: new URL(options.baseUrl).origin })
  return {
    of: createAvatarMaker(createImageProvider({ ...options, fetcher }), inSlot),
    close: fetcher.close,
  }
}
