import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { counterContext } from '#app/counter/context.ts'
import { readFields } from '#app/shared/requests/read-body.ts'

/** The request that a browser passes to its authenticator. */
export function loader({ context }: LoaderFunctionArgs) {
  return context.get(counterContext).auth.passkeyRequest()
}

const body = z.object({ response: z.looseObject({ id: z.string().max(2_000) }) })

/** Signs in by the authenticator's response. */
export async function action({ context, request }: ActionFunctionArgs) {
  const given = await readFields(request, body)
  if (!given.ok) return data({ ok: false as const, code: 'wrong-passkey' as const }, { status: 400 })
  const signedIn = await context.get(counterContext).auth.signInByPasskey(given.body.response)
  return data(signedIn, { status: signedIn.ok ? 200 : 401 })
}
