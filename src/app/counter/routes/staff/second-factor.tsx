import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  redirect,
  useActionData,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { z } from 'zod'
import { counterContext } from '#app/counter/context.ts'
import { pathAfterSignIn } from '#app/counter/kit/path-after-sign-in.ts'
import { SignedOutFrame } from '#app/counter/kit/signed-out-frame.tsx'
import { readForm } from '#app/shared/requests/read-body.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { TextField } from '#app/shared/ui/text-field.tsx'
import { STAFF_SENTENCES } from '#domain/staff/staff-sentences.ts'

const fields = z.object({ code: z.string().trim().min(1).max(40) })
/** The codes of an app are six digits; those on paper are longer. */
const OF_APP = /^\d{3}\s?\d{3}$/

export async function action({ context, request }: ActionFunctionArgs) {
  const { auth } = context.get(counterContext)
  const form = await readForm(request, fields)
  if (!form.ok) return data({ error: STAFF_SENTENCES['form-unreadable'] }, { status: 400 })
  const wrong = () => data({ error: STAFF_SENTENCES['wrong-code'] }, { status: 401 })
  const { code } = form.body
  const entered = await auth.enterCode(code, OF_APP.test(code) ? 'app' : 'paper')
  if (!entered.ok) return wrong()
  throw redirect(pathAfterSignIn(new URL(request.url).searchParams))
}

export default function SecondFactor() {
  const rejected = useActionData<typeof action>()
  const [parameters] = useSearchParams()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <SignedOutFrame
      title="Escribe tu código"
      lead="El de seis cifras que muestra tu app, o uno de los que guardaste en papel."
    >
      <Form method="post" className="space-y-4">
        <TextField label="Código" name="code" autoComplete="one-time-code" required autoFocus error={rejected?.error} />
        <Button type="submit" className="w-full" aria-busy={isBusy || undefined}>
          Continuar
        </Button>
      </Form>
      <p className="mt-6 text-sm">
        <Link to={`/entrar?${parameters}`} className="text-link inline-flex min-h-11 items-center">
          Entrar con otra cuenta
        </Link>
      </p>
    </SignedOutFrame>
  )
}
