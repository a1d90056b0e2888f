/** Why no addresses are suggested: the shop's word on Google Maps, its script, or its library. */
export type MapsProblem = 'configuration' | 'script' | 'library'

/** The texts of docs/rules.md#street-suggestions, to the letter. */
export const MAPS_PROBLEMS: Record<MapsProblem, string> = {
  configuration: 'Error configurando Google Maps. Verifica tu conexión.',
  script: 'Error cargando Google Maps API',
  library: 'Error configurando autocompletado de direcciones',
}
