import { type LoaderFunctionArgs, redirect } from 'react-router'
import { counterContext } from '#app/counter/context.ts'
import { findDemoOwner } from '#data/staff/find-demo-owner.ts'

/** Signs in the owner of a demo store by the link that the process prints, on the machine that it runs on. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { db, account, store, auth, demoLinks, isOwnMachine, now } = context.get(counterContext)
  const state = store.isDemo && isOwnMachine ? demoLinks.check(params.token ?? '', { account, now }) : 'unknown'
  if (state === 'expired') throw redirect('/entrar?motivo=demo-link-expired')
  const owner = state === 'valid' ? await findDemoOwner(db, { account }) : null
  if (owner === null) throw redirect('/entrar')
  await auth.signInAs(owner)
  throw redirect('/')
}
