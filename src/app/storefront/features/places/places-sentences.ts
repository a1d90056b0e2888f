import { MAPS_FAILURES, type MapsFailure } from '#domain/checkout/maps-failures.ts'

const GO_ON = 'Puedes seguir escribiendo tu dirección.'

/** What is wrong, and that nothing is lost by it. */
export const PLACES_FAILURES: Record<MapsFailure, string> = {
  configuration: `${MAPS_FAILURES.configuration} ${GO_ON}`,
  script: `${MAPS_FAILURES.script}. ${GO_ON}`,
  library: `${MAPS_FAILURES.library}. ${GO_ON}`,
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
