import { type RefObject, useRef, useState } from 'react'
import { useHref } from 'react-router'
import type { OutcomeOf } from '#app/counter/counter-actions.ts'
import { DialogActions } from '#app/counter/kit/dialog-actions.tsx'
import { type SentencesOf, sentenceOf, useAction } from '#app/counter/kit/use-action.ts'
import { useWithoutMails } from '#app/counter/kit/use-without-mails.ts'
import { fetchJson } from '#app/shared/fetching/fetch-json.ts'
import { useFetched } from '#app/shared/fetching/use-fetched.ts'
import { Button, offClass } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import { QuantityStepper } from '#app/shared/ui/quantity-stepper.tsx'
import { FieldError, fieldClass } from '#app/shared/ui/text-field.tsx'
import { MOST_PIECES } from '#domain/cart/quantity.ts'
import { isErasedEmail } from '#domain/customer/erased-customer.ts'
import { pointCount } from '#domain/customer/loyalty.ts'
import { formatPrice } from '#domain/money/money.ts'
import type { ExchangeChoice } from '#domain/order/exchange-choice.ts'
import { changedAmounts, changeLines, type WantedLine } from '#domain/order/line-change.ts'
import { amountDue, amountToRefund } from '#domain/order/order-balance.ts'
import type { ShortPieces } from '#domain/order/order-outcomes.ts'
import { hasLeftStore } from '#domain/order/order-progress.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'

const ALL_REMOVED = 'Deja al menos una pieza. Para quitarlas todas, cancela el pedido.'

const SENTENCES: SentencesOf<'change-lines'> = {
  'order-not-found': 'Ese pedido no existe.',
  'order-gone': 'El pedido ya salió de la tienda o se canceló: ya no se puede cambiar.',
  'changed-meanwhile': 'El pedido o un precio cambió mientras tanto. Ya lo ves como está.',
  'nothing-left': ALL_REMOVED,
  'variant-unknown': 'Una de esas tallas ya no se vende, o no tiene precio.',
  'total-too-high': 'El total pasa de diez millones de pesos.',
  'stock-short': 'No hay tantas piezas libres.',
}

/** Opens the dialog that changes the pieces of an order, as long as it is in the store. */
export function ChangeLines({ order }: { order: OrderRecord }) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  if (order.status === 'Cancelado' || hasLeftStore(order) || isErasedEmail(order.email)) return null
  return (
    <>
      <Button ref={opener} look="outline" className="no-print mt-3" onClick={() => setOpen(true)}>
        Cambiar piezas…
      </Button>
      {isOpen && <LinesDialog order={order} opener={opener} onClose={() => setOpen(false)} />}
    </>
  )
}

interface LinesDialogProps {
  order: OrderRecord
  opener: RefObject<HTMLElement | null>
  onClose: () => void
}

