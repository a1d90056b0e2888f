/** Why no addresses are suggested: the server's configuration, Google's script, or its library has failed. */
export type MapsFailure = 'configuration' | 'script' | 'library'

/** The texts of docs/rules/checkout.md#street-suggestions, to the letter. */
export const MAPS_FAILURES: Record<MapsFailure, string> = {
  configuration: 'Error configurando Google Maps. Verifica tu conexión.',
  script: 'Error cargando Google Maps API',
  library: 'Error configurando autocompletado de direcciones',
}
