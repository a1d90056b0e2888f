import { type ActionFunctionArgs, redirect } from 'react-router'
import { counterContext } from '#app/counter/context.ts'

export function loader() {
  throw redirect('/')
}

export async function action({ context }: ActionFunctionArgs) {
  await context.get(counterContext).auth.signOut()
  throw redirect('/entrar')
}
