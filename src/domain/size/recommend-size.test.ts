import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FitCounts, NO_FITS } from '../review/fit.ts'
import { type Certainty, recommendSize, type ShopperMeasures } from './recommend-size.ts'
import { groundsText, recommendationLine, reviewsText } from './recommendation-text.ts'
import type { MeasuredSpans, MeasureSpan, SizeChart } from './size-chart.ts'
import type { SizedGarment, SizeMeasure } from './sized-garment.ts'

type Figures = Partial<Record<SizeMeasure, number | MeasureSpan>>

const spans = (figures: Figures): MeasuredSpans =>
  Object.fromEntries(
    Object.entries(figures).map(([measure, value]) => [measure, typeof value === 'number' ? [value, value] : value]),
  )

const chart = (garment: SizedGarment, of: SizeChart['of'], rows: Record<string, Figures>): SizeChart => ({
  garment,
  of,
  rows: Object.entries(rows).map(([size, figures]) => ({ size, measures: spans(figures) })),
})

const BLOUSE = chart('top', 'garment', {
  CH: { chest: 940, length: 600, sleeve: 580 },
  M: { chest: 980, length: 620, sleeve: 590 },
  G: { chest: 1_020, length: 640, sleeve: 600 },
  XG: { chest: 1_080, length: 660, sleeve: 610 },
})
const FOR_BODY = chart('top', 'body', {
  CH: { chest: [840, 880], waist: [640, 680] },
  M: { chest: [880, 920], waist: [680, 720] },
  G: { chest: [920, 970], waist: [720, 770] },
  XG: { chest: [970, 1_030], waist: [770, 830] },
})
const TROUSERS: SizeChart = {
  garment: 'trousers',
  of: 'garment',
  rows: ['28', '30', '32', '34', '36'].map((size, index) => ({
    size,
    measures: spans({
      waist: 740 + index * 50,
      hips: [960, 1_000, 1_040, 1_090, 1_140][index] ?? 0,
      rise: 250 + index * 5,
      inseam: 780,
    }),
  })),
}
const SHOES: SizeChart = {
  garment: 'footwear',
  of: 'body',
  rows: [23, 23.5, 24, 24.5, 25, 25.5, 26, 26.5, 27].map((size) => ({
    size: String(size),
    measures: spans({ foot: size * 10 }),
  })),
}
const ELASTIC = chart('skirt', 'garment', { CH: { waist: [600, 800] }, G: { waist: [760, 980] } })
const DRESS = chart('dress', 'garment', {
  CH: { chest: 900, waist: 720, hips: 960 },
  M: { chest: 940, waist: 760, hips: 1_000 },
  G: { chest: 990, waist: 810, hips: 1_050 },
})

const body = (figures: Figures): ShopperMeasures => ({ by: 'body', measures: spans(figures) })
const garment = (figures: Figures): ShopperMeasures => ({ by: 'garment', measures: spans(figures) })
const brand = (of: SizeChart['of'], figures: Figures): ShopperMeasures => ({
  by: 'brand',
  of,
  measures: spans(figures),
})
const equivalent = (figures: Figures): ShopperMeasures => ({ by: 'equivalent', measures: spans(figures) })

const sizesOf = ({ rows }: SizeChart) => rows.map(({ size }) => size)

type Case = [of: SizeChart, shopper: ShopperMeasures, certainty: Certainty, line: string, sizes?: readonly string[]]

