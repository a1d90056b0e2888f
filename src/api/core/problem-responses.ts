import { API_PROBLEMS, type ApiProblemCode } from './api-problem.ts'
import { ProblemSchema } from './problem-schema.ts'

const RETRY_AFTER = {
  'Retry-After': {
    description: 'Cuántos segundos esperar antes de intentarlo otra vez.',
    schema: { type: 'integer', minimum: 1 },
  },
} as const

const CHALLENGE = {
  'WWW-Authenticate': { description: 'Cómo se manda la llave.', schema: { type: 'string' } },
} as const

/** The headers of problems by their status. */
const HEADERS: Partial<Record<number, typeof RETRY_AFTER | typeof CHALLENGE>> = {
  401: CHALLENGE,
  429: RETRY_AFTER,
  503: RETRY_AFTER,
}

const content = { 'application/problem+json': { schema: ProblemSchema } }

/** The problems that any path may respond with. */
const OTHERWISE: readonly ApiProblemCode[] = ['path-unknown', 'method-unknown', 'unexpected']

/** The documented problems, joined by status. */
export function problemResponses(codes: readonly ApiProblemCode[]) {
  const byStatus = Map.groupBy(new Set(codes), (code) => API_PROBLEMS[code][0])
  const ofStatus = [...byStatus].map(([status, listed]) => {
    const headers = HEADERS[status]
    return [status, { description: sentencesOf(listed), ...(headers ? { headers } : {}), content }] as const
  })
  return { ...Object.fromEntries(ofStatus), default: { description: otherwise(), content } }
}

function otherwise(): string {
  const statuses = OTHERWISE.map((code) => `${API_PROBLEMS[code][0]} ${sentencesOf([code])}`)
  return `Cualquier otro estado. ${statuses.join(' ')} Con 405, \`Allow\` dice qué métodos acepta.`
}

function sentencesOf(codes: readonly ApiProblemCode[]): string {
  return codes.map((code) => `\`${code}\`: ${API_PROBLEMS[code][1]}`).join(' ')
}
