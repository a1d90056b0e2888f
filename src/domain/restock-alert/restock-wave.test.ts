import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ANY_BRANCH, alertPath, alertState, endedBy } from './restock-alert.ts'
import { isBack, LARGEST_WAVE, restockWave, roomOfBranch, roomOfWave } from './restock-wave.ts'

const NONE = new Map<string, number>()
const free = (all: number | null, byBranch: Record<string, number> = {}) => ({
  all,
  byBranch: new Map(Object.entries(byBranch)),
})
const waiting = (...branchFids: string[]) => branchFids.map((branchFid, id) => ({ id, branchFid }))
const idsOf = (wave: readonly { id: number }[]) => wave.map(({ id }) => id)

describe('a wave of alerts', () => {
  it('goes to as many as there are free pieces, first come first served', () => {
    const wave = restockWave({ free: free(2), counted: NONE, waiting: waiting('', '', '') })
    expect(idsOf(wave)).toEqual([0, 1])
  })

  it('leaves out pieces that an alert was sent for', () => {
    const wave = restockWave({ free: free(3), counted: new Map([['', 2]]), waiting: waiting('', '') })
    expect(idsOf(wave)).toEqual([0])
  })

  it('passes over shoppers whose branch has none', () => {
    const wave = restockWave({
      free: free(2, { centro: 1, sur: 1 }),
      counted: NONE,
      waiting: waiting('centro', 'centro', 'norte', ANY_BRANCH),
    })
    expect(idsOf(wave)).toEqual([0, 3])
  })

  it('goes to all that were read where pieces are not counted', () => {
    expect(restockWave({ free: free(null), counted: NONE, waiting: waiting('', 'centro') })).toHaveLength(2)
    expect(roomOfWave(free(null), NONE)).toBe(LARGEST_WAVE)
    expect(roomOfBranch(free(null), NONE, 'centro')).toBe(LARGEST_WAVE)
  })

  it('never has more messages than free pieces, in all or in a branch, and no shopper twice or out of turn', () => {
    const branch = fc.constantFrom(ANY_BRANCH, 'centro', 'sur')
    const pieces = fc.record({ centro: fc.nat(6), sur: fc.nat(6), elsewhere: fc.nat(6) })
    const counted = fc.dictionary(branch, fc.nat(4))
    fc.assert(
      fc.property(pieces, counted, fc.array(branch, { maxLength: 30 }), (left, sentBefore, branchFids) => {
        const all = left.centro + left.sur + left.elsewhere
        const sent = new Map(Object.entries(sentBefore))
        const wave = restockWave({
          free: free(all, { centro: left.centro, sur: left.sur }),
          counted: sent,
          waiting: waiting(...branchFids),
        })
        const before = [...sent.values()].reduce((sum, count) => sum + count, 0)
        expect(wave.length).toBeLessThanOrEqual(Math.max(0, all - before))
        for (const place of ['centro', 'sur'] as const) {
          const ofPlace = wave.filter(({ branchFid }) => branchFid === place)
          expect(ofPlace.length).toBeLessThanOrEqual(Math.max(0, left[place] - (sent.get(place) ?? 0)))
        }
        expect(idsOf(wave)).toEqual([...new Set(idsOf(wave))].toSorted((one, other) => one - other))
        // A shopper who was passed over came before none of the same branch in the wave.
        const passed = waiting(...branchFids).filter(({ id }) => !idsOf(wave).includes(id))
        for (const { id, branchFid } of passed) {
          const overtaken = wave.filter((taken) => taken.branchFid === branchFid && taken.id > id)
          expect(overtaken).toEqual([])
        }
      }),
    )
  })
})

it('a variant is back in a branch when that has a free piece, and anywhere when any has', () => {
  const pieces = free(1, { centro: 1 })
  expect([ANY_BRANCH, 'centro', 'sur'].map((branchFid) => isBack(pieces, branchFid))).toEqual([true, true, false])
  expect(isBack(free(0), ANY_BRANCH)).toBe(false)
  expect(isBack(free(null), 'sur')).toBe(true)
})

it('an alert is pending, waiting, then sent; unsubscribing from a sent one ends all others', () => {
  const at = new Date(0)
  const states = [
    { confirmedAt: null, sentAt: null },
    { confirmedAt: at, sentAt: null },
    { confirmedAt: at, sentAt: at },
  ].map(alertState)
  expect(states).toEqual(['pending', 'waiting', 'sent'])
  expect(states.map(endedBy)).toEqual(['alert', 'alert', 'all-of-email'])
})

it('the path of an alert has its token', () => {
  expect(alertPath('a/b')).toBe('/aviso?clave=a%2Fb')
})
