import type { LoaderFunctionArgs } from 'react-router'
import { counterContext } from '../context.ts'

/** Tells an open page whether its store can be reached, and whether whoever has it open is still let in. */
export function loader({ context }: LoaderFunctionArgs): Response {
  return new Response(null, { status: context.get(counterContext).member ? 204 : 401 })
}
