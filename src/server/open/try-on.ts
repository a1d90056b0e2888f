import type { Database } from '#data/database/client.ts'
import type { BlobStore } from '../adapters/blob-store.ts'
import { createFashn } from '../adapters/fashn.ts'
import { createImageHost, ownImageHost } from '../adapters/image-host.ts'
import type { Config, Secrets } from '../config.ts'
import { createFittingService } from '../try-on/fitting-service.ts'
import { openAvatars } from '../try-on/open-avatars.ts'
import type { InSlot } from '../work-slots.ts'

interface TryOnSources {
  config: Config
  database: Database
  blobs: BlobStore
  secrets: Secrets
  decoding: InSlot
}

/** Opens the fitting service and the maker of avatars, each null without its key. */
export function openTryOn({ config, database: { shards }, blobs, secrets, decoding }: TryOnSources) {
  const host = config.imageHost ? createImageHost(config.imageHost) : ownImageHost(config.publicUrl)
  const provider = config.fashn && createFashn(config.fashn)
  const fitting = provider && createFittingService({ shards, provider, blobs, host, secrets, inSlot: decoding })
  const avatars = config.images && openAvatars(config.images, decoding)
  return { services: { fitting, avatars: avatars?.of ?? null }, close: avatars?.close }
}
