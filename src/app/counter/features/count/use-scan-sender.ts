import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHref } from 'react-router'
import { type CommonRejection, type FieldsOf, isOutcome, type OutcomeOf } from '#app/counter/counter-actions.ts'
import { untilAgain } from '#app/counter/kit/until-again.ts'
import { createGrowingPause } from '#app/shared/fetching/growing-pause.ts'
import { postJson } from '#app/shared/fetching/post-json.ts'
import { type PersistedStore, usePersisted } from '#app/shared/storage/persisted-store.ts'
import type { RecordedBatch } from '#domain/count/recorded-batch.ts'
import { nextBatch, type QueuedScan, rejectScans, settleScans } from '#domain/count/scan-queue.ts'

/** Milliseconds after which a request has failed; between attempts at first, and at the most. */
const TIMEOUT = 20_000
const PAUSES = { first: 1_000, longest: 15_000 }

interface SenderOptions {
  countId: number
  queue: PersistedStore<readonly QueuedScan[]>
  onRecorded: (sent: readonly QueuedScan[], batch: RecordedBatch) => void
}

/**
 * Sends the scans that wait on the device, batch after batch, again and again until the server has them. Each has an id
 * of its own, so that what arrived twice counts once.
 */
export function useScanSender({ countId, queue, onRecorded }: SenderOptions) {
  const url = useHref(`/inventario/conteos/${countId}/escaneos`)
  const scans = usePersisted(queue)
  const [trouble, setTrouble] = useState<CommonRejection | null>(null)
  const isSending = useRef(false)
  const wasSent = useRef(new Set<string>())
  const tell = useEffectEvent(onRecorded)

  const sendBatch = useEffectEvent(async (batch: readonly QueuedScan[], signal: AbortSignal): Promise<boolean> => {
    for (const { id } of batch) wasSent.current.add(id)
    const outcome = await send(url, batch, signal)
    if (signal.aborted) return false
    if (outcome.ok) {
      const names = new Map(outcome.choices.map(({ variantId, name }) => [variantId, name]))
      const nameOf = (variantId: number) => names.get(variantId) ?? ''
      queue.change((waiting) => settleScans(waiting, outcome.scans, batch, nameOf))
      tell(batch, outcome)
    } else if (outcome.code === 'count-closed' || outcome.code === 'count-unknown') {
      queue.change((waiting) => rejectScans(waiting, batch))
    } else {
      setTrouble(outcome.code)
      return false
    }
    setTrouble(null)
    return true
  })
  const sendAll = useEffectEvent(async (signal: AbortSignal) => {
    if (isSending.current) return
    isSending.current = true
    let pause = createGrowingPause(PAUSES)
    // Scans made during the request are in the queue by then.
    for (let batch = nextBatch(queue.get(), countId); batch.length > 0; batch = nextBatch(queue.get(), countId)) {
      if (await sendBatch(batch, signal)) pause = createGrowingPause(PAUSES)
      else await untilAgain(pause(), signal)
      if (signal.aborted) break
    }
    isSending.current = false
  })

  const page = useRef<AbortController>(undefined)
  useEffect(() => {
    page.current = new AbortController()
    return () => page.current?.abort()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the queue is what there is to send
  useEffect(() => {
    if (page.current) void sendAll(page.current.signal)
  }, [scans])

  const ofCount = scans.filter((scan) => scan.countId === countId)
  return {
    waiting: ofCount.filter(({ rejection }) => rejection === null),
    rejected: ofCount.filter(({ rejection }) => rejection !== null),
    trouble,
    wasSent: (id: string) => wasSent.current.has(id),
  }
}

async function send(
  url: string,
  batch: readonly QueuedScan[],
  signal: AbortSignal,
): Promise<OutcomeOf<'record-count'>> {
  const scans = batch.map(({ id, mode, pieces, at, code, variantId }) => ({ id, mode, pieces, at, code, variantId }))
  const fields: FieldsOf<'record-count'> = { sentAt: Date.now(), scans }
  const body = JSON.stringify({ intent: 'record-count', ...fields })
  try {
    const response = await postJson(url, body, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]))
    const sent: unknown = await response.json()
    return isOutcome('record-count', sent) ? sent : { ok: false, code: 'failed' }
  } catch {
    return { ok: false, code: 'offline' }
  }
}
