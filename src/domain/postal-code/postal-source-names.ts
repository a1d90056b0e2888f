import type { PostalSource } from './postal-place.ts'

/** Where postal codes come from, as the counter and the command name it. */
export const POSTAL_SOURCE_NAMES: Record<PostalSource, string> = {
  geonames: 'de GeoNames (CC BY 4.0)',
  sepomex: 'de Correos de México',
  sample: 'de la muestra',
}
