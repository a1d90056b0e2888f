import { cutOutPath, imagePath, isBlobKey } from '../image/image-path.ts'
import { LAYERS, type Layer } from '../image/layer.ts'
import type { Slot } from '../outfit/slot.ts'
import { type Avatar, DEFAULT_AVATAR, parseAvatar } from './avatar.ts'
import type { FittingGarment, FittingVariant } from './fitting-garment.ts'
import { FIRST_PLACE, type LaidPlace, parsePlace } from './place.ts'
import { isInTheWay } from './worn-layer.ts'

/** A garment that a session's model has on. */
export interface AppliedGarment {
  productId: number
  variantId: number
  /** Whether the shopper chose the variant, not its colour alone. */
  isChosen: boolean
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
  /** Whether a service may fit garments on it: a photo is sent only where its consent was for that. */
  mayBeSent: boolean
}

/** A garment by its ids, of which all else is fetched. */
export interface SlotGarment {
  productId: number
  variantId: number
  /** Whether the shopper chose the variant, not its colour alone. */
  isChosen: boolean
}

/** Everything that a shopper tries on, in this browser alone. */
export interface TryOnSession {
  id: string
  avatarConfig: Avatar
  appliedClothing: AppliedGarment[]
  /** The garment that is tried on; null for an empty slot. */
  slot: SlotGarment | null
  /** Null for the drawn figure. */
  model: SessionModel | null
  /** The model in the clothes fitted so far, a data URL; null before the first look. */
  currentLook: string | null
  /** Where the garments lie that are laid on a photo by hand. */
  place: LaidPlace
  /** Epoch milliseconds of the last change. */
  timestamp: number
}

/**
 * Milliseconds after which an unchanged session is removed, and between two looks for such
 * (docs/rules/try-on.md#try-on).
 */
export const SESSION_LIFETIME = 60 * 60 * 1_000
export const CLEANING_INTERVAL = 300_000

/** The most garments on one figure: one of each layer. */
const MAX_APPLIED = LAYERS.length

/** The session of a first visit. */
export function defaultSession(id: string, now: number): TryOnSession {
  return {
    id,
    avatarConfig: DEFAULT_AVATAR,
    appliedClothing: [],
    slot: null,
    model: null,
    currentLook: null,
    place: FIRST_PLACE,
    timestamp: now,
  }
}

export function isSessionExpired({ timestamp }: Pick<TryOnSession, 'timestamp'>, now: number): boolean {
  return now - timestamp > SESSION_LIFETIME || timestamp > now + SESSION_LIFETIME
}

/**
 * The session that counts: the stored one, which another tab may have changed, unless this page's is newer, which then
 * could not be stored. A new one when both are unchanged for an hour.
 */
export function latestSession(
  stored: TryOnSession | null,
  own: TryOnSession,
  fresh: { id: string; now: number },
): TryOnSession {
  const latest = stored !== null && stored.timestamp >= own.timestamp ? stored : own
  return isSessionExpired(latest, fresh.now) ? defaultSession(fresh.id, fresh.now) : latest
}

/** The session that a model begins, in nothing: a photo, a generated avatar, or the drawn figure (null). */
export function sessionWith(before: TryOnSession, id: string, model: SessionModel | null): TryOnSession {
  return { ...before, id, model, appliedClothing: [], currentLook: null, place: FIRST_PLACE }
}

/**
 * The session that an avatar begins. What lies on the figure stays on; a model that a service fits garments on begins
 * in nothing, and so does the figure after such a model.
 * @param isFitted whether a service fits garments on generated avatars
 */
export function sessionWithAvatar(
  before: TryOnSession,
  { id, avatar, model, isFitted }: { id: string; avatar: Avatar; model: SessionModel | null; isFitted: boolean },
): TryOnSession {
  const isLaid = before.currentLook === null && !(isFitted && model !== null)
  const begun = { ...sessionWith(before, id, model), avatarConfig: avatar }
  return isLaid ? { ...begun, appliedClothing: before.appliedClothing } : begun
}

