import {
  BODY_REFUSAL_SENTENCES,
  BODY_REFUSAL_STATUS,
  BODY_RETRY_AFTER,
  type BodyRefusal,
} from '#domain/limits/body-place.ts'
import type { problemResponse } from './problem.ts'

type Problem = Parameters<typeof problemResponse>

/** The rest of the body is never read, so the connection cannot be used again. */
const CLOSE = { connection: 'close' }
const TOO_LONG = 'Lo que enviaste es demasiado largo. Acórtalo y vuelve a intentarlo.'
const CUT_OFF = 'Lo que enviaste llegó incompleto. Inténtalo de nuevo.'

/** The problem of a body that was not received. */
export function bodyProblem(code: BodyRefusal | 'too-long' | 'cut-off'): Problem {
  switch (code) {
    case 'too-long':
      return [413, 'body-too-large', TOO_LONG, CLOSE]
    case 'cut-off':
      return [400, 'cut-off', CUT_OFF, CLOSE]
    default:
      return [BODY_REFUSAL_STATUS[code], code, BODY_REFUSAL_SENTENCES[code], BODY_REFUSAL_HEADERS]
  }
}

export const BODY_REFUSAL_HEADERS = { 'retry-after': BODY_RETRY_AFTER }
