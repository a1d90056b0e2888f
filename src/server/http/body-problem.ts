import {
  BODY_REJECTION_SENTENCES,
  BODY_REJECTION_STATUS,
  BODY_RETRY_AFTER,
  type BodyRejection,
} from '#domain/limits/body-place.ts'
import type { problemResponse } from './problem.ts'

type Problem = Parameters<typeof problemResponse>

/** The rest of the body is never read, so the connection cannot be used again. */
const CLOSE = { connection: 'close' }
const TOO_LONG = 'Lo que enviaste es demasiado largo. Acórtalo y vuelve a intentarlo.'
const CUT_OFF = 'Lo que enviaste llegó incompleto. Inténtalo de nuevo.'

/** The problem of a body that was not received. */
export function bodyProblem(code: BodyRejection | 'too-long' | 'cut-off'): Problem {
  switch (code) {
    case 'too-long':
      return [413, 'body-too-large', TOO_LONG, CLOSE]
    case 'cut-off':
      return [400, 'cut-off', CUT_OFF, CLOSE]
    default:
      return [BODY_REJECTION_STATUS[code], code, BODY_REJECTION_SENTENCES[code], BODY_REJECTION_HEADERS]
  }
}

export const BODY_REJECTION_HEADERS = { 'retry-after': BODY_RETRY_AFTER }