function LinesDialog({ order: current, opener, onClose }: LinesDialogProps) {
  // The person changes the order as it was when the dialog opened.
  const [order] = useState(current)
  const { lines } = order
  const [wanted, setWanted] = useState<readonly WantedLine[]>(
    lines.map(({ variantId, quantity }, position) => ({ position, variantId, quantity })),
  )
  const [isAllRemoved, setAllRemoved] = useState(false)
  const choices = useChoices(order)
  const withoutMails = useWithoutMails()
  const { run, isBusy, outcome } = useAction({
    intent: 'change-lines',
    path: `/pedidos/${order.folio}`,
    sentences: SENTENCES,
    done: 'Piezas cambiadas',
    onSettled: (settled) => (settled.ok || settled.code === 'changed-meanwhile') && onClose(),
  })
  const remaining = wanted.filter(({ quantity }) => quantity > 0)
  const offers = new Map(choices.list.map((choice) => [choice.variantId, choice]))
  const changed = changeLines(lines, remaining, offers)
  const terms = {
    percentage: order.header.descuento_porcentaje_nota,
    points: order.pointsUsed,
    shipping: order.shipping,
  }
  const amounts = changed.ok ? changedAmounts(changed.lines, terms) : null
  const put = (index: number, ...lines: WantedLine[]) => {
    setAllRemoved(false)
    setWanted(wanted.toSpliced(index, 1, ...lines))
  }
  const error = isAllRemoved ? ALL_REMOVED : rejectionText(outcome)
  return (
    <DialogWindow isOpen onClose={onClose} title={`Cambiar piezas del pedido #${order.folio}`} opener={opener}>
      <form
        className="space-y-4 pt-2"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isBusy) return
          if (remaining.length === 0) return setAllRemoved(true)
          const seen = lines.map(({ variantId, quantity }) => ({ variantId, quantity }))
          void run({ wanted: remaining, seen, total: amounts?.total ?? 0 })
        }}
      >
        <p className="text-sm text-muted">
          {withoutMails ? 'El cliente ve los cambios en su pedido.' : 'El cliente recibe un correo con lo que cambió.'}
        </p>
        <ul>
          {wanted.map((line, index) => (
            <LineFields
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing else names a line
              key={index}
              order={order}
              line={line}
              others={wanted.toSpliced(index, 1)}
              isSplit={wanted.findIndex(({ position }) => position === line.position) < index}
              choices={choices.list}
              onChange={(...lines) => put(index, ...lines)}
            />
          ))}
        </ul>
        {choices.hasFailed && (
          <p role="alert" className="text-sm text-danger">
            No se pudieron cargar las tallas.{' '}
            <button type="button" className="text-link min-h-11" onClick={choices.retry}>
              Reintentar
            </button>
          </p>
        )}
        {amounts && <NewAmounts order={order} total={amounts.total} points={amounts.points} />}
        {changed.ok && changed.isChanged && order.preparationStatus === 'Preparado' && (
          <p className="text-sm">
            {withoutMails
              ? 'El pedido vuelve a «En preparación».'
              : 'El pedido vuelve a «En preparación»; cuando lo marques listo, el cliente recibe otro correo.'}
          </p>
        )}
        <DialogActions error={<FieldError id="lines-error" error={error} />}>
          <Button look="outline" onClick={onClose}>
            No
          </Button>
          <Button
            type="submit"
            className={offClass}
            aria-busy={isBusy || undefined}
            aria-disabled={isBusy || undefined}
            aria-describedby="lines-error"
          >
            Guardar cambios
          </Button>
        </DialogActions>
      </form>
    </DialogWindow>
  )
}

/** The variants of the order's products that the store sells. */
function useChoices({ lines }: OrderRecord) {
  const query = [...new Set(lines.map(({ productId }) => productId))].map((productId) => `producto=${productId}`)
  const url = `${useHref('/pedidos/cambio')}?${query.join('&')}`
  const { data, status, retry } = useFetched<ExchangeChoice[]>(url, ({ signal }) => fetchJson(url, signal))
  return { list: data ?? [], hasFailed: status === 'failed', retry }
}

interface LineFieldsProps {
  order: OrderRecord
  line: WantedLine
  /** The other lines as they are wanted. */
  others: readonly WantedLine[]
  /** Whether its pieces were separated from the line before. */
  isSplit: boolean
  choices: readonly ExchangeChoice[]
  /** @param lines in the place of the line */
  onChange: (...lines: WantedLine[]) => void
}

