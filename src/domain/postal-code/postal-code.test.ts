import { describe, expect, it } from 'vitest'
import {
  isMexico,
  MEXICAN_STATES,
  postalCodeFor,
  postalCodeNote,
  postalCodeStarts,
  stateNamed,
  stateOfPostalCode,
} from './postal-code.ts'

describe('the states of Mexico', () => {
  it('are 32, in the order of their names', () => {
    expect(MEXICAN_STATES).toHaveLength(32)
    expect([...MEXICAN_STATES].sort((left, right) => left.localeCompare(right, 'es'))).toEqual(MEXICAN_STATES)
  })

  it('share the starts of postal codes among them: each belongs to one, and 00, 17, 18 and 19 to none', () => {
    const starts = MEXICAN_STATES.flatMap(postalCodeStarts)
    expect(new Set(starts).size).toBe(starts.length)
    const all = Array.from({ length: 100 }, (_, start) => String(start).padStart(2, '0'))
    expect(all.filter((start) => !starts.includes(start))).toEqual(['00', '17', '18', '19'])
    for (const state of MEXICAN_STATES) {
      expect(postalCodeStarts(state).map((start) => stateOfPostalCode(`${start}000`))).toEqual(
        postalCodeStarts(state).map(() => state),
      )
    }
  })

  it.each([
    ['CDMX', 'Ciudad de México'],
    ['D.F.', 'Ciudad de México'],
    [' ciudad de mexico ', 'Ciudad de México'],
    ['México', 'Estado de México'],
    ['MICHOACÁN', 'Michoacán'],
    ['Coahuila de Zaragoza', 'Coahuila'],
    ['Veracruz de Ignacio de la Llave', 'Veracruz'],
    ['California', null],
    ['constructor', null],
    ['', null],
  ])('are known by their names: %j is %j', (written, state) => {
    expect(stateNamed(written)).toBe(state)
  })
})

describe('stateOfPostalCode', () => {
  it.each([
    ['06700', 'Ciudad de México'],
    ['20000', 'Aguascalientes'],
    ['22010', 'Baja California'],
    ['44100', 'Jalisco'],
    ['52786', 'Estado de México'],
    ['64000', 'Nuevo León'],
    ['97000', 'Yucatán'],
    [' 99999 ', 'Zacatecas'],
    ['44', 'Jalisco'],
  ])('finds for %j: %s', (written, state) => {
    expect(stateOfPostalCode(written)).toBe(state)
  })

  it.each(['', '4', '00100', '17000', '441000', '44a00', 'SW1A 1AA', '４４１００'])(
    'reads nothing from %j',
    (written) => {
      expect(stateOfPostalCode(written)).toBeNull()
    },
  )
})

describe('postalCodeFor', () => {
  it('begins the code of a state that has one start alone', () => {
    expect(postalCodeFor('Aguascalientes', '')).toBe('20')
    expect(postalCodeFor('Jalisco', '')).toBe('')
  })

  it('leaves a code that was typed, and replaces no more than a start', () => {
    expect(postalCodeFor('Aguascalientes', '44100')).toBe('44100')
    expect(postalCodeFor('Jalisco', '45')).toBe('45')
    expect(postalCodeFor('Yucatán', '20')).toBe('97')
    expect(postalCodeFor('Jalisco', '20')).toBe('')
  })
})

describe('postalCodeNote', () => {
  it('names the state of a code when another one is chosen', () => {
    expect(postalCodeNote('20000', 'Jalisco')).toBe('El código postal 20000 es de Aguascalientes.')
  })

  it.each([
    ['44100', 'Jalisco'],
    ['44100', 'jalisco'],
    ['06700', 'CDMX'],
    ['4410', 'Colima'],
    ['17000', 'Colima'],
    ['44100', 'California'],
    ['', ''],
  ])('is null for %j in %j', (code, state) => {
    expect(postalCodeNote(code, state)).toBeNull()
  })
})

it('isMexico knows Mexico by its names', () => {
  expect(['México', 'mexico', ' MEXICO ', 'MX'].map(isMexico)).toEqual([true, true, true, true])
  expect(['Estados Unidos', 'Nuevo México', ''].map(isMexico)).toEqual([false, false, false])
})
