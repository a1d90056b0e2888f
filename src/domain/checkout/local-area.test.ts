import { describe, expect, it } from 'vitest'
import { type LocalArea, localArea, localAreaSentence, localReach, wrongCodesSentence } from './local-area.ts'

const NOTHING: LocalArea = { states: [], postalCodes: [] }
const CAPITAL: LocalArea = { states: ['Ciudad de México'], postalCodes: [] }
const at = (address: { postalCode?: string; state?: string; country?: string }) => ({
  postalCode: '',
  state: '',
  country: 'México',
  ...address,
})

describe('the area of the local shipping', () => {
  it('is the stated one', () => {
    const stated = { states: ['Morelos'], postalCodes: ['03'] }
    expect(localArea(stated, { state: 'CDMX' })).toEqual(stated)
  })

  it('is the state of the branch where none is stated, and none where that is unknown', () => {
    expect(localArea(NOTHING, { state: 'CDMX' })).toEqual(CAPITAL)
    expect(localArea(NOTHING, { state: 'Texas' })).toBe(null)
    expect(localArea(NOTHING, null)).toBe(null)
  })

  it('has a sentence', () => {
    expect(localAreaSentence(CAPITAL)).toBe('El envío local llega a Ciudad de México.')
    expect(localAreaSentence({ states: ['Morelos', 'Puebla'], postalCodes: ['03', '06'] })).toBe(
      'El envío local llega a Morelos, Puebla y los códigos postales que empiezan con 03 y 06.',
    )
    expect(localAreaSentence({ states: [], postalCodes: ['03100'] })).toBe(
      'El envío local llega a los códigos postales 03100.',
    )
    const many = ['06700', '06710', '06720', '06730', '06740', '06750']
    expect(localAreaSentence({ states: [], postalCodes: many })).toBe(
      'El envío local llega a los códigos postales 06700, 06710, 06720, 06730 y 2 más.',
    )
  })
})

describe('an address', () => {
  it('is inside or outside by its postal code, once that is complete', () => {
    expect(localReach(CAPITAL, at({ postalCode: '06700' }))).toBe('inside')
    expect(localReach(CAPITAL, at({ postalCode: '97000' }))).toBe('outside')
    expect(localReach(CAPITAL, at({ postalCode: '97000', state: 'Ciudad de México' }))).toBe('outside')
    const south: LocalArea = { states: [], postalCodes: ['031', '04'] }
    expect(localReach(south, at({ postalCode: '03100' }))).toBe('inside')
    expect(localReach(south, at({ postalCode: '03200' }))).toBe('outside')
    expect(localReach(south, at({ postalCode: '04320', state: 'Yucatán' }))).toBe('inside')
  })

  it('is inside or outside by its state before', () => {
    expect(localReach(CAPITAL, at({ state: 'cdmx' }))).toBe('inside')
    expect(localReach(CAPITAL, at({ state: 'Yucatán' }))).toBe('outside')
    expect(localReach(CAPITAL, at({ postalCode: '97' }))).toBe('outside')
    // Some of the state's codes are in the area.
    const south: LocalArea = { states: [], postalCodes: ['031'] }
    expect(localReach(south, at({ state: 'Ciudad de México' }))).toBe('unknown')
    expect(localReach(south, at({ state: 'Yucatán' }))).toBe('outside')
  })

  it('is unknown while neither is typed', () => {
    for (const typed of [{}, { postalCode: '9' }, { state: 'Elige' }]) {
      expect(localReach(CAPITAL, at(typed))).toBe('unknown')
    }
  })

  it('in another country is outside', () => {
    expect(localReach(CAPITAL, at({ postalCode: '06700', country: 'Guatemala' }))).toBe('outside')
  })
})

it.each([
  [['03100', '062', '03'], ''],
  [['03100', 'abc', 'abc'], '«abc» no es un código postal: escribe 5 dígitos, o los primeros 2 a 4.'],
  [['3', '123456'], '«3» y «123456» no son códigos postales: escribe 5 dígitos, o los primeros 2 a 4.'],
])('the codes %j are named as wrong: %s', (codes, sentence) => {
  expect(wrongCodesSentence(codes)).toBe(sentence)
})
