import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { z } from 'zod'
import { counterContext } from '#app/counter/context.ts'
import { FormError, SignedOutFrame } from '#app/counter/kit/signed-out-frame.tsx'
import { readForm } from '#app/shared/requests/read-body.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { TextField } from '#app/shared/ui/text-field.tsx'
import { tryAgainIn } from '#domain/attempt/too-many-attempts.ts'
import { parseEmail } from '#domain/customer/email.ts'
import { STAFF_SENTENCES } from '#domain/staff/staff-sentences.ts'

const fields = z.object({ email: z.string() })

export function loader({ context }: LoaderFunctionArgs) {
  return { mailsArrive: context.get(counterContext).mailsArrive }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { auth, mailsArrive } = context.get(counterContext)
  // No link is made that only the operator's folder would get.
  if (!mailsArrive) return data({ isSent: false, error: undefined }, { status: 409 })
  const form = await readForm(request, fields)
  const parsed = parseEmail(form.ok ? form.body.email : '')
  if ('error' in parsed) return data({ isSent: false, error: STAFF_SENTENCES['email-invalid'] }, { status: 400 })
  const mailed = await auth.mailNewPassword(parsed.text, null)
  if (mailed.ok) return data({ isSent: true, error: undefined })
  return data({ isSent: false, error: `Demasiados intentos. ${tryAgainIn(mailed.waitSeconds)}` }, { status: 429 })
}

export default function ForgottenPassword() {
  const { mailsArrive } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const isBusy = useNavigation().state !== 'idle'
  if (!mailsArrive) return <WithoutMails />
  return (
    <SignedOutFrame
      title="Elige otra contraseña"
      lead={
        outcome?.isSent
          ? 'Si ese correo es del equipo de la tienda, en un momento recibirá un enlace. Vale una hora.'
          : 'Te mandamos un enlace a tu correo para que elijas otra.'
      }
    >
      {!outcome?.isSent && (
        <Form method="post" className="space-y-4">
          <FormError>{outcome?.error}</FormError>
          <TextField label="Correo" name="email" type="email" autoComplete="username" required error={undefined} />
          <Button type="submit" className="w-full" aria-busy={isBusy || undefined}>
            Mandar el enlace
          </Button>
        </Form>
      )}
      <BackToSignIn />
    </SignedOutFrame>
  )
}

/** The page where no mail server is configured: another person makes the link. */
function WithoutMails() {
  return (
    <SignedOutFrame title="Elige otra contraseña" lead="Este mostrador no manda correos.">
      <p>
        Pídele un enlace a una dueña de la tienda: lo hace en <strong>Equipo</strong>, con{' '}
        <strong>Nueva contraseña</strong>.
      </p>
      <p className="mt-3">Si eres la única dueña, pídelo a quien administra Vitrina.</p>
      <BackToSignIn />
    </SignedOutFrame>
  )
}

function BackToSignIn() {
  return (
    <p className="mt-6 text-sm">
      <Link to="/entrar" className="text-link inline-flex min-h-11 items-center">
        Volver a entrar
      </Link>
    </p>
  )
}
