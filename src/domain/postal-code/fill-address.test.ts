import { describe, expect, it } from 'vitest'
import { neighbourhoodIn, withNeighbourhood, withoutNeighbourhood } from './address-neighbourhood.ts'
import { fillAddress, filledSentence, municipalityChoices, neighbourhoodsOf, statesNote } from './fill-address.ts'
import type { PostalCode } from './postal-place.ts'

const ROMA: PostalCode = {
  code: '06700',
  places: [{ state: 'Ciudad de México', municipality: 'Cuauhtémoc', neighbourhoods: ['Roma Norte'] }],
  location: null,
}
const CENTRO: PostalCode = {
  code: '44100',
  places: [{ state: 'Jalisco', municipality: 'Guadalajara', neighbourhoods: ['Centro'] }],
  location: null,
}
const BORDER: PostalCode = {
  code: '53000',
  places: [
    { state: 'Estado de México', municipality: 'Naucalpan de Juárez', neighbourhoods: ['Centro', 'Lomas'] },
    { state: 'Ciudad de México', municipality: 'Miguel Hidalgo', neighbourhoods: ['Lomas', 'Irrigación'] },
  ],
  location: null,
}
const NONE_FILLED = { filled: {} }
const EMPTY = { state: '', municipality: '' }

describe('a postal code', () => {
  it('fills empty fields', () => {
    expect(fillAddress({ ...NONE_FILLED, found: ROMA, previous: null, current: EMPTY })).toEqual({
      state: 'Ciudad de México',
      municipality: 'Cuauhtémoc',
    })
  })

  it('replaces texts of the postal code before, and no others', () => {
    const current = { state: 'Ciudad de México', municipality: 'Cuauhtémoc' }
    const filled = { state: 'Jalisco', municipality: 'Guadalajara' }
    expect(fillAddress({ ...NONE_FILLED, found: CENTRO, previous: ROMA, current })).toEqual(filled)
    expect(
      fillAddress({ ...NONE_FILLED, found: CENTRO, previous: ROMA, current: { ...current, municipality: 'Zapopan' } }),
    ).toEqual({
      state: 'Jalisco',
    })
    expect(fillAddress({ ...NONE_FILLED, found: CENTRO, previous: null, current })).toEqual({})
  })

  it('fills in nothing that is there already, and then has no sentence', () => {
    const current = { state: 'Jalisco', municipality: 'Guadalajara' }
    const fills = fillAddress({ found: CENTRO, previous: null, current, filled: {} })
    expect(fills).toEqual({})
    expect(filledSentence(fills)).toBe('')
    expect(filledSentence({ state: '', municipality: '' })).toBe('')
    expect(filledSentence(current)).toBe('Llenamos Guadalajara, Jalisco.')
  })

  it('that is unknown clears the texts that were filled in, and no others', () => {
    const found = { code: '98100', places: [] }
    const current = { state: 'Jalisco', municipality: 'Guadalajara' }
    const before = { found, previous: CENTRO, current }
    expect(fillAddress({ ...before, filled: current })).toEqual({ state: '', municipality: '' })
    expect(fillAddress({ ...before, filled: { state: 'Jalisco', municipality: 'Zapopan' } })).toEqual({ state: '' })
    expect(fillAddress({ ...before, filled: {} })).toEqual({})
    // The state of its first digits stays.
    const guess = { ...current, state: 'Zacatecas' }
    expect(fillAddress({ ...before, current: guess, filled: guess })).toEqual({ municipality: '' })
  })

  it('of two states clears the texts that were filled in for neither', () => {
    const current = { state: 'Ciudad de México', municipality: 'Cuauhtémoc' }
    expect(fillAddress({ found: BORDER, previous: ROMA, current, filled: current })).toEqual({ municipality: '' })
  })

  it('replaces texts that were filled in for a code some time before', () => {
    const current = { state: 'Ciudad de México', municipality: 'Miguel Hidalgo' }
    expect(fillAddress({ found: CENTRO, previous: BORDER, current, filled: current })).toEqual({
      state: 'Jalisco',
      municipality: 'Guadalajara',
    })
  })

  it('puts a state right that its first digits have given', () => {
    const found = { ...CENTRO, code: '06999' }
    expect(
      fillAddress({ ...NONE_FILLED, found, previous: null, current: { state: 'Ciudad de México', municipality: 'X' } }),
    ).toEqual({
      state: 'Jalisco',
    })
  })

  it('of two states fills neither, and names both', () => {
    expect(fillAddress({ ...NONE_FILLED, found: BORDER, previous: null, current: EMPTY })).toEqual({})
    expect(municipalityChoices(BORDER)).toEqual(['Naucalpan de Juárez', 'Miguel Hidalgo'])
    const sentence = 'El código postal 53000 está en Estado de México y Ciudad de México: elige tu estado.'
    expect(statesNote(BORDER, '')).toBe(sentence)
    expect(statesNote(BORDER, 'Jalisco')).toBe(sentence)
    expect(statesNote(BORDER, 'Ciudad de México')).toBeNull()
  })

  it('notes that an address has another state', () => {
    expect(statesNote(ROMA, 'Jalisco')).toBe('El código postal 06700 es de Ciudad de México.')
    expect(statesNote(ROMA, 'CDMX')).toBeNull()
    expect(statesNote(ROMA, '')).toBeNull()
    expect(municipalityChoices(ROMA)).toEqual([])
  })

  it('offers the colonias of the chosen place, or else all of them once', () => {
    expect(neighbourhoodsOf(BORDER, EMPTY)).toEqual(['Centro', 'Lomas', 'Irrigación'])
    const there = { state: 'Ciudad de México', municipality: '' }
    expect(neighbourhoodsOf(BORDER, there)).toEqual(['Lomas', 'Irrigación'])
    expect(neighbourhoodsOf(BORDER, { state: 'Jalisco', municipality: 'Miguel Hidalgo' })).toHaveLength(3)
  })
})

