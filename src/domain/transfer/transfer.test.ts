import { expect, it } from 'vitest'
import { checkTransfer, joinLines, receivedLines } from './transfer.ts'

const line = (variantId: number, pieces: number) => ({ variantId, pieces })

it('joinLines joins the lines of one variant, and sorts them by variant', () => {
  expect(joinLines([line(2, 1), line(1, 4), line(2, 2)])).toEqual([line(1, 4), line(2, 3)])
})

it('a transfer needs two warehouses and pieces', () => {
  const check = (lines: ReturnType<typeof line>[], to = 'b') => checkTransfer({ from: 'a', to, lines })
  expect(check([line(1, 1)])).toBeNull()
  expect(check([line(1, 1)], 'a')).toBe('same-warehouse')
  expect(check([])).toBe('nothing-sent')
  expect([0, -1, 1.5, 100_000, Number.NaN].map((pieces) => check([line(1, 1), line(2, pieces)]))).toEqual(
    Array(5).fill('pieces-invalid'),
  )
})

it('a transfer arrives as it was sent, except for reported differences', () => {
  const sent = [line(1, 4), line(2, 3)]
  expect(receivedLines(sent, [])).toEqual({ ok: true, lines: sent })
  expect(receivedLines(sent, [line(2, 0), line(1, 9)])).toEqual({ ok: true, lines: [line(1, 9), line(2, 0)] })
  expect(receivedLines(sent, [line(3, 1)])).toEqual({ ok: false, code: 'variant-not-sent' })
  expect(receivedLines(sent, [line(2, -1)])).toEqual({ ok: false, code: 'pieces-invalid' })
})
