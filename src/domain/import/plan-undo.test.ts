import { expect, it } from 'vitest'
import { type CurrentPieces, canReturnPieces, type RecordedPieces } from './plan-undo.ts'

const MOMENT = new Date('2026-03-02T12:00:00Z')

const RECORDED: RecordedPieces = {
  before: { onHand: 2, oversold: 0, countedAt: null, countedBy: null },
  written: { onHand: 9, oversold: 0 },
  writtenAt: MOMENT,
}
const CURRENT: CurrentPieces = {
  onHand: 9,
  oversold: 0,
  countedAt: MOMENT,
  countedBy: '',
  held: 0,
  wasHeld: false,
}
const recorded = (more: Partial<RecordedPieces>): RecordedPieces => ({ ...RECORDED, ...more })
const current = (more: Partial<CurrentPieces>): CurrentPieces => ({ ...CURRENT, ...more })

it.each<[string, RecordedPieces, CurrentPieces | null, boolean]>([
  ['as they were written return', RECORDED, CURRENT, true],
  ['that orders hold return, as far as there were so many', RECORDED, current({ held: 2, wasHeld: true }), true],
  ['of which orders hold more stay', RECORDED, current({ held: 3, wasHeld: true }), false],
  ['that were sold stay', RECORDED, current({ onHand: 8 }), false],
  ['that were sold beyond the counted ones stay', RECORDED, current({ oversold: 1 }), false],
  ['that were counted again stay', RECORDED, current({ countedAt: new Date(MOMENT.getTime() + 1) }), false],
  ['that nothing counts any more stay', RECORDED, null, false],
  ['that were not counted before are not counted again', recorded({ before: null }), CURRENT, true],
  ['that were not counted before stay for an order', recorded({ before: null }), current({ wasHeld: true }), false],
  ['that the import no longer counted are counted again', recorded({ written: null }), null, true],
  ['that the import no longer counted stay as they were counted since', recorded({ written: null }), CURRENT, false],
])('pieces %s', (_case, change, now, returns) => {
  expect(canReturnPieces(change, now, false)).toBe(returns)
})

it('pieces of a place stay after a late report of a till', () => {
  expect(canReturnPieces(RECORDED, CURRENT, true)).toBe(false)
})