/** Worked by hand: the wanted measure is the body's and the ease (8 cm of a top's chest), the tolerance 2.5 cm. */
const CASES: Case[] = [
  // A blouse with its own measures, by the body.
  [BLOUSE, body({ chest: 900 }), 'sure', 'M: 8 cm de holgura en pecho'],
  [BLOUSE, body({ chest: 860 }), 'sure', 'CH: 8 cm de holgura en pecho'],
  [BLOUSE, body({ chest: 940 }), 'sure', 'G: 8 cm de holgura en pecho'],
  [BLOUSE, body({ chest: 1_000 }), 'sure', 'XG: 8 cm de holgura en pecho'],
  [BLOUSE, body({ chest: 910 }), 'sure', 'M: 7 cm de holgura en pecho'],
  [BLOUSE, body({ chest: 920 }), 'between', 'G: 10 cm de holgura en pecho, entre G y M'],
  [BLOUSE, body({ chest: 880 }), 'between', 'M: 10 cm de holgura en pecho, entre M y CH'],
  [BLOUSE, body({ chest: 890 }), 'sure', 'M: 9 cm de holgura en pecho'],
  [BLOUSE, body({ chest: 840 }), 'sure', 'CH: 10 cm de holgura en pecho'],
  [BLOUSE, body({ chest: 800 }), 'probable', 'CH: 14 cm de holgura en pecho'],
  [BLOUSE, body({ chest: 790 }), 'unknown', 'Ninguna talla: la más cercana es CH, 15 cm de holgura en pecho.'],
  [BLOUSE, body({ chest: 1_060 }), 'probable', 'XG: 2 cm de holgura en pecho'],
  [BLOUSE, body({ chest: 1_100 }), 'unknown', 'Ninguna talla: la más cercana es XG, le faltan 2 cm en pecho.'],
  [BLOUSE, body({ chest: 1_020 }), 'sure', 'XG: 6 cm de holgura en pecho'],
  [BLOUSE, body({ foot: 250 }), 'unknown', 'No sabemos: faltan medidas para comparar.'],
  // Not every size is for sale, or it is named in another way.
  [BLOUSE, body({ chest: 900 }), 'between', 'G: 12 cm de holgura en pecho, entre G y CH', ['CH', 'G']],
  [BLOUSE, body({ chest: 940 }), 'probable', 'M: 4 cm de holgura en pecho', ['CH', 'M']],
  [BLOUSE, body({ chest: 900 }), 'sure', 'Mediana: 8 cm de holgura en pecho', ['Chica', 'Mediana', 'Grande']],
  [BLOUSE, body({ chest: 900 }), 'unknown', 'No sabemos: faltan medidas para comparar.', ['28', '30']],
  // By a blouse that fits.
  [BLOUSE, garment({ chest: 980, length: 620 }), 'sure', 'M: igual que tu prenda en pecho'],
  [BLOUSE, garment({ chest: 1_000 }), 'between', 'G: 2 cm más que tu prenda en pecho, entre G y M'],
  [BLOUSE, garment({ chest: 990 }), 'sure', 'M: 1 cm menos que tu prenda en pecho'],
  [BLOUSE, garment({ chest: 970 }), 'sure', 'M: 1 cm más que tu prenda en pecho'],
  [BLOUSE, garment({ length: 620 }), 'probable', 'M: igual que tu prenda en largo'],
  [BLOUSE, garment({ length: 630 }), 'between', 'G: 1 cm más que tu prenda en largo, entre G y M'],
  [
    BLOUSE,
    garment({ chest: 980, length: 700 }),
    'sure',
    'M: igual que tu prenda en pecho y 8 cm menos que tu prenda en largo',
  ],
  [BLOUSE, garment({ chest: [960, 1_000] }), 'sure', 'M: igual que tu prenda en pecho'],
  // A chart of bodies.
  [FOR_BODY, body({ chest: 900 }), 'sure', 'M: tu pecho va en esta talla'],
  [FOR_BODY, body({ chest: 880 }), 'between', 'M: tu pecho va en esta talla, entre M y CH'],
  [FOR_BODY, body({ chest: 885 }), 'between', 'M: tu pecho va en esta talla, entre M y CH'],
  [FOR_BODY, body({ chest: 890 }), 'sure', 'M: tu pecho va en esta talla'],
  [FOR_BODY, body({ chest: 900, waist: 760 }), 'sure', 'G: tu pecho mide 2 cm menos que esta talla'],
  [FOR_BODY, body({ chest: 1_000, waist: 800 }), 'sure', 'XG: tu pecho va en esta talla'],
  [FOR_BODY, body({ chest: 1_040 }), 'sure', 'XG: tu pecho mide 1 cm más que esta talla'],
  [
    FOR_BODY,
    body({ chest: 1_095 }),
    'unknown',
    'Ninguna talla: la más cercana es XG, tu pecho mide 6.5 cm más que esta talla.',
  ],
  [FOR_BODY, garment({ chest: 980 }), 'sure', 'M: tu pecho va en esta talla'],
  // By a size in another brand, with its chart and without.
  [FOR_BODY, brand('garment', { chest: 980 }), 'sure', 'M: tu pecho va en esta talla'],
  [BLOUSE, brand('garment', { chest: 1_020 }), 'sure', 'G: igual que tu prenda en pecho'],
  [BLOUSE, brand('body', { chest: [880, 920] }), 'sure', 'M: 8 cm de holgura en pecho'],
  [BLOUSE, equivalent({ chest: 900, waist: 700, hips: 980 }), 'probable', 'M: 8 cm de holgura en pecho'],
  [FOR_BODY, equivalent({ chest: 900, waist: 700, hips: 980 }), 'probable', 'M: tu pecho va en esta talla'],
  // Trousers: 1 cm of ease at the waist, 4 cm at the hips.
  [TROUSERS, body({ waist: 780, hips: 960 }), 'sure', '30: 1 cm de holgura en cintura y 4 cm de holgura en cadera'],
  [TROUSERS, body({ waist: 830, hips: 1_000 }), 'sure', '32: 1 cm de holgura en cintura y 4 cm de holgura en cadera'],
  [
    TROUSERS,
    body({ waist: 780, hips: 1_050 }),
    'unknown',
    'Ninguna talla: la más cercana es 34, 11 cm de holgura en cintura.',
  ],
  // Tight is named before loose, where no size is recommended; lengths do not decide.
  [
    TROUSERS,
    body({ waist: 1_275, hips: 600 }),
    'unknown',
    'Ninguna talla: la más cercana es 36, le faltan 33.5 cm en cintura.',
  ],
  [
    TROUSERS,
    garment({ waist: 790, hips: 700, inseam: 300 }),
    'unknown',
    'Ninguna talla: la más cercana es 28, 26 cm más que tu prenda en cadera.',
  ],
  [
    TROUSERS,
    body({ waist: 780, hips: 990 }),
    'between',
    '32: 6 cm de holgura en cintura y 5 cm de holgura en cadera, entre 32 y 30',
  ],
  [TROUSERS, body({ waist: 805 }), 'between', '32: 3.5 cm de holgura en cintura, entre 32 y 30'],
  [TROUSERS, garment({ waist: 840, hips: 1_040, rise: 260 }), 'sure', '32: igual que tu prenda en cintura'],
  [TROUSERS, garment({ waist: 850 }), 'sure', '32: 1 cm menos que tu prenda en cintura'],
  [
    TROUSERS,
    equivalent({ waist: 864, hips: 1_034 }),
    'probable',
    '34: 2.6 cm de holgura en cintura y 5.6 cm de holgura en cadera',
  ],
  // Shoes: a tolerance of 3 mm.
  [SHOES, body({ foot: 250 }), 'sure', '25: tu pie va en esta talla'],
  [SHOES, body({ foot: 253 }), 'sure', '25.5: tu pie mide 0.2 cm menos que esta talla'],
  [SHOES, body({ foot: 252 }), 'between', '25.5: tu pie mide 0.3 cm menos que esta talla, entre 25.5 y 25'],
  [SHOES, body({ foot: 251 }), 'sure', '25: tu pie mide 0.1 cm más que esta talla'],
  [SHOES, body({ foot: 280 }), 'unknown', 'Ninguna talla: la más cercana es 27, tu pie mide 1 cm más que esta talla.'],
  [SHOES, equivalent({ foot: 250 }), 'probable', '25: tu pie va en esta talla'],
  [SHOES, body({ chest: 900 }), 'unknown', 'No sabemos: faltan medidas para comparar.'],
  // An elastic waistband.
  [ELASTIC, body({ waist: 700 }), 'sure', 'CH: 1 cm de holgura en cintura'],
  [ELASTIC, body({ waist: 770 }), 'between', 'G: 1 cm de holgura en cintura, entre G y CH'],
  // A dress: 6, 4 and 5 cm of ease.
  [
    DRESS,
    body({ chest: 880, waist: 720, hips: 950 }),
    'sure',
    'M: 6 cm de holgura en pecho y 4 cm de holgura en cintura',
  ],
  [
    DRESS,
    body({ chest: 880, waist: 720, hips: 1_000 }),
    'between',
    'G: 11 cm de holgura en pecho y 9 cm de holgura en cintura, entre G y M',
  ],
]

