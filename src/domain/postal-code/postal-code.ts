import { fold } from '../text/fold.ts'

/** Digits of a Mexican postal code, and the most characters with a pickup (docs/rules/checkout.md#postal-code). */
export const POSTAL_CODE_LENGTH = 5

/**
 * The first two digits of the postal codes of each state, first and last: the post gives every state a run of them
 * (Sepomex, Catálogo Nacional de Códigos Postales).
 */
const RUNS = {
  Aguascalientes: [20, 20],
  'Baja California': [21, 22],
  'Baja California Sur': [23, 23],
  Campeche: [24, 24],
  Chiapas: [29, 30],
  Chihuahua: [31, 33],
  'Ciudad de México': [1, 16],
  Coahuila: [25, 27],
  Colima: [28, 28],
  Durango: [34, 35],
  'Estado de México': [50, 57],
  Guanajuato: [36, 38],
  Guerrero: [39, 41],
  Hidalgo: [42, 43],
  Jalisco: [44, 49],
  Michoacán: [58, 61],
  Morelos: [62, 62],
  Nayarit: [63, 63],
  'Nuevo León': [64, 67],
  Oaxaca: [68, 71],
  Puebla: [72, 75],
  Querétaro: [76, 76],
  'Quintana Roo': [77, 77],
  'San Luis Potosí': [78, 79],
  Sinaloa: [80, 82],
  Sonora: [83, 85],
  Tabasco: [86, 86],
  Tamaulipas: [87, 89],
  Tlaxcala: [90, 90],
  Veracruz: [91, 96],
  Yucatán: [97, 97],
  Zacatecas: [98, 99],
} as const satisfies Record<string, readonly [number, number]>

export type MexicanState = keyof typeof RUNS

/** All 32 states, by their names. */
export const MEXICAN_STATES = Object.keys(RUNS) as readonly MexicanState[]

/** Other names of the states, folded. */
const OTHER_NAMES: ReadonlyMap<string, MexicanState> = new Map([
  ['cdmx', 'Ciudad de México'],
  ['df', 'Ciudad de México'],
  ['d.f.', 'Ciudad de México'],
  ['distrito federal', 'Ciudad de México'],
  ['mexico', 'Estado de México'],
  ['edomex', 'Estado de México'],
  ['coahuila de zaragoza', 'Coahuila'],
  ['michoacan de ocampo', 'Michoacán'],
  ['queretaro de arteaga', 'Querétaro'],
  ['veracruz de ignacio de la llave', 'Veracruz'],
])

/** The state of a name in any spelling: `CDMX`, `michoacan`, `Veracruz de Ignacio de la Llave`. */
export function stateNamed(written: string): MexicanState | null {
  const name = fold(written)
  return MEXICAN_STATES.find((state) => fold(state) === name) ?? OTHER_NAMES.get(name) ?? null
}

/** Whether a country's name means Mexico, the only one whose postal codes are known here. */
export function isMexico(country: string): boolean {
  return ['mexico', 'mx', 'estados unidos mexicanos'].includes(fold(country))
}

/** The state of a Mexican postal code by its first two digits, even when it is incomplete. */
export function stateOfPostalCode(written: string): MexicanState | null {
  const start = /^(\d{2})\d{0,3}$/.exec(written.trim())?.[1]
  if (start === undefined) return null
  return MEXICAN_STATES.find((state) => RUNS[state][0] <= Number(start) && Number(start) <= RUNS[state][1]) ?? null
}

/** Whether a text is a postal code of Mexico: five digits, of which the first two are a state's. */
export function isPostalCode(text: string): boolean {
  return /^\d{5}$/.test(text) && stateOfPostalCode(text) !== null
}

/** The first two digits of a state's postal codes: `['25', '26', '27']`. */
export function postalCodeStarts(state: MexicanState): string[] {
  const [first, last] = RUNS[state]
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index).padStart(2, '0'))
}

/**
 * The postal code in its field after a state was chosen. An empty one, or the mere start of another state's, becomes
 * the start of this state's codes if there is only one; anything else stays as it is.
 */
export function postalCodeFor(state: MexicanState, written: string): string {
  const isBegun = written.trim().length > 2 || stateOfPostalCode(written) === state
  if (isBegun) return written
  const [start = '', ...others] = postalCodeStarts(state)
  return others.length > 0 ? '' : start
}

/**
 * The note shown where a complete postal code and a state don't go together; null where they do, or where that is
 * unknown. It is no error and the order can be placed, since a few places have the code of a neighbouring state.
 */
export function postalCodeNote(written: string, state: string): string | null {
  const told = written.trim().length === POSTAL_CODE_LENGTH ? stateOfPostalCode(written) : null
  const chosen = stateNamed(state)
  return told && chosen && told !== chosen ? `El código postal ${written.trim()} es de ${told}.` : null
}
