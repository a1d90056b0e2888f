import sharp from 'sharp'
import type { Db } from '#data/database/client.ts'
import type { BlobStore } from '#server/adapters/blob-store.ts'
import { createFashn } from '#server/adapters/fashn.ts'
import { createImageFetcher } from '#server/adapters/fetch-image.ts'
import { type ImageHost, ownImageHost } from '#server/adapters/image-host.ts'
import { createImageProvider } from '#server/adapters/image-provider.ts'
import { createAvatarMaker } from '#server/try-on/avatar-maker.ts'
import { createFittingService } from '#server/try-on/fitting-service.ts'
import { FASHN_KEY, startFashn } from './fashn-server.ts'
import { IMAGE_KEY, startImageProvider } from './image-server.ts'

/** A photo of one colour, as a data URL. */
export async function examplePhoto(background: string): Promise<string> {
  const jpeg = await sharp({ create: { width: 60, height: 80, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

/** The outside services of the fitting room on loopback, with what the server makes of them. */
export async function startTryOnServices({ timeoutMs = 20_000 } = {}) {
  const [fashn, images] = await Promise.all([startFashn(), startImageProvider()])
  const garment = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
  const fetcher = createImageFetcher({ allowIp: () => true, ports: 'any' })
  return {
    fashn,
    images,
    /** The services of an app, in which every blob key of luna is a garment. */
    parts(db: Db, { host = ownImageHost(undefined) }: { host?: ImageHost } = {}) {
      const blobs: Pick<BlobStore, 'read'> = { read: async (account) => (account === 'luna' ? garment : null) }
      const provider = createFashn({ key: FASHN_KEY, baseUrl: fashn.baseUrl, timeoutMs })
      const imageProvider = createImageProvider({
        ...{ key: IMAGE_KEY, baseUrl: images.baseUrl, model: 'dall-e-3', timeoutMs, fetcher },
      })
      return {
        fitting: createFittingService({ db, provider, blobs, host, secret: 'no secret of a store' }),
        avatars: createAvatarMaker(imageProvider),
      }
    },
    close() {
      fashn.close()
      images.close()
      void fetcher.close()
    },
  }
}
