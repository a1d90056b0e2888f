import { expect, it } from 'vitest'
import { addRecent, type RecentScan, settleRecent } from './recent-scans.ts'
import type { QueuedScan } from './scan-queue.ts'

const scan = (id: string, code: string | null, variantId: number | null = null): QueuedScan => ({
  ...{ id, countId: 7, mode: 'add', pieces: 1, at: 1_000, code, variantId, rejection: null },
})

it('shows codes first, then the names and what everybody counted, and what was rejected no more', () => {
  const scans = [scan('a', 'V-M'), scan('b', 'nada'), scan('c', 'F-1')]
  const recent = scans.reduce<RecentScan[]>(
    (before, each) => addRecent(before, { scan: each, label: each.code ?? '' }),
    [],
  )
  expect(recent.map(({ label, counted }) => [label, counted])).toEqual([
    ['F-1', null],
    ['nada', null],
    ['V-M', null],
  ])
  const settled = settleRecent(recent, scans.slice(0, 2), {
    scans: [
      { ok: true, isNew: true, variantId: 3 },
      { ok: false, code: 'unknown-code' },
    ],
    counted: [{ variantId: 3, name: 'Vestido / M', pieces: 5 }],
    choices: [],
  })
  expect(settled.map(({ label, counted }) => [label, counted])).toEqual([
    ['F-1', null],
    ['Vestido / M', 5],
  ])
  expect(settled[1]?.scan.variantId).toBe(3)
})
