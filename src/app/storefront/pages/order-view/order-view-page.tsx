import { type ReactNode, useState } from 'react'
import { Link, useHref, useLocation } from 'react-router'
import { buttonClass } from '#app/shared/ui/button.tsx'
import { ShareButton } from '#app/shared/ui/share-button.tsx'
import { useFailedImage } from '#app/shared/ui/use-failed-image.ts'
import { Handover } from '#app/storefront/features/order/handover.tsx'
import { InfoRows } from '#app/storefront/features/order/info-rows.tsx'
import { OrderCodes } from '#app/storefront/features/order/order-codes.tsx'
import { OrderInfo } from '#app/storefront/features/order/order-info.tsx'
import { OrderLines } from '#app/storefront/features/order/order-lines.tsx'
import { OrderPanel } from '#app/storefront/features/order/order-panel.tsx'
import { OrderSums } from '#app/storefront/features/order/order-sums.tsx'
import { ReviewLink } from '#app/storefront/features/order/review-link.tsx'
import { sharedText } from '#app/storefront/features/order/shared-text.ts'
import { useFollowedOrder } from '#app/storefront/features/order/use-followed-order.ts'
import { useServerClock } from '#app/storefront/features/order/use-server-clock.ts'
import type { OrderView } from '#app/storefront/features/order/view-order.ts'
import { PaymentPanel } from '#app/storefront/features/payment/payment-panel.tsx'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import type { DeliveryMethod } from '#domain/checkout/checkout-form.ts'
import { imagePath } from '#domain/image/image-path.ts'
import { VIEW_TEXTS, viewLabel } from '#domain/order/progress-sentences.ts'
import { shownProgress } from '#domain/order/shown-progress.ts'
import type { StoreProfile } from '#domain/store/profile.ts'
import { shownStoreName } from '#domain/store/shown-store-name.ts'

/**
 * The page of an order (docs/rules/order.md#order-view). A pickup also has its time, branch and codes, as on the
 * success page.
 */
export function OrderViewPage({ order }: { order: OrderView }) {
  const store = useStore()
  const { folio, date, time, channel, now, progress, outcome, pickup, arrival, recipient, lines, sums, payment } = order
  const { stage, deliveryMethod } = shownProgress(progress, useServerClock(now))
  const isToPickUp = pickup !== null && stage !== 'cancelled' && stage !== 'handed-over'
  // Its codes may be in front of a scanner: their section stays until the page is opened again.
  const [wasToPickUp] = useState(isToPickUp)
  useFollowedOrder(order)
  return (
    <article className="frame max-w-5xl pt-6 md:pt-10">
      <ViewHeader store={store} />
      <h1 className="mt-8 font-display text-2xl">Pedido #{folio}</h1>
      <p className="mt-1 mb-8 text-muted">
        {date}, {time}
      </p>
      <div className="grid gap-8 md:grid-cols-2 md:gap-x-12">
        {pickup && (isToPickUp || wasToPickUp) && (
          <>
            <Handover handover={pickup.handover} />
            <CodesPlace isOver={!isToPickUp} sentence={VIEW_TEXTS[stage].pickup}>
              <OrderCodes folio={folio} codes={pickup.codes} method="pickup" />
            </CodesPlace>
          </>
        )}
        <PaymentPanel payment={payment} />
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
              ['Dirección', recipient.address],
              ['Ciudad', recipient.city],
              ['Código Postal', recipient.postalCode],
              ['País', recipient.country],
              ['Llega', stage === 'cancelled' || stage === 'handed-over' ? '' : arrival],
            ]}
          />
        </OrderPanel>
        <OrderPanel title="Productos Ordenados">
          <OrderLines
            lines={lines}
            under={(line) =>
              stage === 'handed-over' && <ReviewLink line={line} buyer={{ folio, email: recipient.email }} />
            }
          />
        </OrderPanel>
        <OrderPanel title="Resumen del Pedido">
          <OrderSums {...sums} />
        </OrderPanel>
        <OrderPanel title="Estado del Pedido" className="md:col-span-2">
          <div className="grid max-w-prose gap-2 text-pretty">
            {/* As high as its longest text on a phone: it changes while the page is open. */}
            <p className="min-h-[calc(3em*var(--text-base--line-height))] md:min-h-0">
              {VIEW_TEXTS[stage][deliveryMethod]}
            </p>
            <SaveThisLink />
            <ShareOrder order={order} />
          </div>
        </OrderPanel>
      </div>
      <footer className="mt-10 border-t border-hairline pt-5 text-sm text-muted">
        {shownStoreName(store)} · Pedido #{folio}
      </footer>
    </article>
  )
}

interface CodesPlaceProps {
  /** Whether the codes are of no more use. */
  isOver: boolean
  /** The state of the order, which then takes their place. */
  sentence: string
  children: ReactNode
}

/** The place of the codes, which has one size. */
function CodesPlace({ isOver, sentence, children }: CodesPlaceProps) {
  return (
    <div className="grid justify-items-center *:[grid-area:1/1]">
      <div className={`flex w-full justify-center ${isOver ? 'invisible' : ''}`}>{children}</div>
      <p
        role="status"
        className={`flex w-full max-w-80 items-center justify-center p-5 text-center text-lg text-pretty ${isOver ? 'rounded-sm border border-hairline' : ''}`}
      >
        {isOver && sentence}
      </p>
    </div>
  )
}

/** A pickup's postal address is its billing address, as on the success page. */
const RECIPIENT_TITLES: Record<DeliveryMethod, string> = {
  pickup: 'Información de Facturación',
  delivery: 'Información de Envío',
}

/** The URL of the page, as the shopper came to it. */
function SaveThisLink() {
  const { pathname, search } = useLocation()
  return (
    <p className="text-muted">
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
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="flex min-w-0 flex-wrap items-center gap-4">
        {store.logo !== null && !hasFailed && (
          <img
            src={imagePath(store.account, store.logo, 400)}
            alt=""
            {...props}
            // The same classes as in the store's header.
            className="h-11 w-24 shrink-0 rounded-sm object-contain object-left dark:bg-ink dark:object-center dark:p-1"
          />
        )}
        <p className="min-w-0 grow basis-32 font-display text-xl [overflow-wrap:anywhere]">{shownStoreName(store)}</p>
      </div>
      <Link to="/" className={buttonClass('outline')}>
        Continuar Comprando
      </Link>
    </header>
  )
}
