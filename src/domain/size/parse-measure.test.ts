import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spanText } from './length-text.ts'
import { parseMeasure } from './parse-measure.ts'
import { MEASURE_FACTS, MEASURES, type SizeMeasure } from './sized-garment.ts'

const spanOf = (written: string, measure: SizeMeasure = 'chest') => {
  const parsed = parseMeasure(written, measure)
  return parsed.ok ? parsed.span : parsed.sentence
}

describe('a typed measure', () => {
  it.each([
    ['52', [520, 520]],
    ['52.5', [525, 525]],
    ['52,5 cm', [525, 525]],
    [' 52 CM. ', [520, 520]],
    ['520 mm', [520, 520]],
    ['0,52 m', [520, 520]],
    ['0.52 metros', [520, 520]],
    ['20.5 in', [521, 521]],
    ['20 1/2"', [521, 521]],
    ['20½”', [521, 521]],
    ["20''", [508, 508]],
    ['36 pulgadas', [914, 914]],
    ['90-94', [900, 940]],
    ['90 a 94 cm', [900, 940]],
    ['94 – 90', [900, 940]],
    ['35-37 in', [889, 940]],
  ])('%s is %j millimetres', (written, span) => {
    expect(spanOf(written)).toEqual(span)
  })

  it.each([
    ['900', 'chest', '900 cm no es una medida de pecho: va de 20 a 200 cm.'],
    ['0', 'chest', '0 cm no es una medida de pecho: va de 20 a 200 cm.'],
    ['90-940', 'waist', '940 cm no es una medida de cintura: va de 20 a 200 cm.'],
    ['90 in', 'foot', '228.6 cm no es una medida de largo de pie: va de 7 a 35 cm.'],
    ['-52', 'chest', '«-52» no es una medida: escribe centímetros, como 98 o 98.5.'],
    ['ancho', 'chest', '«ancho» no es una medida: escribe centímetros, como 98 o 98.5.'],
    ['ancho', 'foot', '«ancho» no es una medida: escribe centímetros, como 25 o 25.5.'],
    ['52 kg', 'chest', '«52 kg» no es una medida: escribe centímetros, como 98 o 98.5.'],
    ['', 'chest', '«» no es una medida: escribe centímetros, como 98 o 98.5.'],
    ['1e3', 'chest', '«1e3» no es una medida: escribe centímetros, como 98 o 98.5.'],
  ] as const)('%s of %s is rejected', (written, measure, sentence) => {
    expect(spanOf(written, measure)).toBe(sentence)
  })

  it('in inches is converted and shown', () => {
    expect(parseMeasure('36 in', 'chest')).toMatchObject({
      remark: { kind: 'converted', sentence: '36 in son 91.4 cm.' },
    })
    expect(parseMeasure('35-37"', 'chest')).toMatchObject({ remark: { sentence: '35 a 37 in son 88.9 a 94 cm.' } })
  })

  it('that looks like inches is flagged', () => {
    expect(parseMeasure('36', 'chest')).toMatchObject({
      span: [360, 360],
      remark: {
        kind: 'looks-like-inches',
        sentence: '¿36 cm de pecho? Si son pulgadas, escribe «36 in»: 91.4 cm.',
      },
    })
    expect(parseMeasure('36 cm', 'chest')).toMatchObject({ remark: null })
    expect(parseMeasure('92', 'chest')).toMatchObject({ remark: null })
    expect(parseMeasure('10', 'foot')).toMatchObject({ remark: { kind: 'looks-like-inches' } })
  })

  it('is read back as it is shown', () => {
    fc.assert(
      fc.property(fc.constantFrom(...MEASURES), fc.nat(3_000), fc.nat(3_000), (measure, one, other) => {
        const [least, most] = MEASURE_FACTS[measure].range
        const span = [one, other].map((each) => least + (each % (most - least))).toSorted((a, b) => a - b)
        const [from = 0, to = 0] = span
        expect(spanOf(spanText([from, to]), measure)).toEqual([from, to])
      }),
    )
  })

  it('is the same in every unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 2_000 }), (millimetres) => {
        const spans = [`${millimetres} mm`, `${millimetres / 10} cm`, `${millimetres / 1_000} m`].map((written) =>
          spanOf(written),
        )
        expect(spans).toEqual(spans.map(() => [millimetres, millimetres]))
      }),
    )
  })
})
