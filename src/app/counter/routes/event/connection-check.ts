import type { LoaderFunctionArgs } from 'react-router'
import { counterContext } from '#app/counter/context.ts'
import { problem } from '#domain/problem/problem.ts'
import { STAFF_SENTENCES } from '#domain/staff/staff-sentences.ts'

/** Reports to an open page that its store can be reached, and whether its person still has access. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { member } = context.get(counterContext)
  return member ? new Response(null, { status: 204 }) : problem(401, 'signed-out', STAFF_SENTENCES['signed-out'])
}
