import { describe, expect, it } from 'vitest'
import { labelCode } from './label-code.ts'
import { checkLabels, LABEL_FORMATS, MAX_LABELS } from './label-format.ts'

describe('the code of a label', () => {
  it.each([
    ['7501234567893', null, 'EAN13', '7501234567893'],
    ['7 501234 567893', null, 'EAN13', '7501234567893'],
    ['036000291452', null, 'EAN13', '0036000291452'],
    ['7501234567890', null, 'CODE128', '7501234567890'],
    [null, 'BL-01/CH', 'CODE128', 'BL-01/CH'],
    ['', ' S-1 ', 'CODE128', 'S-1'],
    ['ñandú', 'S-1', 'CODE128', 'S-1'],
    ['x'.repeat(41), 'S-1', 'CODE128', 'S-1'],
  ])('of %j and %j is %s %s', (barcode, sku, symbology, text) => {
    expect(labelCode({ barcode, sku })).toEqual({ symbology, text })
  })

  it('is null when neither code can be drawn as bars', () => {
    expect(labelCode({ barcode: null, sku: null })).toBeNull()
    expect(labelCode({ barcode: 'ñ', sku: '  ' })).toBeNull()
  })
})

describe('the labels to print', () => {
  const sheet = LABEL_FORMATS['a4-65']

  it.each([
    [[1, 2], 0, null],
    [[0, 1], 64, null],
    [[], 0, 'no-labels'],
    [[0], 0, 'no-labels'],
    [[MAX_LABELS], 0, null],
    [[MAX_LABELS, 1], 0, 'too-many-labels'],
    [[1.5], 0, 'bad-copies'],
    [[-1, 5], 0, 'bad-copies'],
    [[1], 65, 'bad-start'],
  ])('%j from %i on is rejected as %j', (copies, start, flaw) => {
    expect(
      checkLabels(
        copies.map((each) => ({ copies: each })),
        sheet,
        start,
      ),
    ).toBe(flaw)
  })

  it.each(Object.entries(LABEL_FORMATS))(
    'fits on the page: %s',
    (_, { page, label, columns, rows, left, top, pitch }) => {
      expect(left + (columns - 1) * pitch.x + label.width).toBeLessThanOrEqual(page.width)
      expect(top + (rows - 1) * pitch.y + label.height).toBeLessThanOrEqual(page.height)
      expect(pitch.x).toBeGreaterThanOrEqual(label.width)
      expect(pitch.y).toBeGreaterThanOrEqual(label.height)
    },
  )
})
