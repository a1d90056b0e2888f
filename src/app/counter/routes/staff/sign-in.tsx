import KeyRound from 'lucide-react/icons/key-round'
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { z } from 'zod'
import { counterContext } from '#app/counter/context.ts'
import { usePasskeySignIn } from '#app/counter/features/staff/use-passkey-sign-in.ts'
import { PasswordField } from '#app/counter/kit/password-field.tsx'
import { pathAfterSignIn } from '#app/counter/kit/path-after-sign-in.ts'
import { FormError, SignedOutFrame } from '#app/counter/kit/signed-out-frame.tsx'
import { readForm } from '#app/shared/requests/read-body.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { TextField } from '#app/shared/ui/text-field.tsx'
import { tryAgainIn } from '#domain/attempt/too-many-attempts.ts'
import { LOST_ACCESS_SENTENCES, parseLostAccess } from '#domain/staff/lost-access.ts'
import { STAFF_SENTENCES } from '#domain/staff/staff-sentences.ts'

const fields = z.object({ email: z.string().max(254), password: z.string().max(1_000) })

export function loader({ context, request }: LoaderFunctionArgs) {
  const { member } = context.get(counterContext)
  if (member) throw redirect(pathAfterSignIn(new URL(request.url).searchParams))
  return null
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { auth } = context.get(counterContext)
  const form = await readForm(request, fields)
  if (!form.ok) return data({ error: STAFF_SENTENCES['form-unreadable'] }, { status: 400 })
  const signedIn = await auth.signIn({ ...form.body, invited: null })
  if (!signedIn.ok) {
    const error = signedIn.code === 'too-many-attempts' ? tooMany(signedIn.waitSeconds) : STAFF_SENTENCES[signedIn.code]
    return data({ error }, { status: signedIn.code === 'too-many-attempts' ? 429 : 401 })
  }
  const { searchParams } = new URL(request.url)
  if ('needsCode' in signedIn) throw redirect(`/entrar/codigo?${searchParams}`)
  throw redirect(pathAfterSignIn(searchParams))
}

function tooMany(waitSeconds: number): string {
  return `Demasiados intentos. ${tryAgainIn(waitSeconds)}`
}

export default function SignIn() {
  const rejected = useActionData<typeof action>()
  const [parameters] = useSearchParams()
  const isBusy = useNavigation().state !== 'idle'
  const passkey = usePasskeySignIn(parameters)
  const lostAccess = parseLostAccess(parameters.get('motivo'))
  return (
    <SignedOutFrame title="Entra al mostrador">
      <Form method="post" className="space-y-4">
        <FormError>{rejected?.error ?? passkey.error ?? (lostAccess && LOST_ACCESS_SENTENCES[lostAccess])}</FormError>
        <TextField
          label="Correo"
          name="email"
          type="email"
          autoComplete="username webauthn"
          inputMode="email"
          required
          error={undefined}
        />
        <PasswordField label="Contraseña" name="password" autoComplete="current-password" required error={undefined} />
        <Button type="submit" className="w-full" aria-busy={isBusy || undefined}>
          Entrar
        </Button>
      </Form>
      {passkey.isAvailable && (
        <Button look="outline" className="mt-3 w-full" onClick={passkey.begin} aria-busy={passkey.isBusy || undefined}>
          <KeyRound aria-hidden="true" size={18} strokeWidth={1.5} />
          Entrar con una llave de acceso
        </Button>
      )}
      <p className="mt-6 text-sm">
        <Link to="/contrasena" className="text-link inline-flex min-h-11 items-center">
          Olvidé mi contraseña
        </Link>
      </p>
    </SignedOutFrame>
  )
}
