import type { Avatar } from './avatar.ts'
import type { AvatarFailure } from './avatar-request.ts'
import type { FittingCategory } from './clothing-category.ts'
import type { FittingFailure, FittingState } from './fitting.ts'

/** A look that the fitting service is to compose. */
export interface FitRequest {
  /** Bytes of a shopper's photo, or of the look so far. */
  model: Uint8Array
  /** Path of an image of this store. */
  garment: string
  category: FittingCategory
}

export type FitOutcome =
  | { ok: true; id: string }
  /** `waitSeconds` is 0 where it is unknown when to try again. */
  | { ok: false; code: FittingFailure; waitSeconds: number }

/** Fits garments on photos by the outside service that the operator has a key for. */
export interface FittingService {
  fit: (request: FitRequest) => Promise<FitOutcome>
  /** The state of a look of this store. `isLimited`: the service wants to be polled less often. */
  state: (id: string) => Promise<FittingState & { isLimited: boolean }>
}

/** Generates the image of an avatar by the outside provider that the operator has a key for, as a data URL. */
export type GenerateAvatar = (
  avatar: Avatar,
) => Promise<{ ok: true; image: string } | { ok: false; code: AvatarFailure; waitSeconds: number }>
