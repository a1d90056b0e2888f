import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MEXICAN_STATES } from './postal-code.ts'
import type { PostalCode } from './postal-place.ts'
import type { PostalRow } from './postal-row.ts'
import { openPostalTable } from './postal-table.ts'
import { writePostalTable } from './write-postal-table.ts'

const ROMA: PostalRow = {
  code: '06700',
  state: 'Ciudad de México',
  municipality: 'Cuauhtémoc',
  neighbourhood: 'Roma Norte',
  location: { latitude: 19.4194, longitude: -99.1617 },
}

const names = fc.constantFrom(
  'Centro',
  'Centro Histórico',
  'Ñuño',
  'San José',
  'San José Insurgentes',
  '5 de Mayo',
  'Á',
)
const row: fc.Arbitrary<PostalRow> = fc.record({
  code: fc.integer({ min: 1_000, max: 1_030 }).map((code) => String(code).padStart(5, '0')),
  state: fc.constantFrom(...MEXICAN_STATES),
  municipality: names,
  neighbourhood: fc.oneof(names, fc.string({ maxLength: 40, unit: 'grapheme' })),
  location: fc.option(
    fc.record({
      latitude: fc.integer({ min: 1_500_000, max: 3_200_000 }).map((units) => units / 100_000),
      longitude: fc.integer({ min: -11_800_000, max: -8_700_000 }).map((units) => units / 100_000),
    }),
  ),
})

function tableOf(rows: readonly PostalRow[]) {
  const table = openPostalTable(writePostalTable({ rows, source: 'geonames', importedAt: 1 }))
  if (!table) throw new Error('no table')
  return table
}

/** The pairs of place and colonia of a code, in one sequence. */
function pairsOf({ places }: Pick<PostalCode, 'places'>): string[] {
  return places
    .flatMap(({ state, municipality, neighbourhoods }) =>
      neighbourhoods.map((name) => JSON.stringify([state, municipality, name])),
    )
    .toSorted()
}

describe('a table of postal codes', () => {
  it('returns the written rows in any sequence and number', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 60 }), (rows) => {
        const table = tableOf(rows)
        expect(table.facts.codes).toBe(new Set(rows.map(({ code }) => code)).size)
        for (const [code, own] of Map.groupBy(rows, (each) => each.code)) {
          const found = table.find(code)
          const written = own.filter(({ neighbourhood }) => neighbourhood !== '')
          expect(found && pairsOf(found)).toEqual(
            [
              ...new Set(written.map((each) => JSON.stringify([each.state, each.municipality, each.neighbourhood]))),
            ].toSorted(),
          )
          const points = own.flatMap(({ location }) => location ?? [])
          expect(found?.location === null).toBe(points.length === 0)
          if (points.length === 1) expect(found?.location).toEqual(points[0])
        }
      }),
      { numRuns: 50 },
    )
  })

  it('has no code that was not written', () => {
    const table = tableOf([ROMA])
    for (const code of ['06699', '06701', '00000', '99999', '6700', '067000', 'abcde', '']) {
      expect(table.find(code)).toBeNull()
    }
    expect(tableOf([]).find('06700')).toBeNull()
  })

  it('counts a row once that is there twice, and takes the middle of a code', () => {
    const condesa = { ...ROMA, neighbourhood: 'Árbol', location: { latitude: 19.4, longitude: -99.2 } }
    const table = tableOf([ROMA, ROMA, condesa, { ...ROMA, location: condesa.location }])
    expect(table.facts).toMatchObject({ codes: 1, neighbourhoods: 2, locations: 'geonames' })
    expect(table.find('06700')).toMatchObject({
      places: [{ neighbourhoods: ['Árbol', 'Roma Norte'] }],
      location: { latitude: 19.4097, longitude: -99.18085 },
    })
  })

  it('has both states of a code that lies in two', () => {
    const table = tableOf([ROMA, { ...ROMA, state: 'Estado de México', municipality: 'Naucalpan de Juárez' }])
    expect(table.find('06700')?.places.map(({ state }) => state)).toEqual(['Ciudad de México', 'Estado de México'])
  })

  it('takes coordinates of another catalogue where its own has none', () => {
    const bare = { ...ROMA, location: null }
    const others = { source: 'geonames', locationOf: () => ROMA.location } as const
    const written = writePostalTable({ rows: [bare], source: 'sepomex', importedAt: 1, others })
    const table = openPostalTable(written)
    expect(table?.facts).toMatchObject({ source: 'sepomex', locations: 'geonames' })
    expect(table?.find('06700')?.location).toEqual(ROMA.location)
    expect(openPostalTable(writePostalTable({ rows: [bare], source: 'sepomex', importedAt: 1 }))?.facts.locations).toBe(
      null,
    )
  })

  it('is not opened from a part of its bytes, or from others', () => {
    const written = writePostalTable({ rows: [ROMA], source: 'geonames', importedAt: 1 })
    for (let length = 0; length < written.length; length++) {
      expect(openPostalTable(written.subarray(0, length))).toBeNull()
    }
    expect(openPostalTable(new TextEncoder().encode('d_codigo|d_asenta|'.repeat(10)))).toBeNull()
  })

  it('is opened at any place of a larger buffer', () => {
    const written = writePostalTable({ rows: [ROMA], source: 'geonames', importedAt: 1 })
    const larger = new Uint8Array(written.length + 3)
    larger.set(written, 3)
    expect(openPostalTable(larger.subarray(3))?.find('06700')?.places).toHaveLength(1)
  })
})
