import { type ActionFunctionArgs, data, Form, Link, redirect, useActionData, useNavigation } from 'react-router'
import { z } from 'zod'
import { counterContext } from '#app/counter/context.ts'
import { PasswordField } from '#app/counter/kit/password-field.tsx'
import { pathAfterSignIn } from '#app/counter/kit/path-after-sign-in.ts'
import { FormError, SignedOutFrame } from '#app/counter/kit/signed-out-frame.tsx'
import { readForm } from '#app/shared/requests/read-body.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { STAFF_SENTENCES } from '#domain/staff/staff-sentences.ts'

const fields = z.object({ password: z.string().max(1_000) })

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { auth } = context.get(counterContext)
  const form = await readForm(request, fields)
  if (!form.ok) return data({ error: STAFF_SENTENCES['form-unreadable'], isPassword: false }, { status: 400 })
  const { password } = form.body
  const error = await auth.checkNewPassword(password, '')
  if (error) return data({ error: STAFF_SENTENCES[error], isPassword: true }, { status: 422 })
  const set = await auth.setNewPassword({ token: params.token ?? '', password })
  if (!set.ok) return data({ error: STAFF_SENTENCES[set.code], isPassword: false }, { status: 410 })
  throw redirect(pathAfterSignIn(new URL(request.url).searchParams))
}

export default function NewPassword() {
  const rejected = useActionData<typeof action>()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <SignedOutFrame
      title="Elige otra contraseña"
      lead="En los demás dispositivos tendrás que entrar de nuevo. También se quitan tus llaves de acceso y la verificación en dos pasos: puedes volver a activarlas en Mi cuenta."
    >
      <Form method="post" className="space-y-4">
        <FormError>{rejected?.isPassword ? undefined : rejected?.error}</FormError>
        <PasswordField
          label="Contraseña nueva"
          name="password"
          autoComplete="new-password"
          required
          hint="Al menos diez caracteres."
          error={rejected?.isPassword ? rejected.error : undefined}
        />
        <Button type="submit" className="w-full" aria-busy={isBusy || undefined}>
          Guardar
        </Button>
      </Form>
      <p className="mt-6 text-sm">
        <Link to="/contrasena" className="text-link inline-flex min-h-11 items-center">
          Pedir otro enlace
        </Link>
      </p>
    </SignedOutFrame>
  )
}