/** A line with its variant and its pieces; without pieces it is removed. */
function LineFields({ order, line, others, isSplit, choices, onChange }: LineFieldsProps) {
  const before = order.lines[line.position]
  if (!before) return null
  const own = choices.filter(({ productId }) => productId === before.productId)
  const isListed = own.some(({ variantId }) => variantId === before.variantId)
  const ordered = order.lines.find(({ variantId }) => variantId === line.variantId)
  const chosen = own.find(({ variantId }) => variantId === line.variantId)
  const price = ordered?.unitPrice ?? chosen?.price ?? 0
  const limitOf = (variantId: number) => {
    const choice = own.find((each) => each.variantId === variantId)
    const most = choice ? mostPieces(choice, order) : 0
    const elsewhere = others.filter((each) => each.variantId === variantId)
    const left = (variantId === before.variantId ? Math.max(most, before.quantity) : most) - piecesOf(elsewhere)
    return Math.max(left, 0)
  }
  const other = own.find(({ variantId }) => variantId !== line.variantId && limitOf(variantId) > 0)
  const label = isSplit ? `${before.name}, separadas` : before.name
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium [overflow-wrap:anywhere]">{(isSplit && chosen?.name) || before.name}</p>
        <p className="text-sm text-muted tabular-nums">{formatPrice(price)} cada una</p>
        {(own.length > 1 || (own.length === 1 && !isListed)) && (
          <select
            aria-label={`Talla o color de ${label}`}
            value={line.variantId}
            className={`${fieldClass} mt-2 h-11`}
            onChange={({ target }) => {
              const variantId = Number(target.value)
              const most = limitOf(variantId)
              onChange({ ...line, variantId, quantity: Math.min(Math.max(line.quantity, 1), most) })
            }}
          >
            {!isListed && <option value={before.variantId}>Como se pidió</option>}
            {own.map((choice) => (
              <option key={choice.variantId} value={choice.variantId} disabled={limitOf(choice.variantId) === 0}>
                {optionText(choice, before.unitPrice, limitOf(choice.variantId))}
              </option>
            ))}
          </select>
        )}
      </div>
      <div className="flex flex-col items-end gap-1">
        <QuantityStepper
          label={`Piezas de ${label}`}
          least={0}
          limit={limitOf(line.variantId)}
          value={line.quantity}
          onChange={(quantity) => onChange({ ...line, quantity })}
        />
        {line.quantity === 0 && <p className="text-sm text-danger">Se quita del pedido</p>}
        {line.quantity > 1 && other && (
          <button
            type="button"
            className="text-link min-h-11 text-sm"
            onClick={() => {
              const separate = { ...line, variantId: other.variantId, quantity: 1 }
              onChange({ ...line, quantity: line.quantity - 1 }, separate)
            }}
          >
            Una en otra talla o color
          </button>
        )}
      </div>
    </li>
  )
}

function piecesOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The pieces that an order can have of a variant: the free ones, and those that it holds. */
function mostPieces({ variantId, left }: ExchangeChoice, { lines, isReleased }: OrderRecord): number {
  if (left === null) return MOST_PIECES
  const held = isReleased ? [] : lines.filter((each) => each.variantId === variantId)
  return left + piecesOf(held)
}

/** `Arena / G`, `Arena / G · $950.00`, `Arena / G (agotada)` */
function optionText({ name, options, price }: ExchangeChoice, ordered: number, left: number): string {
  const text = options === '' ? name : options
  if (left === 0) return `${text} (agotada)`
  return price === ordered ? text : `${text} · ${formatPrice(price)}`
}

/** The total with the changes, and the amount that the customer owes or gets back then. */
function NewAmounts({ order, total, points }: { order: OrderRecord; total: number; points: number }) {
  const after = { ...order, total }
  const rows: [name: string, amount: number][] = [
    ['Total de antes', total === order.total ? 0 : order.total],
    ['Total', total],
    ['Por cobrar', amountDue(after)],
    ['Por devolver al cliente', amountToRefund(after)],
  ]
  const unused = order.pointsUsed - points
  return (
    <dl className="space-y-1 border-t border-hairline pt-3 text-sm tabular-nums" aria-live="polite">
      {rows
        .filter(([name, amount]) => amount > 0 || name === 'Total')
        .map(([name, amount]) => (
          <div
            key={name}
            className={`flex justify-between gap-4 ${name === 'Total' ? 'text-base font-semibold' : 'text-muted'}`}
          >
            <dt>{name}</dt>
            <dd>{formatPrice(amount)}</dd>
          </div>
        ))}
      {unused > 0 && (
        <div className="flex justify-between gap-4 text-muted">
          <dt>Vuelven a la cuenta del cliente</dt>
          <dd>{pointCount(unused)}</dd>
        </div>
      )}
    </dl>
  )
}

function rejectionText(outcome: OutcomeOf<'change-lines'> | undefined): string | undefined {
  if (!outcome || outcome.ok) return undefined
  const short: readonly ShortPieces[] = 'short' in outcome ? outcome.short : []
  if (short.length === 0) return sentenceOf(outcome.code, SENTENCES)
  return short.map(({ name, left }) => shortText(name, left)).join(' ')
}

function shortText(name: string, left: number): string {
  if (left === 0) return `«${name}» ya se agotó.`
  return left === 1 ? `De «${name}» solo puede llevar 1.` : `De «${name}» solo puede llevar ${left}.`
}
