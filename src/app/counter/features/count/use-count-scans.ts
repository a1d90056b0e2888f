import { useEffectEvent, useState } from 'react'
import { newKey } from '#app/counter/kit/new-key.ts'
import { beep } from '#app/counter/kit/scan-sound.ts'
import { addRecent, type RecentScan, recordedSentence, settleRecent } from '#domain/count/recent-scans.ts'
import type { RecordedBatch } from '#domain/count/recorded-batch.ts'
import { chooseVariant, type NamedChoice, type QueuedScan, undoScan } from '#domain/count/scan-queue.ts'
import { scanQueueOf } from './scan-queue-store.ts'
import { useScanSender } from './use-scan-sender.ts'

interface CountScansOptions {
  countId: number
  account: string
  personId: string
  onRecorded: () => void
}

/** The scans of a person in a count, each from the moment of the scan until the server has it. */
export function useCountScans({ countId, account, personId, onRecorded }: CountScansOptions) {
  const queue = scanQueueOf(`${account}:${personId}`)
  const [recent, setRecent] = useState<readonly RecentScan[]>([])
  const [recorded, setRecorded] = useState('')
  const settle = useEffectEvent((sent: readonly QueuedScan[], batch: RecordedBatch) => {
    if (batch.scans.some(({ ok }) => !ok)) beep('rejected')
    setRecent((before) => settleRecent(before, sent, batch))
    setRecorded(recordedSentence(sent, batch))
    onRecorded()
  })
  const sender = useScanSender({ countId, queue, onRecorded: settle })

  const put = (scan: Pick<QueuedScan, 'mode' | 'pieces' | 'code' | 'variantId'>, label: string) => {
    const queued = { ...scan, id: newKey(), countId, at: Date.now(), rejection: null }
    queue.change((before) => [...before, queued])
    setRecent((before) => addRecent(before, { scan: queued, label }))
    beep('done')
  }
  return {
    ...sender,
    recent,
    /** The scans that the server has recorded last, in words. */
    recorded,
    scanCode: (code: string) => put({ mode: 'add', pieces: 1, code, variantId: null }, code),
    addPiece: ({ variantId, name }: NamedChoice) => put({ mode: 'add', pieces: 1, code: null, variantId }, name),
    setPieces: ({ variantId, name }: NamedChoice, pieces: number) =>
      put({ mode: 'set', pieces, code: null, variantId }, name),
    undo({ scan }: RecentScan) {
      const taken = { id: newKey(), wasSent: sender.wasSent(scan.id) }
      queue.change((before) => undoScan(before, scan, taken))
      setRecent((before) => before.filter((each) => each.scan.id !== scan.id))
    },
    choose: (scan: QueuedScan, variantId: number) =>
      queue.change((before) => chooseVariant(before, scan.id, variantId)),
    dismiss: (scan: QueuedScan) => queue.change((before) => before.filter(({ id }) => id !== scan.id)),
  }
}

export type CountScans = ReturnType<typeof useCountScans>
