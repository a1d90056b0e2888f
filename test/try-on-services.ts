import sharp from 'sharp'
import type { Db } from '#data/database/client.ts'
import { singleDatabase } from '#data/database/shards.ts'
import type { BlobStore } from '#server/adapters/blob-store.ts'
import { createFashn } from '#server/adapters/fashn.ts'
import { type ImageHost, ownImageHost } from '#server/adapters/image-host.ts'
import { createFittingService } from '#server/try-on/fitting-service.ts'
import { openAvatars } from '#server/try-on/open-avatars.ts'
import { type InSlot, workSlots } from '#server/work-slots.ts'
import { FASHN_KEY, startFashn } from './fashn-server.ts'
import { IMAGE_KEY, startImageProvider } from './image-server.ts'

/** A photo of one colour, as a data URL. */
export async function examplePhoto(background: string): Promise<string> {
  const jpeg = await sharp({ create: { width: 60, height: 80, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

interface Parts {
  /** Where the fitting service is looked for, if not where it is. */
  fashnUrl?: string
  /** The same of the image provider. */
  imagesUrl?: string
  host?: ImageHost
  inSlot?: InSlot
  /** After which a silent service is given up: soon in a test of that alone. */
  timeoutMs?: number
}

/** The outside services of the fitting room on loopback, with the server's clients of them. */
export async function startTryOnServices() {
  const [fashn, images] = await Promise.all([startFashn(), startImageProvider()])
  const garment = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
  const opened: ReturnType<typeof openAvatars>[] = []
  return {
    fashn,
    images,
    /** The services of an app, in which every blob key of luna is a garment. */
    parts(
      db: Db,
      {
        fashnUrl = fashn.baseUrl,
        imagesUrl = images.baseUrl,
        host = ownImageHost(undefined),
        inSlot = workSlots({ atOnce: 2, waiting: 100 }),
        timeoutMs = 20_000,
      }: Parts = {},
    ) {
      const blobs: Pick<BlobStore, 'read'> = { read: async (account) => (account === 'luna' ? garment : null) }
      const provider = createFashn({ key: FASHN_KEY, baseUrl: fashnUrl, timeoutMs })
      const avatars = openAvatars({ key: IMAGE_KEY, baseUrl: imagesUrl, model: 'dall-e-3', timeoutMs }, inSlot)
      opened.push(avatars)
      return {
        fitting: createFittingService({
          shards: singleDatabase(db),
          provider,
          blobs,
          host,
          secrets: ['no secret of a store'],
          inSlot,
        }),
        avatars: avatars.of,
      }
    },
    async close() {
      fashn.close()
      images.close()
      await Promise.all(opened.map((avatars) => avatars.close()))
    },
  }
}