/** The session after an avatar that could not be generated: a photo and its look stay, else the avatar is drawn. */
export function sessionWithoutAvatar(before: TryOnSession, id: string, avatar: Avatar): TryOnSession {
  if (before.model?.kind === 'photo') return { ...before, avatarConfig: avatar }
  return sessionWithAvatar(before, { id, avatar, model: null, isFitted: false })
}

/** The garment as a model has it on from a moment; null for one without an image, which is skipped. */
export function appliedGarment(
  account: string,
  { productId, name, layer, slot }: FittingGarment,
  { variantId, label, image, piece }: FittingVariant,
  { isChosen, now }: { isChosen: boolean; now: number },
): AppliedGarment | null {
  if (image === null) return null
  const pieceUrl = piece === null ? cutOutPath(account, image, layer) : imagePath(account, piece, 600)
  return {
    productId,
    variantId,
    isChosen,
    name,
    label,
    category: slot,
    layer,
    image,
    pieceUrl,
    appliedAt: now,
  }
}

/** The worn garments after another is put on: it replaces all garments in its way. */
export function putOn(worn: readonly AppliedGarment[], garment: AppliedGarment): AppliedGarment[] {
  return [...worn.filter(({ layer }) => !isInTheWay(garment.layer, layer)), garment]
}

/** The session that a browser has stored, of any value; null when it is invalid. */
export function parseSession(untrusted: unknown): TryOnSession | null {
  if (typeof untrusted !== 'object' || untrusted === null) return null
  const { id, avatarConfig, appliedClothing, slot, model, currentLook, place, timestamp } = untrusted as Record<
    string,
    unknown
  >
  const avatar = parseAvatar(avatarConfig)
  if (typeof id !== 'string' || avatar === null || typeof timestamp !== 'number') return null
  if (!Array.isArray(appliedClothing)) return null
  const worn = appliedClothing
    .slice(0, MAX_APPLIED)
    .filter(isApplied)
    .map((garment) => ({ ...garment, isChosen: garment.isChosen === true }))
  return {
    id,
    avatarConfig: avatar,
    appliedClothing: worn,
    slot: parseSlot(slot),
    model: parseModel(model),
    currentLook: isImage(currentLook) ? currentLook : null,
    place: parsePlace(place),
    timestamp,
  }
}

function parseSlot(untrusted: unknown): SlotGarment | null {
  if (typeof untrusted !== 'object' || untrusted === null) return null
  const { productId, variantId, isChosen } = untrusted as Record<string, unknown>
  return Number.isSafeInteger(productId) && Number.isSafeInteger(variantId)
    ? { productId: Number(productId), variantId: Number(variantId), isChosen: isChosen === true }
    : null
}

function parseModel(untrusted: unknown): SessionModel | null {
  if (typeof untrusted !== 'object' || untrusted === null) return null
  const { kind, image, mayBeSent } = untrusted as Record<string, unknown>
  if ((kind !== 'photo' && kind !== 'generated') || !isImage(image)) return null
  // A generated avatar shows no real person.
  return { kind, image, mayBeSent: mayBeSent === true || kind === 'generated' }
}

function isImage(untrusted: unknown): untrusted is string {
  return typeof untrusted === 'string' && /^data:image\/(?:jpeg|png|webp);base64,/.test(untrusted)
}

function isApplied(untrusted: unknown): untrusted is Omit<AppliedGarment, 'isChosen'> & { isChosen?: unknown } {
  if (typeof untrusted !== 'object' || untrusted === null) return false
  const { productId, variantId, name, label, layer, image, pieceUrl, appliedAt } = untrusted as Record<string, unknown>
  return (
    [productId, variantId, appliedAt].every(Number.isFinite) &&
    [name, label].every((each) => typeof each === 'string') &&
    LAYERS.includes(layer as Layer) &&
    typeof image === 'string' &&
    isBlobKey(image) &&
    // A stored URL must be a path of this server: the storage may hold anything.
    typeof pieceUrl === 'string' &&
    /^\/(?!\/)/.test(pieceUrl)
  )
}
