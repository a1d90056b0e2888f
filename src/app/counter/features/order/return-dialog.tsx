import { type RefObject, useId, useState } from 'react'
import { DialogActions } from '#app/counter/kit/dialog-actions.tsx'
import { newKey } from '#app/counter/kit/new-key.ts'
import { sentenceOf, useAction } from '#app/counter/kit/use-action.ts'
import { Button, offClass } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import { QuantityStepper } from '#app/shared/ui/quantity-stepper.tsx'
import { FieldError, fieldClass } from '#app/shared/ui/text-field.tsx'
import { formatPrice } from '#domain/money/money.ts'
import { STAFF_METHODS, type StaffMethod } from '#domain/money/recorded-method.ts'
import { amountDue, amountToRefund } from '#domain/order/order-balance.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import {
  exchangeCharges,
  isWithinReturnDays,
  paidForLines,
  piecesLeft,
  type ReturnableLine,
  returnCredit,
} from '#domain/order/return-credit.ts'
import type { ReturnPlace } from '#domain/order/return-place.ts'
import { isAllowed } from '#domain/staff/permissions.ts'
import type { Role } from '#domain/staff/role.ts'
import { ExchangePicker, type GivenPieces } from './exchange-picker.tsx'
import { MethodChoice } from './method-choice.tsx'
import type { OrderBook } from './order-book.ts'
import { RETURN_SENTENCES } from './payment-sentences.ts'
import { ReasonField } from './reason-field.tsx'
import { lastMethod, refundMethods } from './refund-methods.ts'

/** Reasons that stores have most often; a defect does not go back on sale. */
const DEFECT = 'Tiene un defecto.'
const REASONS = ['No le quedó.', 'No le gustó.', DEFECT] as const

interface ReturnDialogProps {
  order: OrderRecord
  book: OrderBook
  /** Days after the hand-over in which the store takes returns; null: it states none. */
  returnDays: number | null
  role: Role
  /** The variant of a piece that was scanned, which is chosen at first; null for none. */
  scanned?: number | null
  opener: RefObject<HTMLElement | null>
  onClose: () => void
}

/** A difference is not paid with points, which are only shown where an order is collected. */
const PAY_METHODS = STAFF_METHODS.filter((method) => method !== 'points')

