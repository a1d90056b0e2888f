import { type Centavos, formatPrice } from '#domain/money/money.ts'
import { RECORDED_METHOD_NAMES } from '#domain/money/recorded-method.ts'
import type { MethodSum } from '#domain/payment/cash-day.ts'
import type { ShownCashDay } from './shown-cash-day.ts'

/** The sums of a day of the cash drawer, by method and by person, and the cash that should be there. */
export function CashFigures({ day }: { day: ShownCashDay }) {
  const { methods, people, expected } = day.figures
  const [first, ...others] = people
  return (
    <div className="space-y-5">
      <MethodTable caption="Por forma de pago" methods={methods} />
      {others.length > 0 &&
        people.map(({ name, methods: own }) => <MethodTable key={name} caption={name} methods={own} />)}
      {first && others.length === 0 && <p className="text-sm text-muted">Todo lo registró {first.name}.</p>}
      <dl className="space-y-1 border-t border-hairline pt-3 text-sm tabular-nums">
        <Amount name="Efectivo al abrir" amount={day.opening} />
        <Amount name="Efectivo que debe haber" amount={expected} isStrong />
        {day.closed && <Amount name="Efectivo contado" amount={day.closed.counted} isStrong />}
        {day.closed && <Difference amount={day.closed.counted - expected} />}
      </dl>
    </div>
  )
}

function MethodTable({ caption, methods }: { caption: string; methods: readonly MethodSum[] }) {
  if (methods.length === 0) return <p className="text-sm text-muted">Todavía no hay cobros.</p>
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="mb-1 text-left font-medium">{caption}</caption>
      <thead>
        <tr className="text-right text-muted">
          <th scope="col" className="py-1 text-left font-normal">
            Forma de pago
          </th>
          <th scope="col" className="py-1 font-normal">
            Cobrado
          </th>
          <th scope="col" className="py-1 font-normal">
            Reembolsado
          </th>
        </tr>
      </thead>
      <tbody>
        {methods.map(({ method, payments, refunds }) => (
          <tr key={method} className="border-t border-hairline text-right">
            <th scope="row" className="py-2 text-left font-normal">
              {RECORDED_METHOD_NAMES[method]}
            </th>
            <td className="py-2">{formatPrice(payments)}</td>
            <td className="py-2">{refunds === 0 ? '—' : `−${formatPrice(refunds)}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Amount({ name, amount, isStrong = false }: { name: string; amount: Centavos; isStrong?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${isStrong ? 'font-semibold' : 'text-muted'}`}>
      <dt>{name}</dt>
      <dd>{formatPrice(amount)}</dd>
    </div>
  )
}

function Difference({ amount }: { amount: Centavos }) {
  return (
    <div className={`flex justify-between gap-4 font-semibold ${amount === 0 ? 'text-success' : 'text-danger'}`}>
      <dt>Diferencia</dt>
      <dd>{differenceText(amount)}</dd>
    </div>
  )
}

/** The difference of a count: `Sin diferencia`, `Faltan $50.00`, `Sobran $50.00`. */
export function differenceText(amount: Centavos): string {
  if (amount === 0) return 'Sin diferencia'
  return `${amount < 0 ? 'Faltan' : 'Sobran'} ${formatPrice(Math.abs(amount))}`
}
