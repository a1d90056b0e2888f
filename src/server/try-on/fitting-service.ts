import { createHash, randomUUID } from 'node:crypto'
import type { Db } from '#data/database/client.ts'
import { claimFitting, dropFitting, findFitting, settleFitting } from '#data/try-on/fittings.ts'
import { parseImagePath } from '#domain/image/image-path.ts'
import { type FittingFailure, failure } from '#domain/try-on/fitting.ts'
import type { FitOutcome, FitRequest, FittingService } from '#domain/try-on/outside-services.ts'
import type { BlobStore } from '../adapters/blob-store.ts'
import type { FittingProvider } from '../adapters/fashn.ts'
import type { ImageHost } from '../adapters/image-host.ts'
import { createSignature } from '../adapters/signature.ts'
import type { Taken } from '../limits/attempt-limit.ts'
import { asJpeg, modelPhoto } from './model-photo.ts'

interface FittingSources {
  db: Db
  provider: FittingProvider
  blobs: Pick<BlobStore, 'read'>
  host: ImageHost
  secret: string
}

interface Fitter {
  account: string
  now: () => Date
  /** Counts a look against the budget. */
  take: () => Promise<Taken>
}

/** Fits garments by the outside service, for one visitor of a store. */
export function createFittingService({
  db,
  provider,
  blobs,
  host,
  secret,
}: FittingSources): (fitter: Fitter) => FittingService {
  const digestOf = createSignature(secret, 'fitting').of

  async function images(account: string, { model, garment }: FitRequest) {
    const photo = await modelPhoto(model)
    if (!photo.ok) return photo
    const path = parseImagePath(garment)
    const bytes = path.ok && path.account === account ? await blobs.read(account, path.blobKey) : null
    const jpeg = bytes && (await asJpeg(bytes).catch(() => null))
    if (!path.ok || jpeg === null) return { ok: false, code: 'garment-unknown' } as const
    return { ok: true, photo: photo.jpeg, garment: jpeg, garmentKey: path.blobKey } as const
  }

  return ({ account, now, take }) => ({
    async fit(request): Promise<FitOutcome> {
      const sent = await images(account, request)
      if (!sent.ok) return rejected(sent.code)
      const { photo, garment, garmentKey } = sent
      const photoDigest = createHash('sha256').update(photo).digest('hex')
      const digest = digestOf(`${account}\n${photoDigest}\n${garmentKey}\n${request.category}`)
      const claim = await claimFitting(db, { account, id: randomUUID(), digest, now: now() })
      if (!claim.isNew) return { ok: true, id: claim.id }
      const { id } = claim
      const taken = await take()
      if (!taken.ok) {
        await dropFitting(db, { account, id })
        return { ok: false, code: 'too-many-attempts', waitSeconds: taken.waitSeconds }
      }
      const hosted = await host.urlOf({ account, blobKey: garmentKey, jpeg: garment })
      const run = await provider.run({ model: photo, garment: hosted, category: request.category })
      if (!run.ok) {
        // Before there is an id nothing is charged.
        await Promise.all([dropFitting(db, { account, id }), taken.takeBack()])
        return rejected(run.code)
      }
      await settleFitting(db, { account, id, providerId: run.id })
      return { ok: true, id }
    },
    async state(id) {
      const found = await findFitting(db, { account, id, now: now() })
      if (!found) return { ...failure('fitting-unknown'), isLimited: false }
      if (found.providerId === null) return { status: 'processing', isLimited: false }
      const state = await provider.status(found.providerId)
      // What has failed may be tried again at once, with the same images.
      if (state.status === 'failed') await dropFitting(db, { account, id })
      return state
    },
  })
}

function rejected(code: FittingFailure): FitOutcome {
  return { ok: false, code, waitSeconds: 0 }
}