type FitCase = [chest: number, fits: FitCounts, size: string, certainty: Certainty, text: string | null]

const FIT_CASES: FitCase[] = [
  [
    900,
    { small: 7, right: 2, large: 1 },
    'G',
    'probable',
    '7 de 10 dicen que queda chico: por eso te sugerimos G, una talla más.',
  ],
  [900, { small: 3, right: 1, large: 0 }, 'M', 'sure', null],
  [900, { small: 5, right: 5, large: 0 }, 'M', 'sure', null],
  [
    900,
    { small: 1, right: 3, large: 6 },
    'CH',
    'probable',
    '6 de 10 dicen que queda grande: por eso te sugerimos CH, una talla menos.',
  ],
  [
    1_000,
    { small: 7, right: 3, large: 0 },
    'XG',
    'probable',
    '7 de 10 dicen que queda chico, y no hay una talla más grande.',
  ],
  [
    860,
    { small: 0, right: 1, large: 4 },
    'CH',
    'probable',
    '4 de 5 dicen que queda grande, y no hay una talla más chica.',
  ],
  [800, { small: 1, right: 8, large: 1 }, 'CH', 'sure', '8 de 10 dicen que queda justo.'],
  [
    920,
    { small: 7, right: 3, large: 0 },
    'XG',
    'probable',
    '7 de 10 dicen que queda chico: por eso te sugerimos XG, una talla más.',
  ],
]