describe('the colonia of a street address', () => {
  const names = ['Centro', 'San José', 'Pueblo, San José']

  it('is the longest of the list at its end', () => {
    expect(neighbourhoodIn('Madero 12, Centro', names)).toBe('Centro')
    expect(neighbourhoodIn('Madero 12, Pueblo, San José ', names)).toBe('Pueblo, San José')
    expect(neighbourhoodIn('Madero 12, Int. 3, Col. san jose', names)).toBe('San José')
    expect(neighbourhoodIn('Centro', names)).toBeNull()
    expect(neighbourhoodIn('Madero 12', names)).toBeNull()
  })

  it('is added, replaced and taken away, and the street stays', () => {
    expect(withNeighbourhood('Madero 12 ', names, 'Centro')).toBe('Madero 12, Centro')
    expect(withNeighbourhood('Madero 12,', names, 'Centro')).toBe('Madero 12, Centro')
    expect(withNeighbourhood('Madero 12, Centro', names, 'San José')).toBe('Madero 12, San José')
    expect(withNeighbourhood('Madero 12, colonia centro', names, 'San José')).toBe('Madero 12, San José')
    expect(withNeighbourhood('Madero 12, Centro', names, '')).toBe('Madero 12')
    expect(withNeighbourhood('Madero 12, Juárez', names, 'Centro')).toBe('Madero 12, Juárez, Centro')
  })
  it('is taken away where it was put at the end, and an end that was changed stays', () => {
    expect(withoutNeighbourhood('Durango 9, Del Valle', 'Del Valle')).toBe('Durango 9')
    expect(withoutNeighbourhood('Durango 9, Col. Del Valle', 'Del Valle')).toBe('Durango 9, Col. Del Valle')
    expect(withoutNeighbourhood('Durango 9, Del Valle, int. 3', 'Del Valle')).toBe('Durango 9, Del Valle, int. 3')
  })
})
