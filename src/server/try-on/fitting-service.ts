import { createHash, randomUUID } from 'node:crypto'
import type { Shards } from '#data/database/client.ts'
import { claimFitting, failFitting, findFitting, settleFitting, UNCONFIRMED_MS } from '#data/try-on/fittings.ts'
import { parseImagePath } from '#domain/image/image-path.ts'
import { type FittingFailure, failure, isLookId } from '#domain/try-on/fitting.ts'
import type { FitOutcome, FitRequest, FittingService } from '#domain/try-on/outside-services.ts'
import type { BlobStore } from '../adapters/blob-store.ts'
import type { FittingProvider } from '../adapters/fashn.ts'
import type { ImageHost } from '../adapters/image-host.ts'
import { createSignature } from '../adapters/signature.ts'
import type { Secrets } from '../config.ts'
import type { Taken } from '../limits/attempt-limit.ts'
import { type InSlot, TooBusy } from '../work-slots.ts'
import { asJpeg, rejectPhoto } from './model-photo.ts'
import { createRunPolls } from './run-polls.ts'

interface FittingSources {
  shards: Pick<Shards, 'near'>
  provider: FittingProvider
  blobs: Pick<BlobStore, 'read'>
  host: ImageHost
  secrets: Secrets
  /** Decodes images, which takes most of the time and the memory. */
  inSlot: InSlot
}

interface Fitter {
  account: string
  now: () => Date
  /** Counts a look against the budget. */
  take: () => Promise<Taken>
}

/** Fits garments by the outside service, for one visitor of a store. */
export function createFittingService(sources: FittingSources): (fitter: Fitter) => FittingService {
  const { shards, provider, secrets } = sources
  const digestOf = createSignature(secrets, 'fitting').of
  const poll = createRunPolls(provider)

  return ({ account, now, take }) => ({
    async fit({ model, garment, category }): Promise<FitOutcome> {
      const rejection = await rejectPhoto(model)
      if (rejection) return rejected(rejection)
      const path = parseImagePath(garment)
      if (!path.ok || path.account !== account) return rejected('garment-unknown')
      const { blobKey } = path
      // The same bytes are claimed and counted before they are decoded, which takes far longer than to send them.
      const photoDigest = createHash('sha256').update(model).digest('hex')
      const db = await shards.near(account)
      const digest = digestOf(`${account}\n${photoDigest}\n${blobKey}\n${category}`)
      const claim = await claimFitting(db, { account, id: randomUUID(), digest, now: now() })
      const { id } = claim
      if (claim.failure) return rejected(claim.failure, secondsLeft(claim.createdAt, now()))
      if (!claim.isNew) return { ok: true, id }

      const taken = await take()
      const release = async (code: FittingFailure) => {
        await Promise.all([
          failFitting(db, { account, id, failure: code, mayBePaid: false }),
          taken.ok ? taken.takeBack() : null,
        ])
        return rejected(code, taken.ok ? 0 : taken.waitSeconds)
      }
      if (!taken.ok) return release('too-many-attempts')
      const sent = await send(sources, { account, model, blobKey, category }).catch(async (error: unknown) => {
        // Only what comes before the service is called throws.
        const outcome = await release(error instanceof TooBusy ? 'too-busy' : 'service-error')
        if (error instanceof TooBusy) return outcome
        throw error
      })
      if (sent.ok) {
        await settleFitting(db, { account, id, providerId: sent.id })
        return { ok: true, id }
      }
      if (sent.code !== 'outcome-unknown') return release(sent.code)
      await failFitting(db, { account, id, failure: sent.code, mayBePaid: true })
      return rejected(sent.code, secondsLeft(claim.createdAt, now()))
    },
    async state(id) {
      const db = await shards.near(account)
      const found = isLookId(id) ? await findFitting(db, { account, id, now: now() }) : null
      if (!found) return { ...failure('fitting-unknown'), isLimited: false }
      if (found.failure) return { ...failure(found.failure), isLimited: false }
      if (found.providerId === null) return { status: 'processing', isLimited: false }
      const { state, isLimited, isOver } = await poll(found.providerId, now())
      // What has failed may be tried again at once, with the same images.
      if (state.status === 'failed' && isOver) {
        await failFitting(db, { account, id, failure: state.error.code, mayBePaid: false })
      }
      return { ...state, isLimited }
    },
  })
}

interface SentFitting extends Pick<FitRequest, 'model' | 'category'> {
  account: string
  blobKey: string
}

/** Decodes both images, and has the service begin. */
async function send(
  { blobs, host, inSlot, provider }: FittingSources,
  { account, model, blobKey, category }: SentFitting,
): Promise<{ ok: true; id: string } | { ok: false; code: FittingFailure }> {
  const images = await inSlot(async () => {
    const photo = await asJpeg(model).catch(() => null)
    const original = photo && (await blobs.read(account, blobKey))
    return { photo, garment: original && (await asJpeg(original).catch(() => null)) }
  })
  if (images.photo === null) return { ok: false, code: 'model-not-an-image' }
  if (images.garment === null) return { ok: false, code: 'garment-unknown' }
  const hosted = await host.urlOf({ account, blobKey, jpeg: images.garment })
  return provider.run({ model: images.photo, garment: hosted, category })
}

/** Seconds until a request that the service has not confirmed may be sent again. */
function secondsLeft(claimedAt: Date, now: Date): number {
  return Math.max(1, Math.ceil((claimedAt.getTime() + UNCONFIRMED_MS - now.getTime()) / 1_000))
}

function rejected(code: FittingFailure, waitSeconds = 0): FitOutcome {
  return { ok: false, code, waitSeconds }
}