/** Takes pieces of an order back, gives others in exchange, and settles the difference. */
export function ReturnDialog({ order, book, returnDays, role, scanned = null, opener, onClose }: ReturnDialogProps) {
  const lines = book.returnable.filter((line) => piecesLeft(line) > 0)
  const [pieces, setPieces] = useState<ReadonlyMap<number, number>>(() => chosenAtFirst(lines, scanned))
  const [given, setGiven] = useState<readonly GivenPieces[]>([])
  const [reason, setReason] = useState('')
  const [place, setPlace] = useState(placeFor(book.warehouses, true))
  const [method, setMethod] = useState(lastMethod(book.payments))
  const [payMethod, setPayMethod] = useState<StaffMethod>('cash')
  const [isSettledNow, setSettledNow] = useState(true)
  const [key] = useState(newKey)
  const placeId = useId()
  const { run, isBusy, outcome } = useAction({
    intent: 'return-pieces',
    path: `/pedidos/${order.folio}`,
    sentences: RETURN_SENTENCES,
    done: 'Devolución registrada',
    onSettled: (settled) => settled.ok && onClose(),
  })
  const isInTime = isWithinReturnDays(order.handedOverAt, returnDays, Date.now())
  const paid = paidForLines(book.returnable, order.discount)
  const back = lines.flatMap((line) => {
    const quantity = pieces.get(line.position) ?? 0
    if (quantity === 0) return []
    return [{ ...line, quantity, credit: returnCredit(line, paid.get(line.position) ?? 0, quantity) }]
  })
  const charges = exchangeCharges(
    back,
    given.map(({ choice: { productId, price }, quantity }) => ({ productId, price, quantity })),
  )
  const credit = back.reduce((sum, line) => sum + line.credit, 0)
  const charge = charges.reduce((sum, each) => sum + each, 0)
  const after = { ...order, credited: order.credited + credit - charge }
  const due = amountDue(after)
  const toRefund = amountToRefund(after)
  const mayRefund = isAllowed(role, 'refund-order')
  const isSettled = isSettledNow && (due > 0 || (toRefund > 0 && mayRefund))
  const money = () => {
    if (!isSettled) return null
    return due > 0
      ? { kind: 'payment' as const, method: payMethod, amount: due }
      : { kind: 'refund' as const, method, amount: toRefund }
  }
  const code = outcome && !outcome.ok ? outcome.code : null
  const choose = (text: string) => {
    setReason(text)
    setPlace(placeFor(book.warehouses, text !== DEFECT))
  }
  return (
    <DialogWindow isOpen onClose={onClose} title={`Devolución del pedido #${order.folio}`} opener={opener} isWide>
      <form
        className="space-y-5 pt-2"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isBusy) return
          void run({
            key,
            wanted: {
              lines: back.map(({ position, quantity }) => ({ position, quantity, warehouseFid: place })),
              given: given.map(({ choice: { variantId }, quantity }) => ({ variantId, quantity })),
              reason,
              money: money(),
            },
          })
        }}
      >
        {!isInTime && (
          <p className="text-danger">
            Se entregó hace más de {returnDays === 1 ? '1 día' : `${returnDays} días`}: está fuera del plazo para
            devolver.
          </p>
        )}
        <fieldset>
          <legend className="mb-1 text-sm font-medium">¿Qué regresa?</legend>
          <ul>
            {lines.map((line) => (
              <li
                key={line.position}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-hairline py-2"
              >
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  {line.name}
                  <span className="block text-sm text-muted">
                    {piecesLeft(line) === 1 ? 'Se llevó 1' : `Se llevó ${piecesLeft(line)}`}
                  </span>
                </span>
                <QuantityStepper
                  label={`Piezas que regresan de ${line.name}`}
                  least={0}
                  limit={piecesLeft(line)}
                  value={pieces.get(line.position) ?? 0}
                  onChange={(quantity) => setPieces(new Map(pieces).set(line.position, quantity))}
                />
              </li>
            ))}
          </ul>
        </fieldset>
        <div>
          <p className="mb-1 text-sm font-medium">¿Por qué?</p>
          <ReasonField
            choices={REASONS}
            value={reason}
            onChange={setReason}
            onChoose={choose}
            error={code === 'reason-missing' ? 'Escribe el motivo o elige uno.' : undefined}
          />
        </div>
        <div>
          <label htmlFor={placeId} className="mb-1 block text-sm font-medium">
            ¿A dónde van las piezas?
          </label>
          <select
            id={placeId}
            value={place ?? ''}
            onChange={({ target }) => setPlace(target.value === '' ? null : target.value)}
            className={`${fieldClass} h-11`}
          >
            {book.warehouses.map(({ fid, name, isOnline }) => (
              <option key={fid} value={fid}>
                {isOnline ? `Vuelven a la venta: ${name}` : `No se venden en línea: ${name}`}
              </option>
            ))}
            <option value="">A ningún almacén: ya no se venden</option>
          </select>
        </div>
        <ExchangePicker
          productIds={[...new Set(back.map(({ productId }) => productId))]}
          given={given}
          onGive={setGiven}
        />
        <dl className="space-y-1 border-t border-hairline pt-3 text-sm tabular-nums">
          <Sum name="Valor de lo que regresa" amount={credit} />
          {charge > 0 && <Sum name="Valor de lo que se lleva" amount={charge} />}
          {due > 0 && <Sum name="Por cobrar" amount={due} isStrong />}
          {toRefund > 0 && <Sum name="Por devolver al cliente" amount={toRefund} isStrong />}
        </dl>
        {back.length > 0 && (due > 0 || (toRefund > 0 && mayRefund)) && (
          <div className="space-y-2">
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="tick"
                checked={isSettledNow}
                onChange={({ target }) => setSettledNow(target.checked)}
              />
              {due > 0 ? `Cobrar ${formatPrice(due)} ahora` : `Reembolsar ${formatPrice(toRefund)} ahora`}
            </label>
            {isSettledNow && due > 0 && (
              <MethodChoice label="¿Cómo?" methods={PAY_METHODS} value={payMethod} onChange={setPayMethod} />
            )}
            {isSettledNow && due === 0 && (
              <MethodChoice label="¿Cómo?" methods={refundMethods(book.payments)} value={method} onChange={setMethod} />
            )}
          </div>
        )}
        {toRefund > 0 && !mayRefund && (
          <p className="text-sm text-muted">El reembolso lo registra la gerencia o la dueña: queda «Por devolver».</p>
        )}
        <DialogActions
          error={
            <FieldError
              id="return-error"
              error={code !== null && code !== 'reason-missing' ? sentenceOf(code, RETURN_SENTENCES) : undefined}
            />
          }
        >
          <Button look="outline" onClick={onClose}>
            No
          </Button>
          <Button
            type="submit"
            className={offClass}
            aria-busy={isBusy || undefined}
            aria-disabled={isBusy || undefined}
            aria-describedby="return-error"
          >
            {given.length > 0 ? 'Registrar cambio' : 'Registrar devolución'}
          </Button>
        </DialogActions>
      </form>
    </DialogWindow>
  )
}

/** The scanned piece, or the only one. */
function chosenAtFirst(lines: readonly ReturnableLine[], scanned: number | null): Map<number, number> {
  const [only, another] = lines
  const isSingle = only !== undefined && another === undefined && piecesLeft(only) === 1
  const chosen = lines.find(({ variantId }) => variantId === scanned) ?? (isSingle ? only : null)
  return new Map(chosen ? [[chosen.position, 1]] : [])
}

function Sum({ name, amount, isStrong = false }: { name: string; amount: number; isStrong?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${isStrong ? 'text-base font-semibold' : 'text-muted'}`}>
      <dt>{name}</dt>
      <dd>{formatPrice(amount)}</dd>
    </div>
  )
}

/** The warehouse that is chosen at first: it sells online, unless the pieces are broken. */
function placeFor(warehouses: readonly ReturnPlace[], isSoldAgain: boolean): string | null {
  return warehouses.find(({ isOnline }) => isOnline === isSoldAgain)?.fid ?? null
}
