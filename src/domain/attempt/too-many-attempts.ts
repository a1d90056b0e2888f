/** The text for every limit that was exceeded, where it is unknown how long to wait. */
export const TOO_MANY_ATTEMPTS = {
  title: 'Demasiados intentos',
  text: 'Espera unos minutos y vuelve a intentarlo.',
}

/** Title and text in one sentence. */
export const TOO_MANY_ATTEMPTS_SENTENCE = `${TOO_MANY_ATTEMPTS.title}. ${TOO_MANY_ATTEMPTS.text}`

/** From so many minutes on, whole hours are easier to read. */
const IN_HOURS = 120

/** When it may be tried again, in whole minutes or hours, rounded up so that the next attempt is not too early. */
export function tryAgainIn(waitSeconds: number): string {
  const minutes = Math.max(1, Math.ceil(waitSeconds / 60))
  if (minutes >= IN_HOURS) return `Vuelve a intentarlo en ${Math.ceil(minutes / 60)} horas.`
  return `Vuelve a intentarlo en ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}.`
}