describe('the recommended size', () => {
  it.each(CASES)('%#: of %j for %j is %s', (of, shopper, certainty, line, sizes = sizesOf(of)) => {
    const found = recommendSize({ chart: of, sizes, shopper, fitReviews: NO_FITS })
    expect(recommendationLine(found)).toBe(line)
    expect(found.certainty).toBe(certainty)
  })

  it.each(FIT_CASES)(
    'for a chest of %d mm and the reviews %j is %s, %s',
    (chest, fitReviews, size, certainty, text) => {
      const found = recommendSize({ chart: BLOUSE, sizes: sizesOf(BLOUSE), shopper: body({ chest }), fitReviews })
      expect(found).toMatchObject({ size, certainty })
      expect(reviewsText(found)).toBe(text)
    },
  )

  it('is worked out in 60 cases at least', () => {
    expect(CASES.length + FIT_CASES.length).toBeGreaterThanOrEqual(60)
  })

  it('has its grounds in words, none where no measure can be compared', () => {
    const grounds = (of: SizeChart, shopper: ShopperMeasures) =>
      groundsText(recommendSize({ chart: of, sizes: sizesOf(of), shopper, fitReviews: NO_FITS }), shopper)
    expect(grounds(SHOES, body({ foot: 250 }))).toBe('Seguro. Por tus medidas.')
    expect(grounds(SHOES, body({ foot: 280 }))).toBe('No sabemos. Por tus medidas.')
    expect(grounds(SHOES, body({ waist: 700 }))).toBe('')
  })

  it('compares the measures that all sizes have', () => {
    const partial = chart('dress', 'garment', { CH: { chest: 900 }, M: { chest: 940, waist: 760 } })
    const found = recommendSize({
      chart: partial,
      sizes: ['CH', 'M'],
      shopper: body({ chest: 840, waist: 900 }),
      fitReviews: NO_FITS,
    })
    expect(found.size).toBe('CH')
  })
})

describe('any recommendation', () => {
  const labels = ['XCH', 'CH', 'M', 'G', 'XG']
  /** Rows that rise in both measures. */
  const rising = fc
    .array(fc.record({ chest: fc.integer({ min: 0, max: 80 }), waist: fc.integer({ min: 0, max: 80 }) }), {
      minLength: 5,
      maxLength: 5,
    })
    .map((steps): SizeChart => {
      let [chest, waist] = [800, 650]
      const rows = steps.map((step, index) => {
        chest += step.chest
        waist += step.waist
        return { size: labels[index] ?? '', measures: spans({ chest, waist }) }
      })
      return { garment: 'dress', of: 'garment', rows }
    })
  const figures = fc.record({
    chest: fc.integer({ min: 600, max: 1_300 }),
    waist: fc.integer({ min: 500, max: 1_200 }),
  })
  const fits = fc.record({ small: fc.nat(12), right: fc.nat(12), large: fc.nat(12) })
  const sold = fc.subarray(labels)

  it('is never a smaller size for a larger body', () => {
    fc.assert(
      fc.property(
        rising,
        figures,
        fc.nat(200),
        fc.nat(200),
        fits,
        sold,
        (of, small, chest, waist, fitReviews, sizes) => {
          const sizeFor = (figures: Figures) =>
            recommendSize({ chart: of, sizes, shopper: body(figures), fitReviews }).size
          const one = sizeFor(small)
          const other = sizeFor({ chest: small.chest + chest, waist: small.waist + waist })
          if (one !== null && other !== null) expect(labels.indexOf(other)).toBeGreaterThanOrEqual(labels.indexOf(one))
        },
      ),
      { numRuns: 300 },
    )
  })

  it('is a size that the product has', () => {
    fc.assert(
      fc.property(rising, figures, fits, sold, (of, measures, fitReviews, sizes) => {
        const found = recommendSize({ chart: of, sizes, shopper: body(measures), fitReviews })
        for (const size of [found.size, found.alternative, found.nearest]) {
          if (size !== null) expect(sizes).toContain(size)
        }
      }),
      { numRuns: 300 },
    )
  })
})
