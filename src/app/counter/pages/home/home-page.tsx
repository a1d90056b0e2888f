import { Link, useRevalidator } from 'react-router'
import { FirstSteps } from '#app/counter/features/home/first-steps.tsx'
import { PressingOrders } from '#app/counter/features/home/pressing-orders.tsx'
import { RejectedSignIns } from '#app/counter/features/home/rejected-sign-ins.tsx'
import { PickupHours } from '#app/counter/features/order/pickup-hours.tsx'
import { PageHead } from '#app/counter/kit/page-head.tsx'
import { useNow } from '#app/counter/kit/use-now.ts'
import { useStoreEvents } from '#app/counter/kit/use-store-events.ts'
import type { Centavos } from '#domain/money/money.ts'
import { formatPrice } from '#domain/money/money.ts'
import { type BoardOrder, COLUMN_NAMES } from '#domain/order/board.ts'
import { PAYMENT_WORDS } from '#domain/order/order-view.ts'
import type { Role } from '#domain/staff/role.ts'
import type { FirstStepFacts } from '#domain/store/first-steps.ts'
import { dateOfMoment } from '#domain/time/written-time.ts'

interface HomePageProps {
  name: string
  role: Role
  timeZone: string
  /** The store's own pages begin with it. */
  storePath: string
  /** Milliseconds since 1970, by the server's clock. */
  now: number
  /** Number of the last event that the counts cover. */
  seq: number
  counts: { new: number; preparing: number; ready: number }
  /** Those that are late or soon due, and those that are picked up today. */
  orders: readonly BoardOrder[]
  today: { orders: number; ordersBefore: number }
  /** Null for a role without figures. */
  /** `collected`: payments less refunds of today. */
  sales: { today: Centavos; before: Centavos; collected: Centavos } | null
  /** Orders with money to give back, and its sum; null for a role without figures. */
  toRefund: { orders: number; amount: Centavos } | null
  belowMinimum: number
  /** Variants that are sold without limit, since no warehouse counts them. */
  uncounted: number
  unanswered: number
  /** Null where the store is not new any more. */
  steps: FirstStepFacts | null
  /** Whether the store has no branch where orders can be picked up. */
  lacksPickup: boolean
  /** The domain in use whose record is missing, and when the store leaves it, in milliseconds since 1970. */
  missingDomain: { domain: string; endsAt: number } | null
  /** In the last 24 hours; empty unless the member is an owner. */
  rejectedSignIns: readonly { personId: string; name: string; attempts: number }[]
}

/** The first page: what waits, what today is like, and in a new store what to do first. */
export function HomePage(props: HomePageProps) {
  const { name, role, timeZone, storePath, seq, counts, orders, steps, rejectedSignIns } = props
  const now = useNow(props.now)
  const { revalidate } = useRevalidator()
  useStoreEvents({
    seq,
    onMissed: () => void revalidate(),
    onEvents: (events) =>
      void (events.some(({ kind }) => /^(?:order|hold|review|domain|sign-ins)-/.test(kind)) && revalidate()),
  })
  const tiles = [
    { column: 'new', figure: counts.new },
    { column: 'preparing', figure: counts.preparing },
    { column: 'ready', figure: counts.ready },
  ] as const
  const isQuiet = counts.new + counts.preparing + counts.ready === 0
  return (
    <>
      <PageHead title={`Hola, ${name.split(/\s+/)[0]}`} documentTitle="Inicio" isOfOrders />
      <div className="max-w-4xl space-y-6">
        {props.missingDomain && <MissingDomain {...props.missingDomain} timeZone={timeZone} />}
        {props.lacksPickup && <MissingPickup />}
        {steps && <FirstSteps steps={steps} storePath={storePath} role={role} />}
        <PressingOrders orders={orders} timeZone={timeZone} now={now} />
        <RejectedSignIns rejected={rejectedSignIns} />
        <section aria-labelledby="waiting">
          <h2 id="waiting" className="mb-2 text-sm font-semibold">
            Pedidos
          </h2>
          <ul className="grid grid-cols-3 gap-2 md:gap-4">
            {tiles.map(({ column, figure }) => (
              <li key={column}>
                <Link to={`/pedidos?columna=${column}`} className="panel block h-full hover:border-ink max-md:px-3">
                  <span className="block font-display text-2xl tabular-nums">{figure}</span>
                  <span className="text-sm text-muted">{COLUMN_NAMES[column]}</span>
                </Link>
              </li>
            ))}
          </ul>
          {isQuiet && <p className="mt-3 text-muted">Nada espera. Cuando llegue un pedido, lo verás aquí.</p>}
        </section>
        <PickupHours orders={orders} timeZone={timeZone} now={now} />
        <Today {...props} />
        <Chores {...props} />
      </div>
    </>
  )
}

