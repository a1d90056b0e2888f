import type { Avatar } from '#domain/try-on/avatar.ts'
import type { LaidPlace } from '#domain/try-on/place.ts'
import type { TryOnSession } from '#domain/try-on/session.ts'
import type { LoadedPiece } from './figure.tsx'

/** The parts of a look: the drawn figure with its garments, garments laid on a photo, or an image that was fitted. */
export type LookSource =
  | { avatar: Avatar; pieces: readonly LoadedPiece[] }
  | { photo: string; pieces: readonly LoadedPiece[]; place: LaidPlace }
  | { image: string }

/** The look of a session; null before there is one. */
export function lookSource(
  { model, avatarConfig, currentLook, place }: TryOnSession,
  pieces: readonly LoadedPiece[],
  isFitted: boolean,
): LookSource | null {
  if (model === null) return { avatar: avatarConfig, pieces }
  if (isFitted) return currentLook === null ? null : { image: currentLook }
  return pieces.length === 0 ? null : { photo: model.image, pieces, place }
}

/** Whether a look has a before and an after. */
export function isComparable(look: LookSource | null): boolean {
  return look !== null && ('image' in look || look.pieces.length > 0)
}
