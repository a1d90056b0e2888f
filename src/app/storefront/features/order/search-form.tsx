import { type FormEvent, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHref, useLocation, useNavigate, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { hideTopic } from '#app/ui/toast.ts'
import { foundFields } from '#domain/found/found-fields.ts'
import { checkOrderSearch, SEARCH_SENTENCES, type SearchFault } from '#domain/order/search-form.ts'
import { OrderPanel } from './order-panel.tsx'
import { SEARCH_TOPIC, saySearch } from './search-toasts.ts'

type Faults = Partial<Record<'email' | 'folio', string>>

const MISSING = { email: 'Ingresa tu email.', folio: 'Ingresa tu número de folio.' }

/** 'Buscar Pedido' (docs/rules.md#order-search): leads to the order's page. A plain form where no scripts run. */
export function SearchForm({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const navigate = useNavigate()
  const action = useHref('/order-view')
  const isSearching = useNavigation().location?.pathname === action
  const typedBefore = foundFields(useLocation().state)
  const [faults, setFaults] = useState<Faults>({})

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSearching) return
    const typed = typedIn(event.currentTarget)
    const checked = checkOrderSearch(typed)
    if (checked.ok) {
      setFaults({})
      hideTopic(SEARCH_TOPIC)
      const { email, folio } = checked.search
      // The way back finds what was typed.
      await navigate('/order-search', { replace: true, state: typed, preventScrollReset: true })
      return navigate(`/order-view?${new URLSearchParams({ folio: String(folio), email })}`)
    }
    const found = faultsOf(checked.code, typed)
    flushSync(() => setFaults(found))
    saySearch(checked.code)
    event.currentTarget.querySelector<HTMLElement>(`[name="${found.email ? 'email' : 'folio'}"]`)?.focus()
  }
  const forgive = (field: keyof Faults) => () => setFaults(({ [field]: _, ...others }) => others)
  return (
    <OrderPanel title="Buscar Pedido">
      <form ref={form} method="get" action={action} noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          {...{ label: 'Email', name: 'email', type: 'email', autoComplete: 'email' }}
          defaultValue={textOf(typedBefore.email)}
          error={faults.email}
          onInput={forgive('email')}
        />
        <TextField
          {...{ label: 'Número de folio', name: 'folio', inputMode: 'numeric', autoComplete: 'off' }}
          defaultValue={textOf(typedBefore.folio)}
          hint="El folio está en el email de confirmación de tu pedido."
          error={faults.folio}
          onInput={forgive('folio')}
        />
        <Button type="submit" aria-disabled={isSearching}>
          {isSearching ? 'Buscando tu pedido...' : 'Buscar Mi Pedido'}
        </Button>
      </form>
    </OrderPanel>
  )
}

function textOf(found: unknown): string {
  return typeof found === 'string' ? found : ''
}

function typedIn(form: HTMLFormElement): { email: string; folio: string } {
  const typed = new FormData(form)
  return { email: String(typed.get('email') ?? ''), folio: String(typed.get('folio') ?? '') }
}

/** What is said at the fields. */
function faultsOf(code: SearchFault, { email, folio }: { email: string; folio: string }): Faults {
  const { text } = SEARCH_SENTENCES[code]
  if (code === 'folio-invalid') return { folio: text }
  if (code === 'email-invalid') return { email: text }
  return {
    ...(email.trim() === '' && { email: MISSING.email }),
    ...(folio.trim() === '' && { folio: MISSING.folio }),
  }
}
