import type { CheckoutForm } from './checkout-form.ts'
import { POSTAL_CODE_LENGTH, stateNamed, stateOfPostalCode } from './postal-code.ts'

/** A part of a place's address as Google Places gives it; `types` are its table's, like `route` or `locality`. */
export interface PlaceComponent {
  longText: string | null
  shortText: string | null
  types: readonly string[]
}

export interface PlaceAddress {
  /** What the place tells; a field that it doesn't tell is not there. */
  fields: Partial<Pick<CheckoutForm, 'address' | 'city' | 'state' | 'postalCode'>>
  /** Whether an order could be brought there: street, number, city, state and postal code. */
  isComplete: boolean
}

/**
 * The fields of the checkout that a Mexican place fills (docs/rules.md#street-suggestions).
 * @param typed what stood in the field when the place was chosen: places often are a street alone, and the number that
 * was typed behind it is still meant
 */
export function placeAddress(components: readonly PlaceComponent[], typed: string): PlaceAddress {
  const route = textOf(components, 'route')
  const number = textOf(components, 'street_number') ?? (route === null ? null : typedNumber(typed, route))
  const city = textOf(components, 'locality') ?? textOf(components, 'administrative_area_level_2')
  const postalCode = textOf(components, 'postal_code')
  const state = stateOf(components, postalCode)
  return {
    fields: {
      ...(route !== null && { address: number === null ? route : `${route} ${number}` }),
      ...(city !== null && { city }),
      ...(state !== null && { state }),
      ...(postalCode !== null && { postalCode }),
    },
    isComplete: [route, number, city, state].every((part) => part !== null) && isWhole(postalCode),
  }
}

function textOf(components: readonly PlaceComponent[], type: string): string | null {
  const component = components.find(({ types }) => types.includes(type))
  return component?.longText?.trim() || component?.shortText?.trim() || null
}

/** By the name that the form has for it, which the postal code may know better than the place; else as it is written. */
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

/** The first number that is not of the street's own name (Calle 60, 5 de Mayo), nor as long as a postal code. */
function typedNumber(typed: string, route: string): string | null {
  const ofStreet = new Set(route.match(/\d+/g))
  const numbers = typed.match(/(?<![\p{L}\d])\d{1,4}(?:-?\p{L})?(?![\p{L}\d])/gu) ?? []
  return numbers.find((number) => !ofStreet.has(number)) ?? null
}
