import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { useState } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#app/shared/ui/button.tsx'
import { holdHeight } from '#app/shared/ui/hold-height.ts'
import { ChosenHour } from '#app/storefront/features/order/chosen-hour.tsx'
import { CodesPlace } from '#app/storefront/features/order/codes-place.tsx'
import { Handover } from '#app/storefront/features/order/handover.tsx'
import { InfoRows } from '#app/storefront/features/order/info-rows.tsx'
import { LeftToOrder } from '#app/storefront/features/order/left-to-order.tsx'
import { OrderCodes } from '#app/storefront/features/order/order-codes.tsx'
import { OrderHelp } from '#app/storefront/features/order/order-help.tsx'
import { OrderInfo } from '#app/storefront/features/order/order-info.tsx'
import { OrderLines } from '#app/storefront/features/order/order-lines.tsx'
import { OrderPanel } from '#app/storefront/features/order/order-panel.tsx'
import { OrderReturns } from '#app/storefront/features/order/order-returns.tsx'
import { OrderSteps } from '#app/storefront/features/order/order-steps.tsx'
import type { OrderDetails, OrderSuccessData } from '#app/storefront/features/order/order-success-data.ts'
import { OrderSums } from '#app/storefront/features/order/order-sums.tsx'
import { ReadyCountdown } from '#app/storefront/features/order/ready-countdown.tsx'
import { ReviewLink } from '#app/storefront/features/order/review-link.tsx'
import { useFollowedOrder } from '#app/storefront/features/order/use-followed-order.ts'
import { useServerClock } from '#app/storefront/features/order/use-server-clock.ts'
import { PaymentPanel } from '#app/storefront/features/payment/payment-panel.tsx'
import { useMailText } from '#app/storefront/features/store/use-mail-text.ts'
import { cancelHindrance } from '#domain/order/own-cancellation.ts'
import type { ProgressFacts } from '#domain/order/progress-facts.ts'
import { IS_HELD, NEXT_TEXTS, STAGE_LABELS, successTitle, VIEW_TEXTS } from '#domain/order/progress-sentences.ts'
import { type OrderStage, shownProgress } from '#domain/order/shown-progress.ts'
import { heldSentence, RELEASED_SENTENCES } from '#domain/pickup/hold.ts'

interface OrderSuccessScreenProps {
  page: OrderSuccessData
  progress: ProgressFacts
}

/**
 * The page after an order is placed (docs/rules/order.md#order-success-page). A browser that did not place the order
 * sees only its status and progress.
 */
export function OrderSuccessPage({ page, progress: facts }: OrderSuccessScreenProps) {
  const { folio, details, readyText, arrival, now } = page
  const clock = useServerClock(now)
  const progress = shownProgress(facts, clock)
  const { stage, steps, percent } = progress
  const isCancelled = stage === 'cancelled'
  const isOver = isCancelled || stage === 'handed-over'
  // Its codes may be in front of a scanner: their place stays until the page is opened again.
  const [wasOver] = useState(isOver)
  const [wasCancelled] = useState(isCancelled)
  // The payment of an order that is paid online comes first. It stays there once it is paid.
  const [isPaymentFirst] = useState((details?.payment.online ?? null) !== null)
  const stated = useMailText()
  const Mark = isCancelled ? CircleX : CircleCheck
  useFollowedOrder(page)
  return (
    <div data-toasts="below" className="frame pt-6 pb-12 md:pt-10">
      <div className={details ? 'grid gap-8 md:grid-cols-[1fr_auto] md:gap-14' : 'max-w-2xl'}>
        <div className="min-w-0">
          <Mark
            aria-hidden="true"
            size={40}
            strokeWidth={1.25}
            className={`mb-4 ${isCancelled ? 'text-muted' : 'text-success'}`}
          />
          <h1 className="font-display text-2xl text-balance">{successTitle(stage)}</h1>
          <p className="mt-2 text-lg tabular-nums">
            Pedido <span className="font-semibold">#{folio}</span>
          </p>
          <p className={`mt-1 text-muted ${isPaymentFirst ? 'mb-4' : 'mb-8'}`}>
            Estado: <span className="text-ink">{STAGE_LABELS[stage]}</span>
          </p>
          {details && isPaymentFirst && (
            <div className="mb-8 max-w-2xl">
              <PaymentPanel payment={details.payment} folio={folio} />
            </div>
          )}
          {details?.handover.method === 'pickup' && !wasCancelled && (
            <div className="mb-6">
              <ChosenHour slot={details.handover.slot} isOver={isOver} now={clock} />
            </div>
          )}
          <ReadyCountdown progress={progress} readyText={readyText} arrival={arrival} />
          <div className="mt-6">
            <OrderSteps steps={steps} percent={percent} />
          </div>
        </div>
        {details && !(isOver && wasOver) && (
          <CodesPlace isOver={isOver} sentence={stated(VIEW_TEXTS[stage][details.handover.method])}>
            <OrderCodes folio={folio} codes={details.codes} method={details.handover.method} />
          </CodesPlace>
        )}
      </div>
      {details && <LeftToOrder />}
      {details ? (
        <WholeOrder folio={folio} details={details} stage={stage} hasPaymentAbove={isPaymentFirst} />
      ) : (
        <ForStrangers />
      )}
    </div>
  )
}

