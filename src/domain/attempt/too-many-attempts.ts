/** The text for every limit that was exceeded, where it is unknown how long to wait. */
export const TOO_MANY_ATTEMPTS = {
  title: 'Demasiados intentos',
  text: 'Espera unos minutos y vuelve a intentarlo.',
}

/** Title and text in one sentence. */
export const TOO_MANY_ATTEMPTS_SENTENCE = `${TOO_MANY_ATTEMPTS.title}. ${TOO_MANY_ATTEMPTS.text}`

/** When it may be tried again, in whole minutes, rounded up so that nobody comes too early. */
export function tryAgainIn(waitSeconds: number): string {
  const minutes = Math.max(1, Math.ceil(waitSeconds / 60))
  return `Vuelve a intentarlo en ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}.`
}
