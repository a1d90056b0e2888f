import { POSTAL_CODE_LENGTH, stateNamed, stateOfPostalCode } from '../postal-code/postal-code.ts'
import type { CheckoutForm } from './checkout-form.ts'

/** A component of a place's address in Google Places; `types` are Google's own, like `route` or `locality`. */
export interface PlaceComponent {
  longText: string | null
  shortText: string | null
  types: readonly string[]
}

export interface PlaceAddress {
  /** The fields that the place names; others are absent. */
  fields: Partial<Pick<CheckoutForm, 'address' | 'city' | 'state' | 'postalCode'>>
  /** Whether an order can be delivered there: with street, number, city, state and postal code. */
  isComplete: boolean
}

/**
 * The fields of the checkout that a Mexican place fills (docs/rules/checkout.md#street-suggestions).
 * @param typed the text of the field when the place was chosen: a place often is a street without a number, and then
 * the typed number still counts
 */
export function placeAddress(components: readonly PlaceComponent[], typed: string): PlaceAddress {
  const route = textOf(components, 'route')
  const number = textOf(components, 'street_number') ?? (route === null ? null : typedNumber(typed, route))
  const colony = COLONY_TYPES.map((type) => textOf(components, type)).find((name) => name !== null) ?? null
  const city = textOf(components, 'locality') ?? textOf(components, 'administrative_area_level_2')
  const postalCode = textOf(components, 'postal_code')
  const state = stateOf(components, postalCode)
  return {
    fields: {
      ...(route !== null && { address: streetWith({ route, number, colony }) }),
      ...(city !== null && { city }),
      ...(state !== null && { state }),
      ...(postalCode !== null && { postalCode }),
    },
    isComplete: [route, number, city, state].every((part) => part !== null) && isWhole(postalCode),
  }
}

/** The types under which Google Places names a colonia, the usual one first. */
const COLONY_TYPES = ['sublocality_level_1', 'sublocality', 'neighborhood']

/** The text of the one field for street, number and colonia. A number that is missing would come between them. */
function streetWith(place: { route: string; number: string | null; colony: string | null }): string {
  const { route, number, colony } = place
  if (number === null) return route
  return colony === null ? `${route} ${number}` : `${route} ${number}, ${colony}`
}

function textOf(components: readonly PlaceComponent[], type: string): string | null {
  const component = components.find(({ types }) => types.includes(type))
  return component?.longText?.trim() || component?.shortText?.trim() || null
}

/** The state by the form's name for it, if need be by the postal code; else as the place has it. */
function stateOf(components: readonly PlaceComponent[], postalCode: string | null): string | null {
  const component = components.find(({ types }) => types.includes('administrative_area_level_1'))
  const { longText, shortText } = component ?? {}
  return (
    stateNamed(longText ?? '') ??
    stateNamed(shortText ?? '') ??
    stateOfPostalCode(postalCode ?? '') ??
    textOf(components, 'administrative_area_level_1')
  )
}

function isWhole(postalCode: string | null): boolean {
  return postalCode?.length === POSTAL_CODE_LENGTH
}

/** The first number that is not part of the street's name (Calle 60, 5 de Mayo), nor as long as a postal code. */
function typedNumber(typed: string, route: string): string | null {
  const ofStreet = new Set(route.match(/\d+/g))
  const numbers = typed.match(/(?<![\p{L}\d])\d{1,4}(?:-?\p{L})?(?![\p{L}\d])/gu) ?? []
  return numbers.find((number) => !ofStreet.has(number)) ?? null
}