interface WholeOrderProps {
  folio: number
  details: OrderDetails
  stage: OrderStage
  /** Whether the payment is above, among what matters first. */
  hasPaymentAbove: boolean
}

function WholeOrder({ folio, details, stage, hasPaymentAbove }: WholeOrderProps) {
  const { date, time, channel, outcome, billing, handover, lines, sums, payment } = details
  const isCancelled = stage === 'cancelled'
  const isCancellable = cancelHindrance(stage, outcome.hasMoney) === null
  const [wasCancelled] = useState(isCancelled)
  const stated = useMailText()
  return (
    <>
      <div className="mt-10 grid gap-8 md:grid-cols-[3fr_2fr] md:gap-14">
        <div className="grid min-w-0 content-start gap-8">
          {!hasPaymentAbove && <PaymentPanel payment={payment} folio={folio} />}
          <OrderPanel title="Productos Ordenados">
            <OrderLines
              lines={lines}
              under={(line) => (
                // The link may come while the page is open.
                <div className="min-h-11">
                  {stage === 'handed-over' && <ReviewLink line={line} buyer={{ folio, email: billing.email }} />}
                </div>
              )}
            />
          </OrderPanel>
          <OrderPanel title="Resumen del Pedido">
            <OrderSums {...sums} />
          </OrderPanel>
          <OrderReturns returns={details.returns} />
          <OrderPanel title="Qué sigue?">
            <p ref={holdHeight} className="text-pretty">
              {stated(whatIsNext(stage, handover))}
            </p>
            <p ref={holdHeight} className="mt-2 text-pretty">
              Con tu folio y tu email puedes{' '}
              <Link
                to="/order-search"
                state={{ folio: String(folio), email: billing.email }}
                className="underline underline-offset-4"
              >
                consultar tu pedido
              </Link>{' '}
              cuando quieras.
              {isCancellable &&
                stated(' Si cambias de idea, puedes cancelarlo desde este navegador o con el enlace del correo.')}
            </p>
          </OrderPanel>
        </div>
        <div className="grid min-w-0 content-start gap-8">
          {!wasCancelled && (
            <Handover
              handover={handover}
              calendarQuery={`?folio=${folio}`}
              isOver={isCancelled || stage === 'handed-over'}
            />
          )}
          <OrderInfo date={date} time={time} status={STAGE_LABELS[stage]} channel={channel} outcome={outcome} />
          <OrderPanel title="Información de Facturación">
            <InfoRows
              rows={[
                ['Nombre', billing.name],
                ['Email', billing.email],
                ['Teléfono', billing.phone],
                ['Dirección', billing.address],
              ]}
            />
          </OrderPanel>
          <OrderHelp folio={folio} contact={details.contact} />
        </div>
      </div>
      <div className="mt-10">
        <Link to="/" className={buttonClass()}>
          Continuar Comprando
        </Link>
      </div>
    </>
  )
}

/** The text of 'Qué sigue?' (docs/rules/order.md#order-success-page). */
function whatIsNext(stage: OrderStage, handover: OrderDetails['handover']): string {
  const next = NEXT_TEXTS[stage][handover.method]
  if (!IS_HELD[stage]) return next
  const { isReleased } = handover
  if (handover.method === 'pickup') return `${next} ${heldSentence({ hasHour: handover.slot !== null, isReleased })}`
  return isReleased ? `${next} ${RELEASED_SENTENCES.delivery}` : next
}

/** Shown in a browser that did not place the order. */
function ForStrangers() {
  return (
    <div className="mt-10 max-w-2xl border-t border-hairline pt-6">
      <p className="mb-4 text-pretty">
        Por tu seguridad, los detalles solo se muestran en el navegador donde se hizo el pedido. Si es tuyo, búscalo con
        tu email y tu folio.
      </p>
      <Link to="/order-search" className={buttonClass()}>
        Buscar Pedido
      </Link>
    </div>
  )
}
