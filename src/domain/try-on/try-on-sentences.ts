/** The specification's texts of the fitting room (docs/rules/try-on.md#try-on), and ours where it is silent. */
export const FITTING_ROOM_OFF_TITLE = 'Acceso denegado'
export const FITTING_ROOM_OFF = 'El probador virtual no está disponible para esta tienda.'
export const IS_ILLUSTRATION = 'Esta figura es una ilustración: muestra cómo combinan las prendas, no cómo ajustan.'
export const AVATAR_ERROR = 'Error generando avatar'
export const LOOK_ERROR = 'Error generando look'
export const CONNECTION_TROUBLE = 'Revisa tu conexión e inténtalo de nuevo.'
export const ONLY_FIRST = 'Solo se muestra la primera prenda.'
/** Why no avatar can be generated and no photo taken for now. */
export const BUSY = 'Espera a que termine lo que se está generando, o cancélalo.'

/** A sentence with its full stop, so that another can follow it. */
export function withStop(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`
}
