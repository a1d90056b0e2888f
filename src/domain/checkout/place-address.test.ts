import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PlaceComponent, placeAddress } from './place-address.ts'

const part = (type: string, longText: string | null, shortText = longText): PlaceComponent => ({
  longText,
  shortText,
  types: [type, 'political'],
})

const ROMA = {
  number: part('street_number', '286'),
  route: part('route', 'Avenida Álvaro Obregón', 'Av. Álvaro Obregón'),
  colony: part('sublocality_level_1', 'Roma Norte'),
  city: part('locality', 'Ciudad de México', 'CDMX'),
  state: part('administrative_area_level_1', 'Ciudad de México', 'CDMX'),
  country: part('country', 'México', 'MX'),
  postalCode: part('postal_code', '06700'),
}
const without = (...left: (keyof typeof ROMA)[]) =>
  Object.entries(ROMA).flatMap(([name, component]) => (left.some((each) => each === name) ? [] : [component]))

describe('placeAddress', () => {
  it('fills street with number, city, state and postal code of a whole place', () => {
    expect(placeAddress(without(), 'alvaro obr')).toEqual({
      fields: {
        address: 'Avenida Álvaro Obregón 286, Roma Norte',
        city: 'Ciudad de México',
        state: 'Ciudad de México',
        postalCode: '06700',
      },
      isComplete: true,
    })
  })

  it.each(['number', 'route', 'city', 'state', 'postalCode'] as const)(
    'fills what there is of a place without %s',
    (left) => {
      const { fields, isComplete } = placeAddress(without(left), 'alvaro obr')
      // The postal code determines the state.
      expect(isComplete).toBe(left === 'state')
      expect(fields).toEqual({
        ...(left !== 'route' && { address: `Avenida Álvaro Obregón${left === 'number' ? '' : ' 286, Roma Norte'}` }),
        ...(left !== 'city' && { city: 'Ciudad de México' }),
        state: 'Ciudad de México',
        ...(left !== 'postalCode' && { postalCode: '06700' }),
      })
    },
  )

  it.each(['sublocality', 'neighborhood'])(
    'finds the colonia as %s, too, and appends it to street and number',
    (type) => {
      const components = [...without('colony'), part(type, 'Condesa')]
      expect(placeAddress(components, '').fields.address).toBe('Avenida Álvaro Obregón 286, Condesa')
      expect(placeAddress(without('colony'), '').fields.address).toBe('Avenida Álvaro Obregón 286')
    },
  )

  it('takes the municipality where there is no locality', () => {
    const municipality = part('administrative_area_level_2', 'San Pedro Garza García')
    expect(placeAddress([...without('city'), municipality], '').fields.city).toBe('San Pedro Garza García')
    expect(placeAddress([municipality, ...without()], '').fields.city).toBe('Ciudad de México')
  })

  it.each([
    [part('administrative_area_level_1', 'Veracruz de Ignacio de la Llave', 'Ver.'), '94290', 'Veracruz'],
    [part('administrative_area_level_1', 'México', 'Méx.'), '52786', 'Estado de México'],
    [part('administrative_area_level_1', 'Mexico City', 'CDMX'), '06700', 'Ciudad de México'],
    [part('administrative_area_level_1', 'Xalisco', 'Xal.'), '44100', 'Jalisco'],
    [part('administrative_area_level_1', 'Xalisco', 'Xal.'), null, 'Xalisco'],
    [part('administrative_area_level_1', null, 'Jalisco'), null, 'Jalisco'],
    [part('administrative_area_level_1', ' ', null), null, undefined],
  ])('names the state as the form does: %j with %j', (state, postalCode, named) => {
    const code = postalCode === null ? [] : [part('postal_code', postalCode)]
    expect(placeAddress([state, ...code], '').fields.state).toBe(named)
  })

  it.each([
    ['alvaro obregon 286', 'Avenida Álvaro Obregón', 'Avenida Álvaro Obregón 286'],
    ['alvaro obregon 286-B, roma', 'Avenida Álvaro Obregón', 'Avenida Álvaro Obregón 286-B'],
    ['obregon #12a int 3', 'Avenida Álvaro Obregón', 'Avenida Álvaro Obregón 12a'],
    ['calle 60 450 centro', 'Calle 60', 'Calle 60 450'],
    ['5 de mayo 60', 'Calle 5 de Mayo', 'Calle 5 de Mayo 60'],
    ['calle 60', 'Calle 60', 'Calle 60'],
    ['obregon 06700', 'Avenida Álvaro Obregón', 'Avenida Álvaro Obregón'],
  ])('takes over the number that was typed: %j on %j', (typed, route, address) => {
    const found = placeAddress([...without('number', 'route', 'colony'), part('route', route)], typed)
    expect(found).toMatchObject({ fields: { address }, isComplete: address !== route })
  })

  it('is not complete with half a postal code', () => {
    expect(placeAddress([...without('postalCode'), part('postal_code', '067')], '')).toMatchObject({
      fields: { postalCode: '067' },
      isComplete: false,
    })
  })

  it('never empties a field', () => {
    const types = ['route', 'street_number', 'locality', 'administrative_area_level_1', 'postal_code', 'country']
    const text = fc.option(fc.constantFrom('', ' ', 'Jalisco', '44100', '9'))
    const component = fc.record({ longText: text, shortText: text, types: fc.subarray(types) })
    fc.assert(
      fc.property(fc.array(component, { maxLength: 8 }), fc.string(), (components, typed) => {
        const { fields, isComplete } = placeAddress(components, typed)
        for (const value of Object.values(fields)) expect(value.trim()).not.toBe('')
        if (isComplete) expect(Object.keys(fields)).toHaveLength(4)
      }),
    )
  })
})