/** That no order can be picked up. */
function MissingPickup() {
  return (
    <section aria-labelledby="no-pickup" className="panel border-danger">
      <h2 id="no-pickup" className="font-semibold">
        Tu tienda no ofrece recoger pedidos
      </h2>
      <p className="mt-1">A la sucursal donde se recogen le falta la dirección o el horario.</p>
      <Link to="/tienda/sucursales" className="text-link inline-flex min-h-11 items-center text-sm">
        Poner dirección y horario
      </Link>
    </section>
  )
}

/** That the store is about to leave its domain. */
function MissingDomain({ domain, endsAt, timeZone }: { domain: string; endsAt: number; timeZone: string }) {
  return (
    <section aria-labelledby="domain" className="panel border-danger">
      <h2 id="domain" className="font-semibold">
        Falta el registro de {domain}
      </h2>
      <p className="mt-1">Si no vuelve antes del {dateOfMoment(timeZone, endsAt)}, tu tienda deja de estar ahí.</p>
      <Link to="/tienda/dominio" className="text-link inline-flex min-h-11 items-center text-sm">
        Ver qué registro falta
      </Link>
    </section>
  )
}

function Today({ today: { orders, ordersBefore }, sales }: Pick<HomePageProps, 'today' | 'sales'>) {
  return (
    <section aria-labelledby="today">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="today" className="mb-2 text-sm font-semibold">
          Hoy
        </h2>
        {sales && (
          <Link to="/tablero?periodo=hoy" className="text-link inline-flex min-h-11 items-center text-sm">
            Ver el tablero
          </Link>
        )}
      </div>
      <dl className="panel flex flex-wrap gap-x-10 gap-y-4 tabular-nums">
        <div>
          <dt className="text-sm text-muted">Pedidos nuevos</dt>
          <dd>
            <span className="font-display text-xl">{orders}</span>{' '}
            <span className="text-sm text-muted">ayer {ordersBefore}</span>
          </dd>
        </div>
        {sales && (
          <div>
            <dt className="text-sm text-muted">Ventas</dt>
            <dd>
              <span className="font-display text-xl">{formatPrice(sales.today)}</span>{' '}
              <span className="text-sm text-muted">ayer {formatPrice(sales.before)}</span>
            </dd>
          </div>
        )}
        {sales && (
          <div>
            <dt className="text-sm text-muted">Cobrado</dt>
            <dd className="font-display text-xl">{formatPrice(sales.collected)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

const NUMBER = new Intl.NumberFormat('es-MX')

type ChoreCounts = Pick<HomePageProps, 'toRefund' | 'belowMinimum' | 'uncounted' | 'unanswered'>

/** Chores that are not urgent, but should not be forgotten; renders nothing without any. */
function Chores({ toRefund, belowMinimum, uncounted, unanswered }: ChoreCounts) {
  const { orders, amount } = toRefund ?? { orders: 0, amount: 0 }
  const chores = [
    {
      to: `/pedidos/lista?pago=${PAYMENT_WORDS['to-refund']}`,
      count: orders,
      text: `${orders === 1 ? 'pedido' : 'pedidos'} con dinero por devolver: ${formatPrice(amount)}`,
    },
    {
      to: '/inventario?filtro=uncounted',
      count: uncounted,
      text: uncounted === 1 ? 'variante sin contar se vende sin límite' : 'variantes sin contar se venden sin límite',
    },
    {
      to: '/inventario?filtro=below-minimum',
      count: belowMinimum,
      text: belowMinimum === 1 ? 'existencia está bajo su mínimo' : 'existencias están bajo su mínimo',
    },
    {
      to: '/opiniones?estado=sin-responder',
      count: unanswered,
      text: unanswered === 1 ? 'opinión espera respuesta' : 'opiniones esperan respuesta',
    },
  ].filter(({ count }) => count > 0)
  if (chores.length === 0) return null
  return (
    <section aria-labelledby="chores">
      <h2 id="chores" className="mb-2 text-sm font-semibold">
        Pendiente
      </h2>
      <ul className="panel divide-y divide-hairline py-1">
        {chores.map(({ to, count, text }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-12 items-center gap-1.5 hover:underline">
              <span className="font-semibold tabular-nums">{NUMBER.format(count)}</span> {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
