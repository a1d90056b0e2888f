import { MAPS_PROBLEMS, type MapsProblem } from '#domain/checkout/maps-problems.ts'

const GO_ON = 'Puedes seguir escribiendo tu dirección.'

/** What is wrong, and that nothing is lost by it. */
export const PLACES_ERRORS: Record<MapsProblem, string> = {
  configuration: `${MAPS_PROBLEMS.configuration} ${GO_ON}`,
  script: `${MAPS_PROBLEMS.script}. ${GO_ON}`,
  library: `${MAPS_PROBLEMS.library}. ${GO_ON}`,
}

/** See docs/rules.md#street-suggestions. */
export const INCOMPLETE = 'Dirección incompleta seleccionada'

/** Said of a whole one to whoever can't see the fields filling. */
export const COMPLETE = 'Dirección completada'

/** Said of the list to whoever can't see it. */
export function countSentence(count: number): string {
  if (count === 0) return 'No hay direcciones sugeridas'
  return count === 1 ? '1 dirección sugerida' : `${count} direcciones sugeridas`
}
