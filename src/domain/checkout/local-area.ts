import {
  isMexico,
  MEXICAN_STATES,
  type MexicanState,
  POSTAL_CODE_LENGTH,
  postalCodeStarts,
  stateNamed,
  stateOfPostalCode,
} from '../postal-code/postal-code.ts'
import type { Branch } from '../store/branch.ts'
import { listed } from '../text/listed.ts'

/** Where a store offers its local shipping (docs/rules/checkout.md#local-shipping): states, postal codes, or both. */
export interface LocalArea {
  /** Names of {@link MEXICAN_STATES}. */
  states: readonly string[]
  /** Postal codes or their beginnings: `03`, `03100`. */
  postalCodes: readonly string[]
}

/**
 * The area of a store's local shipping: the stated one, else the state of its default branch.
 * @returns null where neither is known, and no local shipping is offered
 */
export function localArea(stated: LocalArea, branch: Pick<Branch, 'state'> | null): LocalArea | null {
  const { states, postalCodes } = stated
  if (states.length > 0 || postalCodes.length > 0) return { states, postalCodes }
  const state = stateNamed(branch?.state ?? '')
  return state && { states: [state], postalCodes: [] }
}

/** The states of an area, each once and in one sequence; null where Mexico has no such state. */
export function parseAreaStates(stated: readonly string[]): string[] | null {
  const known: readonly string[] = MEXICAN_STATES
  return stated.every((state) => known.includes(state)) ? known.filter((state) => stated.includes(state)) : null
}

/** More than any city has. */
export const MOST_POSTAL_CODES = 1_000

/** Postal codes or their beginnings, each once, by their digits; null where one has not two to five digits. */
export function parseAreaCodes(stated: readonly string[]): string[] | null {
  const codes = [...new Set(stated.map((code) => code.trim()).filter((code) => code !== ''))]
  return codes.length <= MOST_POSTAL_CODES && codes.every(isPostalStart) ? codes.toSorted() : null
}

/** `«abc» no es un código postal …`, for texts that are neither one nor its beginning; '' where all are. */
export function wrongCodesSentence(stated: readonly string[]): string {
  const wrong = [...new Set(stated)].filter((code) => !isPostalStart(code))
  if (wrong.length === 0) return ''
  const named = listed(
    cutOff(
      wrong.map((code) => `«${code}»`),
      'más',
    ),
  )
  const what = wrong.length === 1 ? 'no es un código postal' : 'no son códigos postales'
  return `${named} ${what}: escribe 5 dígitos, o los primeros 2 a 4.`
}

/** Whether a text is a postal code or its beginning: two to five digits. */
export function isPostalStart(code: string): boolean {
  return /^[0-9]{2,5}$/.test(code)
}

/** An address as far as it is typed. */
export interface TypedAddress {
  postalCode: string
  state: string
  country: string
}

/**
 * Whether an address lies in the area. A complete postal code decides, also where the typed state is another; before
 * it is typed, the state.
 * @returns `unknown` while neither decides
 */
export function localReach(
  area: LocalArea,
  { postalCode, state, country }: TypedAddress,
): 'inside' | 'outside' | 'unknown' {
  if (!isMexico(country)) return 'outside'
  const code = postalCode.trim()
  const told = stateOfPostalCode(code)
  if (told && code.length === POSTAL_CODE_LENGTH) {
    const isInside = area.states.includes(told) || area.postalCodes.some((start) => code.startsWith(start))
    return isInside ? 'inside' : 'outside'
  }
  const named = stateNamed(state) ?? told
  if (!named) return 'unknown'
  if (area.states.includes(named)) return 'inside'
  return reachesInto(area, named) ? 'unknown' : 'outside'
}

/** Whether one of the area's postal codes is of a state. */
function reachesInto({ postalCodes }: LocalArea, state: MexicanState): boolean {
  const starts = postalCodeStarts(state)
  return postalCodes.some((code) => starts.includes(code.slice(0, 2)))
}

/** The most states, and the most postal codes, that a text names. */
const MOST_NAMED = 4

/** `El envío local llega a Ciudad de México.` */
export function localAreaSentence(area: LocalArea): string {
  return `El envío local llega a ${areaText(area)}.`
}

/** The area in words: `Ciudad de México`, `Morelos y los códigos postales que empiezan con 03 y 06`. */
function areaText({ states, postalCodes }: LocalArea): string {
  const named = MEXICAN_STATES.filter((state) => states.includes(state))
  const codes = postalCodes.length === 0 ? [] : [codesText(postalCodes)]
  return listed([...cutOff(named, 'más estados'), ...codes])
}

function codesText(codes: readonly string[]): string {
  const isWhole = codes.every((code) => code.length === POSTAL_CODE_LENGTH)
  return `los códigos postales ${isWhole ? '' : 'que empiezan con '}${listed(cutOff(codes, 'más'))}`
}

function cutOff(names: readonly string[], others: string): string[] {
  const left = names.length - MOST_NAMED
  return left > 0 ? [...names.slice(0, MOST_NAMED), `${left} ${others}`] : [...names]
}
