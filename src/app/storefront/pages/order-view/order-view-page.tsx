import { useState } from 'react'
import { Link, useHref, useLocation } from 'react-router'
import { ShareButton } from '#app/shared/ui/share-button.tsx'
import { useFailedImage } from '#app/shared/ui/use-failed-image.ts'
import { ChosenHour } from '#app/storefront/features/order/chosen-hour.tsx'
import { CodesPlace } from '#app/storefront/features/order/codes-place.tsx'
import { Handover } from '#app/storefront/features/order/handover.tsx'
import { InfoRows } from '#app/storefront/features/order/info-rows.tsx'
import { OrderCodes } from '#app/storefront/features/order/order-codes.tsx'
import { OrderHelp } from '#app/storefront/features/order/order-help.tsx'
import { OrderInfo } from '#app/storefront/features/order/order-info.tsx'
import { OrderLines } from '#app/storefront/features/order/order-lines.tsx'
import { OrderOptions } from '#app/storefront/features/order/order-options.tsx'
import { OrderPanel } from '#app/storefront/features/order/order-panel.tsx'
import { OrderReturns } from '#app/storefront/features/order/order-returns.tsx'
import { OrderSteps } from '#app/storefront/features/order/order-steps.tsx'
import { OrderSums } from '#app/storefront/features/order/order-sums.tsx'
import { ReviewLink } from '#app/storefront/features/order/review-link.tsx'
import { sharedText } from '#app/storefront/features/order/shared-text.ts'
import { SpentPoints } from '#app/storefront/features/order/spent-points.tsx'
import { useFollowedOrder } from '#app/storefront/features/order/use-followed-order.ts'
import { useServerClock } from '#app/storefront/features/order/use-server-clock.ts'
import type { OrderView } from '#app/storefront/features/order/view-order.ts'
import { PaymentPanel } from '#app/storefront/features/payment/payment-panel.tsx'
import { useMailText } from '#app/storefront/features/store/use-mail-text.ts'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import type { DeliveryMethod } from '#domain/checkout/checkout-form.ts'
import { imagePath } from '#domain/image/image-path.ts'
import { cancelHindrance } from '#domain/order/own-cancellation.ts'
import { VIEW_TEXTS, viewLabel } from '#domain/order/progress-sentences.ts'
import { type OrderStage, shownProgress } from '#domain/order/shown-progress.ts'
import type { StoreProfile } from '#domain/store/profile.ts'
import { shownStoreName } from '#domain/store/shown-store-name.ts'

/**
 * The page of an order (docs/rules/order.md#order-view). A pickup also has its time, branch and codes, as on the
 * success page.
 */
export function OrderViewPage({ order }: { order: OrderView }) {
  const store = useStore()
  const { folio, date, time, channel, now, progress, outcome, pickup, arrival, recipient, lines, sums, payment } = order
  const clock = useServerClock(now)
  const { stage, deliveryMethod, steps, percent } = shownProgress(progress, clock)
  const isOver = stage === 'cancelled' || stage === 'handed-over'
  const isToPickUp = pickup !== null && !isOver
  // Its codes may be in front of a scanner: their section stays until the page is opened again.
  const [wasToPickUp] = useState(isToPickUp)
  // The payment of an order that is paid online comes first. It stays there once it is paid.
  const [isPaymentFirst] = useState(payment.online !== null)
  // The parts below keep their place when the order is handed over in front of the shopper.
  const [returnsUntil] = useState(order.returnsUntil)
  const paymentPanel = (
    <div className={`max-w-2xl ${isPaymentFirst ? 'mt-4 md:mt-6' : 'mt-6 md:mt-8'}`}>
      <PaymentPanel payment={payment} folio={order.isOwn ? folio : null} />
    </div>
  )
  const { search } = useLocation()
  const stated = useMailText()
  useFollowedOrder(order)
  return (
    <article className="frame max-w-5xl pt-3 md:pt-10">
      <ViewHeader store={store} />
      <h1 className="mt-3 font-display text-2xl md:mt-8">Pedido #{folio}</h1>
      <p className="mt-1 text-muted">
        {date}, {time}
      </p>
      {isPaymentFirst && paymentPanel}
      <OrderPanel title="Estado del Pedido" className={isPaymentFirst ? 'mt-8' : 'mt-4 md:mt-6'}>
        {/* As high as its longest text on a phone: it changes while the page is open. */}
        <p className="min-h-[calc(3em*var(--text-base--line-height))] max-w-prose text-pretty md:min-h-0">
          {stated(VIEW_TEXTS[stage][deliveryMethod])}
        </p>
        <div className="mt-3">
          <OrderSteps steps={steps} percent={percent} />
        </div>
        {pickup && (isToPickUp || wasToPickUp) && (
          <div className="mt-4">
            <ChosenHour slot={pickup.handover.slot} isOver={!isToPickUp} now={clock} />
          </div>
        )}
        {arrival !== '' && (
          <p className={`mt-4 text-xl font-semibold text-balance ${isOver ? 'invisible' : ''}`}>
            {clock < progress.readyAt ? 'Llega' : 'Debió llegar'} {arrival}
          </p>
        )}
        <SaveThisLink />
      </OrderPanel>
      {!isPaymentFirst && paymentPanel}
      <div className="mt-8 grid gap-8 md:grid-cols-2 md:gap-x-12">
        {pickup && (isToPickUp || wasToPickUp) && (
          <>
            <Handover handover={pickup.handover} calendarQuery={search} isOver={isOver} />
            <CodesPlace isOver={!isToPickUp} sentence={stated(VIEW_TEXTS[stage].pickup)} announces>
              <OrderCodes folio={folio} codes={pickup.codes} method="pickup" />
            </CodesPlace>
          </>
        )}
        <OrderPanel title="Productos Ordenados">
          <OrderLines
            lines={lines}
            under={(line) => (
              // The link may come while the page is open.
              <div className="min-h-11">
                {stage === 'handed-over' && <ReviewLink line={line} buyer={{ folio, email: recipient.email }} />}
              </div>
            )}
          />
        </OrderPanel>
        <OrderPanel title="Resumen del Pedido">
          <OrderSums {...sums} />
          {order.spentPoints !== '' && (
            <SpentPoints sentence={order.spentPoints} objection={objectionTo(order, stage)} contact={order.contact} />
          )}
        </OrderPanel>
        <OrderReturns returns={order.returns} />
        <OrderOptions order={order} stage={stage} />
        <OrderInfo
          date={date}
          time={time}
          status={viewLabel(stage, deliveryMethod)}
          channel={channel}
          outcome={outcome}
        />
        <OrderPanel title={RECIPIENT_TITLES[deliveryMethod]}>
          <InfoRows
            rows={[
              ['Nombre', recipient.name],
              ['Email', recipient.email],
              ['Teléfono', recipient.phone],
              ['Dirección', recipient.address],
              ['Ciudad', recipient.city],
              ['Estado', recipient.state],
              ['Código Postal', recipient.postalCode],
              ['País', recipient.country],
            ]}
          />
        </OrderPanel>
        <OrderHelp folio={folio} contact={order.contact} returnsUntil={returnsUntil} />
        <OrderPanel title="Comparte tu pedido">
          <ShareOrder order={order} />
        </OrderPanel>
      </div>
      <footer className="mt-10 border-t border-hairline pt-5 text-sm text-muted">
        {shownStoreName(store)} · Pedido #{folio}
      </footer>
    </article>
  )
}

