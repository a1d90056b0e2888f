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
  /** URL of the garment in the frame of the body. */
  pieceUrl: string
  /** Epoch milliseconds. */
  appliedAt: number
}

/** What a shopper tries on, in this browser alone. */
export interface TryOnSession {
  id: string
  avatarConfig: Avatar
  appliedClothing: AppliedGarment[]
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
  return { id, avatarConfig: DEFAULT_AVATAR, appliedClothing: [], timestamp: now }
}

export function isExpired({ timestamp }: Pick<TryOnSession, 'timestamp'>, now: number): boolean {
  return now - timestamp > SESSION_LIFETIME || timestamp > now + SESSION_LIFETIME
}

export function appliedGarment(
  garment: FittingGarment,
  variant: FittingVariant,
  { pieceUrl, now }: { pieceUrl: string; now: number },
): AppliedGarment {
  const { productId, name, layer } = garment
  const { variantId, label } = variant
  return { productId, variantId, name, label, category: slotOf(layer), layer, pieceUrl, appliedAt: now }
}

/** What is worn once a garment is put on: it takes the place of whatever is in its way. */
export function putOn(worn: readonly AppliedGarment[], garment: AppliedGarment): AppliedGarment[] {
  return [...worn.filter(({ layer }) => !isInTheWay(garment.layer, layer)), garment]
}

/** The session that was stored in a browser, whatever that is; null where it makes no sense. */
export function parseSession(untrusted: unknown): TryOnSession | null {
  if (typeof untrusted !== 'object' || untrusted === null) return null
  const { id, avatarConfig, appliedClothing, timestamp } = untrusted as Record<string, unknown>
  const avatar = parseAvatar(avatarConfig)
  if (typeof id !== 'string' || avatar === null || typeof timestamp !== 'number') return null
  if (!Array.isArray(appliedClothing)) return null
  const worn = appliedClothing.slice(0, MAX_APPLIED).filter(isApplied)
  return { id, avatarConfig: avatar, appliedClothing: worn, timestamp }
}

function isApplied(untrusted: unknown): untrusted is AppliedGarment {
  if (typeof untrusted !== 'object' || untrusted === null) return false
  const { productId, variantId, name, label, layer, pieceUrl, appliedAt } = untrusted as Record<string, unknown>
  return (
    [productId, variantId, appliedAt].every(Number.isFinite) &&
    [name, label].every((each) => typeof each === 'string') &&
    LAYERS.includes(layer as Layer) &&
    // A stored URL is a path of this server, whatever somebody wrote there.
    typeof pieceUrl === 'string' &&
    /^\/(?!\/)/.test(pieceUrl)
  )
}
