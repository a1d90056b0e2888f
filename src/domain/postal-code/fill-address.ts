import { listed } from '../text/listed.ts'
import { stateNamed, stateOfPostalCode } from './postal-code.ts'
import type { PostalCode } from './postal-place.ts'

/** A postal code and its places; without any it is unknown. */
export type PostalPlaces = Pick<PostalCode, 'code' | 'places'>

/** The fields of a postal address that a postal code decides. */
export interface DecidedFields {
  state: string
  municipality: string
}

interface AddressToFill {
  found: PostalPlaces
  /** The postal code before, whose values may be replaced; null without one. */
  previous: PostalPlaces | null
  current: DecidedFields
  /** The texts that the form has filled in by itself until now. */
  filled: Partial<DecidedFields>
}

const FIELDS = ['municipality', 'state'] as const satisfies readonly (keyof DecidedFields)[]

/**
 * The changes of an address by a postal code (docs/rules/postal-code.md#filling-in): the texts that it decides, and ''
 * for a text that the form has filled in for another code. A field that the person has written stays as it is, and of
 * several states or municipalities none is chosen.
 */
export function fillAddress({ found, previous, current, filled }: AddressToFill): Partial<DecidedFields> {
  const decided = decidedBy(found)
  const before = previous && decidedBy(previous)
  const guessed = stateOfPostalCode(found.code)
  const fills: Partial<DecidedFields> = {}
  for (const field of FIELDS) {
    const text = current[field]
    const next = decided[field]
    const isGuess = field === 'state' && text === guessed
    const isFilled = text === filled[field]
    if (next === null) {
      const isThere = isGuess || found.places.some((place) => place[field] === text)
      if (isFilled && text !== '' && !isThere) fills[field] = ''
    } else if (text !== next && (text.trim() === '' || text === before?.[field] || isFilled || isGuess)) {
      fills[field] = next
    }
  }
  return fills
}

/** 'Llenamos Cuauhtémoc, Ciudad de México.'; '' where nothing was filled in. */
export function filledSentence({ municipality, state }: Partial<DecidedFields>): string {
  const texts = [municipality, state].filter(Boolean)
  return texts.length === 0 ? '' : `Llenamos ${texts.join(', ')}.`
}

/** State and municipality of a postal code; null for one of which it has several, or none. */
function decidedBy({ places }: PostalPlaces): { state: string | null; municipality: string | null } {
  const [state = '', ...otherStates] = new Set(places.map((place) => place.state))
  const [municipality = '', ...otherMunicipalities] = new Set(places.map((place) => place.municipality))
  return {
    state: otherStates.length === 0 && state !== '' ? state : null,
    municipality: otherMunicipalities.length === 0 && municipality !== '' ? municipality : null,
  }
}

/** The colonias of a postal code in a state and municipality; of all places where these match none. */
export function neighbourhoodsOf({ places }: PostalPlaces, { state, municipality }: DecidedFields): string[] {
  const inState = places.filter((place) => place.state === state)
  const exact = inState.filter((place) => place.municipality === municipality)
  const chosen = [exact, inState, places].find((list) => list.length > 0) ?? []
  return [...new Set(chosen.flatMap((place) => place.neighbourhoods))]
}

/** The municipalities of a postal code, to choose from; none where it decides one. */
export function municipalityChoices({ places }: PostalPlaces): string[] {
  const names = [...new Set(places.map(({ municipality }) => municipality))].filter((name) => name !== '')
  return names.length > 1 ? names : []
}

/**
 * The note at a postal code that is in several states, or in another one than the address states; null where all is
 * well. It is no error.
 */
export function statesNote({ code, places }: PostalPlaces, state: string): string | null {
  const states = [...new Set(places.map((place) => place.state))]
  const chosen = stateNamed(state)
  if (chosen !== null && states.includes(chosen)) return null
  if (states.length > 1) return `El código postal ${code} está en ${listed(states)}: elige tu estado.`
  return chosen === null || states.length === 0 ? null : `El código postal ${code} es de ${states[0]}.`
}
