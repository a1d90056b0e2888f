import { describe, expect, it } from 'vitest'
import { LABEL_FORMATS, type LabelFormatCode, MAX_LABELS } from '#domain/barcode/label-format.ts'
import type { Label } from '#domain/printing/printing.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { printing } from './printing.ts'

const blouse: Label = {
  name: 'Blusa Ñandú de algodón',
  options: 'Café / CH',
  price: 129_900,
  barcode: '7501234567893',
  sku: 'BL-01',
  copies: 1,
}
const made = async (labels: readonly Label[], format: LabelFormatCode, start = 0) => {
  const sheet = await printing.labels(labels, { format, start })
  if (!sheet.ok) throw new Error(sheet.code)
  return { ...sheet, pages: await readPdf(sheet.pdf) }
}

describe('labels', () => {
  it.each(Object.keys(LABEL_FORMATS) as LabelFormatCode[])(
    'are read back as they are printed on %s',
    async (format) => {
      const sku = { ...blouse, barcode: null }
      const { pages, withoutBars } = await made([blouse, sku], format)
      expect(withoutBars).toEqual([])
      const { page } = LABEL_FORMATS[format]
      for (const each of pages) expect([each.width, each.height]).toEqual([page.width, page.height])
      const codes = pages.flatMap((each) => each.codes)
      expect(codes).toHaveLength(2)
      expect(codes).toContainEqual({ format: 'EAN13', text: '7501234567893' })
      expect(codes).toContainEqual({ format: 'Code128', text: 'BL-01' })
      const texts = pages.flatMap((each) => each.texts).join(' ')
      for (const text of ['Blusa Ñandú', 'Café / CH', '$1,299.00']) expect(texts).toContain(text)
    },
  )

  it('fill one sheet after the other, from the first place that is free', async () => {
    const { pages } = await made([{ ...blouse, copies: 31 }], 'letter-30', 28)
    expect(pages.map(({ texts }) => texts.filter((text) => text === '$1,299.00').length)).toEqual([2, 29])
    const { left, top, pitch, label, columns } = LABEL_FORMATS['letter-30']
    const read: number[] = []
    for (const [number, { codesIn }] of pages.entries()) {
      for (let place = number === 0 ? 28 : 0; place < (number === 0 ? 30 : 29); place++) {
        const at = { x: left + (place % columns) * pitch.x, y: top + Math.floor(place / columns) * pitch.y }
        read.push((await codesIn({ ...at, ...label })).filter(({ text }) => text === '7501234567893').length)
      }
    }
    expect(read).toEqual(Array.from({ length: 31 }, () => 1))
  })

  it('are one page each on a roll', async () => {
    const { pages } = await made(
      [
        { ...blouse, copies: 2 },
        { ...blouse, copies: 0 },
      ],
      'roll-50x25',
    )
    expect(pages.map(({ codes }) => codes.map(({ text }) => text))).toEqual([['7501234567893'], ['7501234567893']])
  })

  it('have no bars where these would be too narrow to be read, or there is no code', async () => {
    const long = { ...blouse, barcode: null, sku: 'UN-CODIGO-DEMASIADO-LARGO-PARA-38-MM' }
    const { pages, withoutBars } = await made([blouse, long, { ...blouse, barcode: null, sku: null }], 'roll-38x25')
    expect(withoutBars).toEqual([1, 2])
    expect(pages.map(({ codes }) => codes.length)).toEqual([1, 0, 0])
    expect(pages[1]?.texts.join('')).toContain('UN-CODIGO')
  })

  it('truncate long names, and omit characters that the type lacks', async () => {
    const name = `Vestido 👗 日本 ${'muy largo '.repeat(20)}`
    const { pages } = await made([{ ...blouse, name, price: null }], 'roll-50x25')
    const [first = ''] = pages[0]?.texts ?? []
    expect(first).toMatch(/^Vestido muy largo.*…$/)
    expect(pages).toHaveLength(1)
  })

  it('are rejected by a code', async () => {
    expect(await printing.labels([], { format: 'a4-65' })).toEqual({ ok: false, code: 'no-labels' })
    const many = [{ ...blouse, copies: MAX_LABELS + 1 }]
    expect(await printing.labels(many, { format: 'a4-65' })).toEqual({ ok: false, code: 'too-many-labels' })
  })
})
