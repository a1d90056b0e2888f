import type { LoaderFunctionArgs } from 'react-router'
import { counterContext } from '#app/counter/context.ts'
import { problem } from '#domain/problem/problem.ts'
import { STAFF_SENTENCES } from '#domain/staff/staff-sentences.ts'

/** Tells an open page whether its store can be reached, and whether whoever has it open is still let in. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { member } = context.get(counterContext)
  return member ? new Response(null, { status: 204 }) : problem(401, 'signed-out', STAFF_SENTENCES['signed-out'])
}
