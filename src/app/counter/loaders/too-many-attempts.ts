import { tryAgainIn } from '#domain/attempt/too-many-attempts.ts'

/** The rejection of an action after too many attempts, with a sentence on when to try again. */
export function tooManyAttempts({ waitSeconds }: { waitSeconds: number }) {
  const sentence = `Demasiados intentos. ${tryAgainIn(waitSeconds)}`
  return { ok: false, code: 'too-many-attempts', waitSeconds, sentence } as const
}
