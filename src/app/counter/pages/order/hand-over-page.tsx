import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { FoundPeople } from '#app/counter/features/order/found-people.tsx'
import { GivenOrders } from '#app/counter/features/order/given-orders.tsx'
import { HandOverCard } from '#app/counter/features/order/hand-over-card.tsx'
import { OtherOrders, othersSentence, PersonDue } from '#app/counter/features/order/other-orders.tsx'
import { PieceOrders } from '#app/counter/features/order/piece-orders.tsx'
import { useHandOver } from '#app/counter/features/order/use-hand-over.ts'
import { PageHead } from '#app/counter/kit/page-head.tsx'
import { ScanButton } from '#app/counter/kit/scan-button.tsx'
import { useTypingScanner } from '#app/counter/kit/use-typing-scanner.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { TextField } from '#app/shared/ui/text-field.tsx'
import { parseScannedFolio } from '#domain/order/folio.ts'
import type { HandOverFound } from '#domain/order/hand-over-found.ts'

export interface HandOverPageProps {
  found: HandOverFound
  store: { account: string; timeZone: string; returnDays: number | null }
  /** Milliseconds since 1970, by the server's clock. */
  now: number
}

/**
 * Hands orders over by the shopper's code, name or phone, one after the other without leaving the page. A scanned order is shown like
 * a typed one, and handed over by a press of its own: the state machine has no way back from there, and the code of
 * another order looks the same.
 */
export function HandOverPage({ found, store, now }: HandOverPageProps) {
  const { code, orders, others, people, pieceOrders } = found
  const hasPeople = people !== null && people.length > 0
  const hasFound = orders.length > 0 || hasPeople || pieceOrders.length > 0
  const navigate = useNavigate()
  // Each look-up has one of its own, also of the same code.
  const { key: lookUp } = useLocation()
  const isLooking = useNavigation().state === 'loading'
  const field = useRef<HTMLInputElement>(null)
  const head = useRef<HTMLHeadingElement>(null)
  const isAwaited = useRef(false)
  const { given, isSending, handOver } = useHandOver()

  const awaitLook = () => {
    isAwaited.current = true
    if (field.current) field.current.value = ''
  }
  // A code that comes while another is looked up takes its place: nothing has been done with that one.
  const look = (scanned: string) => {
    const wanted = scanned.trim()
    if (wanted === '') return field.current?.focus()
    awaitLook()
    void navigate({ search: `?${new URLSearchParams({ codigo: wanted })}` }, { replace: true })
  }
  useTypingScanner(look)

  useEffect(() => {
    // A person who is typing the next code is not disturbed.
    if (isLooking || !isAwaited.current || field.current?.value !== '') return
    isAwaited.current = false
    ;(hasFound ? head.current : field.current)?.focus()
  }, [isLooking, hasFound])

  const pieces = pieceOrders.length > 0 && (
    <PieceOrders orders={pieceOrders} store={store} now={now} head={orders.length > 0 ? null : head} />
  )
  return (
    <>
      <PageHead
        title="Entregar"
        isOfOrders
        lead="Escanea el código que el cliente muestra, o el de una pieza que regresa; o busca su pedido."
      />
      <div className="max-w-xl space-y-5">
        <ScanButton
          label="Escanear el código"
          look={orders.length > 0 ? 'outline' : 'primary'}
          className="w-full"
          title="Código del pedido o de la pieza"
          hint="Apunta al código que muestra el cliente, o al de la pieza que regresa."
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
            label="Folio, nombre o teléfono"
            name="codigo"
            autoComplete="off"
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
          {people?.length === 0 && pieceOrders.length === 0 && missSentence(code)}
        </p>
        {orders.length === 0 && pieces}
        {hasPeople && <FoundPeople people={people} head={pieceOrders.length > 0 ? null : head} onChosen={awaitLook} />}
        {orders.length > 1 && <PersonDue orders={orders} />}
        {others.length > 0 && (
          <p className="text-sm">
            {othersSentence(others)}{' '}
            <a href="#others" className="text-link inline-block py-1">
              Ver
            </a>
          </p>
        )}
        {orders.map((order, index) => (
          <HandOverCard
            key={order.folio}
            order={order}
            store={store}
            head={index === 0 ? head : null}
            isAlone={orders.length === 1}
            isGiven={given.some((each) => each.folio === order.folio && each.lookUp === lookUp && each.trouble === '')}
            isSending={isSending}
            onHandOver={() => {
              // The button goes with the press.
              head.current?.focus()
              handOver(order, lookUp)
            }}
          />
        ))}
        {orders.length > 0 && pieces}
        <OtherOrders orders={others} shown={orders[0]?.folio} store={store} now={now} onChosen={awaitLook} />
        <GivenOrders given={given.filter(({ folio }) => !orders.some((order) => order.folio === folio))} />
      </div>
    </>
  )
}

/** Why nothing was found: for a code, that neither order nor piece has it; for words, that no person has an open one. */
function missSentence(code: string): string {
  if (parseScannedFolio(code) !== null) return `«${code}» no es el código de un pedido de esta tienda.`
  const isCode = /^\S*\d\S*$/.test(code)
  return isCode
    ? `Nadie con «${code}» tiene un pedido abierto, y ninguna pieza entregada lleva ese código.`
    : `Nadie con «${code}» en su nombre, teléfono o email tiene un pedido abierto.`
}