/** How the shopper can object to the points that an order used; null where they are back. */
function objectionTo({ isOwn, outcome }: OrderView, stage: OrderStage): 'cancellable' | 'final' | null {
  const hindrance = cancelHindrance(stage, outcome.hasMoney)
  if (hindrance === 'cancelled') return null
  return isOwn && hindrance === null ? 'cancellable' : 'final'
}

/** A pickup's postal address is its billing address, as on the success page. */
const RECIPIENT_TITLES: Record<DeliveryMethod, string> = {
  pickup: 'Información de Facturación',
  delivery: 'Información de Envío',
}

/** The URL of the page, as the shopper came to it, where it opens the order in other browsers and later, too. */
function SaveThisLink() {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  if (!query.get('firma') && !query.get('email')) return null
  return (
    <p className="mt-3 text-sm text-pretty text-muted">
      Puedes guardar{' '}
      <Link to={{ pathname, search }} className="underline underline-offset-4">
        este enlace
      </Link>{' '}
      para consultar tu pedido más adelante.
    </p>
  )
}

/** Shares where the order is, by the page that anyone may see, not by the signed link of this page (decision 082). */
function ShareOrder({ order: { folio, pickup } }: { order: OrderView }) {
  const store = useStore()
  const success = useHref(`/order-success?folio=${folio}`)
  const link = () => ({
    title: `Pedido #${folio}`,
    text: sharedText({ storeName: shownStoreName(store), folio, handover: pickup?.handover ?? null }),
    url: new URL(success, location.origin).href,
  })
  return (
    <div>
      <ShareButton look="link" link={link} what={`el pedido #${folio}`} />
      <p className="text-sm text-muted">
        Quien reciba el enlace ve cómo va el pedido, sin tus datos, tus productos ni los códigos.
      </p>
    </div>
  )
}

function ViewHeader({ store }: { store: StoreProfile }) {
  const { hasFailed, props } = useFailedImage()
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 md:gap-x-6">
      <div className="flex min-w-0 grow basis-40 flex-wrap items-center gap-x-3 md:gap-x-4">
        {store.logo !== null && !hasFailed && (
          <img
            src={imagePath(store.account, store.logo, 400)}
            alt=""
            {...props}
            // The same look as in the store's header.
            className="h-9 w-14 shrink-0 rounded-sm object-contain object-left md:h-11 md:w-24 dark:bg-ink dark:object-center dark:p-1"
          />
        )}
        <p className="min-w-0 grow basis-20 font-display text-lg [overflow-wrap:anywhere] md:text-xl">
          {shownStoreName(store)}
        </p>
      </div>
      <Link to="/" className="inline-flex min-h-11 items-center text-sm underline underline-offset-4">
        Continuar Comprando
      </Link>
    </header>
  )
}
