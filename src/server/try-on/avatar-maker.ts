import { avatarPrompt } from '#domain/try-on/avatar-request.ts'
import type { GenerateAvatar } from '#domain/try-on/outside-services.ts'
import type { ImageProvider } from '../adapters/image-provider.ts'
import { looksLikeRaster } from '../adapters/raster-image.ts'
import type { Taken } from '../limits/attempt-limit.ts'
import { asJpeg } from './model-photo.ts'

/** Generates avatars by the outside provider, within the budget that `take` counts against. */
export function createAvatarMaker(provider: ImageProvider): (take: () => Promise<Taken>) => GenerateAvatar {
  return (take) => async (avatar) => {
    const taken = await take()
    if (!taken.ok) return { ok: false, code: 'too-many-attempts', waitSeconds: taken.waitSeconds }
    const generated = await provider.generate(avatarPrompt(avatar))
    const jpeg =
      generated.ok && looksLikeRaster(generated.bytes) ? await asJpeg(generated.bytes).catch(() => null) : null
    if (jpeg) return { ok: true, image: `data:image/jpeg;base64,${jpeg.toString('base64')}` }
    // What the provider answered is paid for, whether or not it can be shown.
    if (!generated.ok && generated.code !== 'no-image') await taken.takeBack()
    return { ok: false, code: generated.ok ? 'no-image' : generated.code, waitSeconds: 0 }
  }
}
