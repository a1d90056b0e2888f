import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { GivenOrders } from '#app/counter/features/order/given-orders.tsx'
import { HandOverCard } from '#app/counter/features/order/hand-over-card.tsx'
import { useHandOver } from '#app/counter/features/order/use-hand-over.ts'
import { PageHead } from '#app/counter/kit/page-head.tsx'
import { ScanButton } from '#app/counter/kit/scan-button.tsx'
import { useTypingScanner } from '#app/counter/kit/use-typing-scanner.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { TextField } from '#app/shared/ui/text-field.tsx'
import type { OrderRecord } from '#domain/order/order-record.ts'

export interface HandOverPageProps {
  /** The code that was looked up; '' before any was. */
  code: string
  /** Null where the code is of no order. */
  order: OrderRecord | null
  store: { account: string; timeZone: string }
}

/**
 * Hands orders over by the shopper's code, one after the other without leaving the page. A scanned order is shown like
 * a typed one, and handed over by a press of its own: the state machine has no way back from there, and the code of
 * another order looks the same.
 */
export function HandOverPage({ code, order, store }: HandOverPageProps) {
  const navigate = useNavigate()
  // Each look-up has one of its own, also of the same code.
  const { key: lookUp } = useLocation()
  const isLooking = useNavigation().state === 'loading'
  const field = useRef<HTMLInputElement>(null)
  const head = useRef<HTMLHeadingElement>(null)
  const isAwaited = useRef(false)
  const { given, isSending, handOver } = useHandOver()

  // A code that comes while another is looked up takes its place: nothing has been done with that one.
  const look = (scanned: string) => {
    const wanted = scanned.trim()
    if (wanted === '') return field.current?.focus()
    isAwaited.current = true
    if (field.current) field.current.value = ''
    void navigate({ search: `?${new URLSearchParams({ codigo: wanted })}` }, { replace: true })
  }
  useTypingScanner(look)

  useEffect(() => {
    // A person who is typing the next code is not disturbed.
    if (isLooking || !isAwaited.current || field.current?.value !== '') return
    isAwaited.current = false
    ;(order ? head.current : field.current)?.focus()
  }, [isLooking, order])

  return (
    <>
      <PageHead title="Entregar" lead="Escanea el código que el cliente muestra en su teléfono, o escribe su folio." />
      <div className="max-w-xl space-y-5">
        <ScanButton
          label="Escanear el código"
          look={order ? 'outline' : 'primary'}
          className="w-full"
          title="Código del pedido"
          hint="Apunta al código que muestra el cliente."
          onCode={look}
        />
        <form
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3"
          onSubmit={(event) => {
            event.preventDefault()
            look(field.current?.value ?? '')
          }}
        >
          <TextField
            ref={field}
            label="Folio"
            name="codigo"
            autoComplete="off"
            inputMode="numeric"
            enterKeyHint="search"
            maxLength={200}
            error={undefined}
          />
          <Button
            type="submit"
            look="outline"
            className="mt-[calc(var(--text-sm)*1.45+0.25rem)] self-start"
            aria-busy={isLooking || undefined}
          >
            Buscar
          </Button>
        </form>
        <p role="status" className="panel text-danger [overflow-wrap:anywhere] empty:hidden">
          {code !== '' && !order && `«${code}» no es el código de un pedido de esta tienda.`}
        </p>
        {order && (
          <HandOverCard
            key={order.folio}
            order={order}
            store={store}
            head={head}
            isGiven={given.some((each) => each.folio === order.folio && each.lookUp === lookUp && each.trouble === '')}
            isSending={isSending}
            onHandOver={() => {
              // The button goes with the press.
              head.current?.focus()
              handOver(order, lookUp)
            }}
          />
        )}
        <GivenOrders given={given.filter(({ folio }) => folio !== order?.folio)} />
      </div>
    </>
  )
}
