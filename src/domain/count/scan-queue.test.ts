import { describe, expect, it } from 'vitest'
import {
  chooseVariant,
  nextBatch,
  parseScanQueue,
  type QueuedScan,
  rejectScans,
  settleScans,
  undoScan,
} from './scan-queue.ts'

const scan = (id: string, more: Partial<QueuedScan> = {}): QueuedScan => ({
  id,
  countId: 7,
  mode: 'add',
  pieces: 1,
  at: 1_000,
  code: 'V-M',
  variantId: null,
  rejection: null,
  ...more,
})
const ids = (queue: readonly QueuedScan[]) => queue.map(({ id }) => id)
const nameOf = (variantId: number) => `variante ${variantId}`

describe('the scans that wait on a device', () => {
  it('are sent count by count, in batches, without those that were rejected', () => {
    const rejected = scan('b', { rejection: { code: 'unknown-code', choices: [] } })
    expect(ids(nextBatch([scan('a'), rejected, scan('c', { countId: 8 }), scan('d')], 7))).toEqual(['a', 'd'])
    const many = Array.from({ length: 500 }, (_, index) => scan(String(index)))
    expect(nextBatch(many, 7)).toHaveLength(200)
  })

  it('leave when they are recorded, stay with the reason when not, and are untouched when they were not sent', () => {
    const sent = [scan('a'), scan('b'), scan('c')]
    const settled = settleScans(
      [...sent, scan('d')],
      [
        { ok: true, isNew: true, variantId: 1 },
        { ok: false, code: 'ambiguous-code', variantIds: [1, 2] },
        { ok: false, code: 'unknown-code' },
      ],
      sent,
      nameOf,
    )
    expect(ids(settled)).toEqual(['b', 'c', 'd'])
    expect(settled[0]?.rejection?.choices).toEqual([
      { variantId: 1, name: 'variante 1' },
      { variantId: 2, name: 'variante 2' },
    ])
    expect(settled.map(({ rejection }) => rejection?.code)).toEqual(['ambiguous-code', 'unknown-code', undefined])
    expect(chooseVariant(settled, 'b', 2)[0]).toMatchObject({ id: 'b', variantId: 2, rejection: null })
  })

  it('stay when their count was closed', () => {
    const [closed, later] = rejectScans([scan('a'), scan('b')], [scan('a')])
    expect([closed?.rejection?.code, later?.rejection]).toEqual(['count-closed', null])
  })

  it('leave when they are taken back before they were sent, and are taken off when they may have arrived', () => {
    const first = scan('a')
    expect(undoScan([first], first, { id: 'u', wasSent: false })).toEqual([])
    expect(undoScan([first], first, { id: 'u', wasSent: true })).toEqual([first, { ...first, id: 'u', pieces: -1 }])
    expect(undoScan([], first, { id: 'u', wasSent: false })).toEqual([{ ...first, id: 'u', pieces: -1 }])
  })
})

describe('the scans that a browser has stored', () => {
  it('is read as it was written, and rejected scans are tried again', () => {
    const rejected = scan('b', { rejection: { code: 'unknown-code', choices: [] } })
    const read = parseScanQueue(JSON.parse(JSON.stringify([scan('a', { code: null, variantId: 3 }), rejected])))
    expect(read).toEqual([scan('a', { code: null, variantId: 3 }), scan('b')])
  })

  it.each([null, {}, 'a', [null, 7, 'a', {}, { ...scan('a'), pieces: 1.5 }, { ...scan('a'), code: null }]])(
    'is nothing where it is no queue: %j',
    (untrusted) => {
      expect(parseScanQueue(untrusted)).toEqual([])
    },
  )
})
