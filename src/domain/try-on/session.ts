import { cutOutPath, imagePath, isBlobKey } from '../image/image-path.ts'
import { LAYERS, type Layer } from '../image/layer.ts'
import type { Slot } from '../outfit/slot.ts'
import { type Avatar, DEFAULT_AVATAR, parseAvatar } from './avatar.ts'
import { slotOf } from './clothing-category.ts'
import type { FittingGarment, FittingVariant } from './fitting-garment.ts'
import { isInTheWay } from './worn-layer.ts'

/** A garment that a session's model has on. */
export interface AppliedGarment {
  productId: number
  variantId: number
  name: string
  label: string
  category: Slot
  layer: Layer
  /** Blob key of its photograph. */
  image: string
  /** URL of the garment in the frame of the body. */
  pieceUrl: string
  /** Epoch milliseconds. */
  appliedAt: number
}

/** Whom garments are fitted on, if not the drawn figure: a JPEG as a data URL, in this browser alone. */
export interface SessionModel {
  kind: 'photo' | 'generated'
  image: string
}

/** Everything that a shopper tries on, in this browser alone. */
export interface TryOnSession {
  id: string
  avatarConfig: Avatar
  appliedClothing: AppliedGarment[]
  /** Null for the drawn figure. */
  model: SessionModel | null
  /** The model in what was fitted so far, a data URL; null before the first look. */
  currentLook: string | null
  /** Epoch milliseconds of the last change. */
  timestamp: number
}

/** Milliseconds after which a session that nobody changes is removed, and between two looks for such (docs/rules.md#try-on). */
export const SESSION_LIFETIME = 60 * 60 * 1_000
export const CLEANING_INTERVAL = 300_000

/** The most garments on one figure: one of each layer. */
const MAX_APPLIED = LAYERS.length

/** The session of a first visit. */
export function defaultSession(id: string, now: number): TryOnSession {
  return { id, avatarConfig: DEFAULT_AVATAR, appliedClothing: [], model: null, currentLook: null, timestamp: now }
}

export function isExpired({ timestamp }: Pick<TryOnSession, 'timestamp'>, now: number): boolean {
  return now - timestamp > SESSION_LIFETIME || timestamp > now + SESSION_LIFETIME
}

/** The garment as a model has it on from a moment; null for one without an image, which is skipped. */
export function appliedGarment(
  account: string,
  { productId, name, layer }: FittingGarment,
  { variantId, label, image, piece }: FittingVariant,
  now: number,
): AppliedGarment | null {
  if (image === null) return null
  const pieceUrl = piece === null ? cutOutPath(account, image, layer) : imagePath(account, piece, 600)
  return { productId, variantId, name, label, category: slotOf(layer), layer, image, pieceUrl, appliedAt: now }
}

/** The garments that are worn once another is put on: it takes the place of whatever is in its way. */
export function putOn(worn: readonly AppliedGarment[], garment: AppliedGarment): AppliedGarment[] {
  return [...worn.filter(({ layer }) => !isInTheWay(garment.layer, layer)), garment]
}

/** The session that was stored in a browser, whatever that is; null where it makes no sense. */
export function parseSession(untrusted: unknown): TryOnSession | null {
  if (typeof untrusted !== 'object' || untrusted === null) return null
  const { id, avatarConfig, appliedClothing, model, currentLook, timestamp } = untrusted as Record<string, unknown>
  const avatar = parseAvatar(avatarConfig)
  if (typeof id !== 'string' || avatar === null || typeof timestamp !== 'number') return null
  if (!Array.isArray(appliedClothing)) return null
  const worn = appliedClothing.slice(0, MAX_APPLIED).filter(isApplied)
  return {
    id,
    avatarConfig: avatar,
    appliedClothing: worn,
    model: parseModel(model),
    currentLook: isImage(currentLook) ? currentLook : null,
    timestamp,
  }
}

function parseModel(untrusted: unknown): SessionModel | null {
  if (typeof untrusted !== 'object' || untrusted === null) return null
  const { kind, image } = untrusted as Record<string, unknown>
  return (kind === 'photo' || kind === 'generated') && isImage(image) ? { kind, image } : null
}

function isImage(untrusted: unknown): untrusted is string {
  return typeof untrusted === 'string' && /^data:image\/(?:jpeg|png|webp);base64,/.test(untrusted)
}

function isApplied(untrusted: unknown): untrusted is AppliedGarment {
  if (typeof untrusted !== 'object' || untrusted === null) return false
  const { productId, variantId, name, label, layer, image, pieceUrl, appliedAt } = untrusted as Record<string, unknown>
  return (
    [productId, variantId, appliedAt].every(Number.isFinite) &&
    [name, label].every((each) => typeof each === 'string') &&
    LAYERS.includes(layer as Layer) &&
    typeof image === 'string' &&
    isBlobKey(image) &&
    // A stored URL is a path of this server, whatever somebody wrote there.
    typeof pieceUrl === 'string' &&
    /^\/(?!\/)/.test(pieceUrl)
  )
}
