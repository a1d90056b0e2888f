/** The device's view of one image of the camera: the largest face, if there is any. */
export interface SeenFace {
  /** How sure it is that the face smiles, from 0 to 1. */
  happiness: number
}

/** A smile that is being held. Times are milliseconds of one clock. */
export interface HeldSmile {
  /** Start of the smile; null while no face smiles. */
  since: number | null
  /** When the last image showed a smile. */
  seenAt: number
}

export const NO_SMILE: HeldSmile = { since: null, seenAt: 0 }

/** Milliseconds for which a smile is held (docs/rules/smile.md#smile). */
export const HOLD = 1_000
/** From this on a face smiles. The net gives nearly 1 to a smile and nearly 0 to a face at rest. */
const HAPPY = 0.7
/** Milliseconds: a blink or a blurred image ends no smile. */
const LAPSE = 350

/** Records one image of the camera. @param face null without one */
export function seeFace(smile: HeldSmile, face: SeenFace | null, now: number): HeldSmile {
  if (face !== null && face.happiness >= HAPPY) return { since: smile.since ?? now, seenAt: now }
  return smile.since !== null && now - smile.seenAt <= LAPSE ? smile : NO_SMILE
}

/** How much of the time a smile has been held, from 0 to 1. */
export function smileProgress({ since, seenAt }: HeldSmile): number {
  return since === null ? 0 : Math.min(1, (seenAt - since) / HOLD)
}

export function isHeld(smile: HeldSmile): boolean {
  return smileProgress(smile) === 1
}
