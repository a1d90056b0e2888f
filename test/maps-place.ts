import type { PlaceComponent } from '#domain/checkout/place-address.ts'

/** A place as the fake Google Maps suggests it. */
export interface MapsPlace {
  id: string
  main: string
  secondary: string
  components: PlaceComponent[]
}

export const component = (type: string, longText: string, shortText = longText): PlaceComponent => ({
  longText,
  shortText,
  types: [type, 'political'],
})

/** A place of which all parts of a postal address are known. */
export const OBREGON: MapsPlace = {
  id: 'obregon',
  main: 'Avenida Álvaro Obregón 286',
  secondary: 'Roma Norte, Ciudad de México, CDMX',
  components: [
    component('street_number', '286'),
    component('route', 'Avenida Álvaro Obregón', 'Av. Álvaro Obregón'),
    component('sublocality_level_1', 'Roma Norte'),
    component('locality', 'Ciudad de México', 'CDMX'),
    component('administrative_area_level_1', 'Ciudad de México', 'CDMX'),
    component('country', 'México', 'MX'),
    component('postal_code', '06700'),
  ],
}
