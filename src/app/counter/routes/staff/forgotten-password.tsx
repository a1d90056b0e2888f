import { type ActionFunctionArgs, data, Form, Link, useActionData, useNavigation } from 'react-router'
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

export async function action({ context, request }: ActionFunctionArgs) {
  const { auth } = context.get(counterContext)
  const form = await readForm(request, fields)
  const parsed = parseEmail(form.ok ? form.body.email : '')
  if ('error' in parsed) return data({ isSent: false, error: STAFF_SENTENCES['email-invalid'] }, { status: 400 })
  const mailed = await auth.mailNewPassword(parsed.text, null)
  if (mailed.ok) return data({ isSent: true, error: undefined })
  return data({ isSent: false, error: `Demasiados intentos. ${tryAgainIn(mailed.waitSeconds)}` }, { status: 429 })
}

export default function ForgottenPassword() {
  const outcome = useActionData<typeof action>()
  const isBusy = useNavigation().state !== 'idle'
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
      <p className="mt-6 text-sm">
        <Link to="/entrar" className="text-link inline-flex min-h-11 items-center">
          Volver a entrar
        </Link>
      </p>
    </SignedOutFrame>
  )
}
