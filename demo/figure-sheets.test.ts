import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { AVATAR_FIELDS, AVATAR_VALUES } from '#domain/try-on/avatar.ts'
import { isWholeRun } from '../test/is-whole-run.ts'
import { STYLES } from './artwork/garment.ts'
import { CELL, drawCell } from './figure-sheet.ts'
import { FIGURE_SHEETS } from './figure-sheets.ts'

/** How far a channel may lie from the approved one, of 255, and the share of all that may lie further off. */
const ALIKE = 20
const FURTHER = 0.001

/** The default run draws every value, and each kind of garment on one of the four figures, in turn. */
const isDrawn = ({ garment, at }: { garment: unknown; at: number }) =>
  isWholeRun || garment === null || at % 4 === Math.floor(at / 4) % 4

describe.each(FIGURE_SHEETS)('the figures of $file', ({ cells, columns, file }) => {
  it.each(cells.map((cell, at) => ({ ...cell, at })).filter(isDrawn))(
    'look as they were approved: $name',
    async ({ at, ...cell }) => {
      const { width, height } = CELL
      const approved = await sharp(file)
        .extract({ left: (at % columns) * width, top: Math.floor(at / columns) * height, width, height })
        .removeAlpha()
        .raw()
        .toBuffer()
      const drawn = await drawCell(cell)
      expect(drawn.length).toBe(approved.length)
      expect(difference(drawn, approved)).toBeLessThan(FURTHER)
    },
  )
})

it('shows every value, and every kind of garment on four figures', () => {
  const [values, kinds] = FIGURE_SHEETS.map(({ cells }) => cells.map(({ name }) => name))
  expect(values).toEqual(AVATAR_FIELDS.flatMap((field) => AVATAR_VALUES[field].map((value) => `${field} ${value}`)))
  expect(new Set(kinds)).toEqual(
    new Set(Object.keys(STYLES).flatMap((kind) => [1, 2, 3, 4].map((figure) => `${kind} ${figure}`))),
  )
})

it('distinguish every value from the others of its field', async () => {
  for (const field of AVATAR_FIELDS) {
    const cells = FIGURE_SHEETS[0].cells.filter(({ name }) => name.startsWith(`${field} `))
    const drawn = await Promise.all(cells.map(drawCell))
    for (const [i, one] of drawn.entries()) {
      for (const other of drawn.slice(i + 1)) expect([field, difference(one, other) > FURTHER]).toEqual([field, true])
    }
  }
})

/** The share of channels in which two images differ visibly. */
function difference(one: Buffer, other: Buffer): number {
  let further = 0
  for (let i = 0; i < one.length; i++) if (Math.abs((one[i] ?? 0) - (other[i] ?? 0)) > ALIKE) further++
  return further / one.length
}
