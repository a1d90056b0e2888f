import { LRUCache } from 'lru-cache'
import type { Avatar } from '#domain/try-on/avatar.ts'
import { avatarPrompt } from '#domain/try-on/avatar-request.ts'
import type { GenerateAvatar } from '#domain/try-on/outside-services.ts'
import type { ImageProvider } from '../adapters/image-provider.ts'
import { looksLikeRaster } from '../adapters/raster-image.ts'
import type { Taken } from '../limits/attempt-limit.ts'
import type { InSlot } from '../work-slots.ts'
import { asJpeg } from './model-photo.ts'

interface AvatarVisitor {
  account: string
  ip: () => string
  now: () => Date
  /** Counts an avatar against the budget. */
  take: () => Promise<Taken>
}

/**
 * Milliseconds for which an avatar that may have been paid for, or is under way, is not requested again by the same
 * visitor.
 */
const UNCONFIRMED_MS = 5 * 60_000
/** Visitors and avatars that are remembered so; each has cost one of a budget. */
const MOST_UNCONFIRMED = 5_000

/** Generates avatars by the outside provider, for one visitor of a store. */
export function createAvatarMaker(provider: ImageProvider, inSlot: InSlot): (visitor: AvatarVisitor) => GenerateAvatar {
  /** The times until which they are not requested again. */
  const unconfirmed = new LRUCache<string, number>({ max: MOST_UNCONFIRMED })

  return ({ account, ip, now, take }) => {
    const nameOf = (avatar: Avatar) => `${account} ${ip()} ${avatarPrompt(avatar)}`
    const waitSecondsOf = (avatar: Avatar) =>
      Math.max(0, Math.ceil(((unconfirmed.get(nameOf(avatar)) ?? 0) - now().getTime()) / 1_000))

    return async (avatar) => {
      const isUnknown = () => ({ ok: false, code: 'outcome-unknown', waitSeconds: waitSecondsOf(avatar) }) as const
      if (waitSecondsOf(avatar) > 0) return isUnknown()
      unconfirmed.set(nameOf(avatar), now().getTime() + UNCONFIRMED_MS)
      const taken = await take()
      if (!taken.ok) {
        unconfirmed.delete(nameOf(avatar))
        return { ok: false, code: 'too-many-attempts', waitSeconds: taken.waitSeconds }
      }
      const generated = await provider.generate(avatarPrompt(avatar))
      if (!generated.ok && generated.code === 'outcome-unknown') return isUnknown()
      unconfirmed.delete(nameOf(avatar))
      if (generated.ok) {
        const image = await shown(generated.bytes, inSlot)
        // The provider's answer is paid for, whether or not it can be shown.
        return image === null ? { ok: false, code: 'no-image', waitSeconds: 0 } : { ok: true, image }
      }
      if (generated.code !== 'no-image') await taken.takeBack()
      return { ok: false, code: generated.code, waitSeconds: 0 }
    }
  }
}

/** The image as a data URL of a JPEG; null where it cannot be shown. */
async function shown(bytes: Buffer, inSlot: InSlot): Promise<string | null> {
  const jpeg = looksLikeRaster(bytes) ? await inSlot(() => asJpeg(bytes)).catch(() => null) : null
  return jpeg && `data:image/jpeg;base64,${jpeg.toString('base64')}`
}
