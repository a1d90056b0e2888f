import { expect, it } from 'vitest'
import { addRecent, type RecentScan, recordedSentence, settleRecent } from './recent-scans.ts'
import type { QueuedScan } from './scan-queue.ts'

const scan = (id: string, code: string | null, variantId: number | null = null): QueuedScan => ({
  id,
  countId: 7,
  mode: 'add',
  pieces: 1,
  at: 1_000,
  code,
  variantId,
  rejection: null,
})

it("recent scans show codes first, then the names with everybody's total, and hide rejected scans", () => {
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

it('recorded scans are described in words', () => {
  const taken = { ...scan('b', 'V-M'), pieces: -1 }
  const stated = { ...scan('c', null, 3), mode: 'set' as const, pieces: 4 }
  const sentences = [scan('a', 'V-M'), taken, stated].map((sent) =>
    recordedSentence([sent], {
      scans: [{ ok: true, isNew: true, variantId: 3 }],
      counted: [{ variantId: 3, name: 'Vestido / M', pieces: 4 }],
      choices: [],
    }),
  )
  expect(sentences).toEqual(['Vestido / M: +1, van 4.', 'Vestido / M: −1, van 4.', 'Vestido / M: son 4, van 4.'])
  const unknown = { ok: false, code: 'unknown-code' } as const
  const known = { ok: true, isNew: true, variantId: 3 } as const
  const batch = { counted: [{ variantId: 3, name: 'Vestido / M', pieces: 4 }], choices: [] }
  const sent = [scan('a', 'nada'), scan('b', 'V-M'), scan('c', 'V-M')]
  expect(recordedSentence(sent, { ...batch, scans: [unknown, known, known] })).toBe('2 escaneos guardados.')
  expect(recordedSentence(sent.slice(0, 1), { ...batch, scans: [unknown] })).toBe('')
})
