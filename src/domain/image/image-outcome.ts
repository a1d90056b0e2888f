import type { ImageFailure } from './image-failure.ts'

/** An image as it was claimed, before it was fetched. */
export interface ClaimedImage {
  account: string
  id: number
  /** The source as it was when the image was claimed. */
  source: string
  /** This one included. */
  attempts: number
}

/** Identifies an image as it was claimed. If its source has changed since, the result is dropped. */
type Claim = Pick<ClaimedImage, 'id' | 'source'>

export interface StoredOriginal extends Claim {
  blobKey: string
  width: number
  height: number
}

export interface FailedImage extends Claim {
  attempts: number
  failure: ImageFailure
  retry: boolean
}
