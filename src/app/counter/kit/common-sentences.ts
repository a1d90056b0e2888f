import type { CommonRejection } from '#app/counter/counter-actions.ts'
import { BODY_REJECTION_SENTENCES } from '#domain/limits/body-place.ts'

export const COMMON_SENTENCES: Record<CommonRejection, string> = {
  'signed-out': 'Tu sesión terminó. Entra de nuevo en otra pestaña y vuelve a intentarlo.',
  'not-allowed': 'Tu papel en la tienda no permite hacer esto.',
  malformed: 'Falta algo o no se entiende. Revisa los datos.',
  offline: 'No hay conexión. Nada se perdió: inténtalo de nuevo.',
  failed: 'Algo salió mal de nuestro lado. Nada se perdió: inténtalo de nuevo.',
  'files-away': 'Las imágenes no se pueden guardar por ahora. Nada se perdió: inténtalo de nuevo en un momento.',
  ...BODY_REJECTION_SENTENCES,
}

/** Shown on an attempt to go to another page while the store cannot be reached. */
export const STAYS_SENTENCE = 'Sin conexión: esa página no se puede abrir ahora. Te quedas en esta.'
