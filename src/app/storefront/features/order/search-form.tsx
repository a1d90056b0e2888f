import { type FormEvent, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHref, useLocation, useNavigate, useNavigation } from 'react-router'
import { Button } from '#app/shared/ui/button.tsx'
import { TextField } from '#app/shared/ui/text-field.tsx'
import { hideTopic } from '#app/shared/ui/toast.ts'
import { useRememberedEmail } from '#app/storefront/features/customer/use-remembered-email.ts'
import { useMailText } from '#app/storefront/features/store/use-mail-text.ts'
import { checkOrderSearch, SEARCH_SENTENCES, type SearchErrorCode } from '#domain/order/search-form.ts'
import { fieldsOf } from '#domain/untrusted/parse-values.ts'
import { OrderPanel } from './order-panel.tsx'
import { SEARCH_TOPIC, showSearchToast } from './search-toasts.ts'

type Errors = Partial<Record<'email' | 'folio', string>>

const MISSING = { email: 'Ingresa tu email.', folio: 'Ingresa tu número de folio.' }

/**
 * 'Buscar Pedido': leads to the order's page (docs/rules/order.md#order-search). Without JavaScript it is a plain form.
 */
export function SearchForm({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const navigate = useNavigate()
  const action = useHref('/order-view')
  const isSearching = useNavigation().location?.pathname === action
  const typedBefore = fieldsOf(useLocation().state)
  const rememberedEmail = useRememberedEmail()
  const [errors, setErrors] = useState<Errors>({})

  const stated = useMailText()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSearching) return
    const typed = typedIn(event.currentTarget)
    const checked = checkOrderSearch(typed)
    if (checked.ok) {
      setErrors({})
      hideTopic(SEARCH_TOPIC)
      const { email, folio } = checked.search
      // Going back restores the typed values.
      await navigate('/order-search', { replace: true, state: typed, preventScrollReset: true })
      return navigate(`/order-view?${new URLSearchParams({ folio: String(folio), email })}`)
    }
    const invalid = errorsOf(checked.code, typed)
    flushSync(() => setErrors(invalid))
    showSearchToast(checked.code)
    event.currentTarget.querySelector<HTMLElement>(`[name="${invalid.email ? 'email' : 'folio'}"]`)?.focus()
  }
  const clearError = (field: keyof Errors) => () => setErrors(({ [field]: _, ...others }) => others)
  return (
    <OrderPanel title="Buscar Pedido">
      <form ref={form} method="get" action={action} noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={textOf(typedBefore.email) || rememberedEmail}
          error={errors.email}
          onInput={clearError('email')}
        />
        <TextField
          label="Número de folio"
          name="folio"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={textOf(typedBefore.folio)}
          hint={stated('El folio está en el email de confirmación de tu pedido.')}
          error={errors.folio}
          onInput={clearError('folio')}
        />
        <Button type="submit" aria-disabled={isSearching}>
          {isSearching ? 'Buscando tu pedido...' : 'Buscar Mi Pedido'}
        </Button>
      </form>
    </OrderPanel>
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function typedIn(form: HTMLFormElement): { email: string; folio: string } {
  const typed = new FormData(form)
  return { email: String(typed.get('email') ?? ''), folio: String(typed.get('folio') ?? '') }
}

/** The texts shown below the fields. */
function errorsOf(code: SearchErrorCode, { email, folio }: { email: string; folio: string }): Errors {
  const { text } = SEARCH_SENTENCES[code]
  if (code === 'folio-invalid') return { folio: text }
  if (code === 'email-invalid') return { email: text }
  return {
    ...(email.trim() === '' && { email: MISSING.email }),
    ...(folio.trim() === '' && { folio: MISSING.folio }),
  }
}
