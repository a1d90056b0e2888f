import { ApiProblem } from '../core/api-problem.ts'
import type { ApiCall } from '../core/operation.ts'

/** @throws ApiProblem as long as no mail could be queued */
export function mailOf({ services: { mail } }: ApiCall) {
  if (!mail.isReady()) throw new ApiProblem('busy', { headers: { 'retry-after': '1' } })
  return { queueMail: mail.queue }
}
