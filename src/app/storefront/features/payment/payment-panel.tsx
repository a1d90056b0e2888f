import { type ReactNode, useState } from 'react'
import { OrderPanel } from '#app/storefront/features/order/order-panel.tsx'
import { formatPrice } from '#domain/money/money.ts'
import { formatClabe } from '#domain/payment/clabe.ts'
import type { OrderPayment } from '#domain/payment/order-payment.ts'
import { SEND_RECEIPT } from '#domain/payment/receipt.ts'
import { CopyValue } from './copy-value.tsx'
import { PayOnline } from './pay-online.tsx'

interface PaymentPanelProps {
  payment: OrderPayment
  /** The folio where the visitor may pay online; null for a visitor who knows folio and e-mail alone. */
  folio: number | null
}

/**
 * The amount that is due of an order, and how it is paid (docs/rules/payment.md#order-payment). When it is paid while
 * the page is open, the room of the earlier contents stays, so that nothing below moves.
 */
export function PaymentPanel({ payment, folio }: PaymentPanelProps) {
  const [opened] = useState(payment)
  const hasChanged = opened.sentence !== payment.sentence || opened.online?.button !== payment.online?.button
  return (
    <OrderPanel title="Pago">
      <div className="grid *:[grid-area:1/1]">
        {hasChanged && (
          <div className="invisible">
            <Contents payment={opened} folio={null} announces={false} />
          </div>
        )}
        <div>
          <Contents payment={payment} folio={folio} announces={opened.online !== null} />
        </div>
      </div>
    </OrderPanel>
  )
}

interface ContentsProps extends PaymentPanelProps {
  /** Whether a shopper may wait for the payment to arrive, and is informed of it. */
  announces: boolean
}

function Contents({ payment: { due, sentence, transfer, online }, folio, announces }: ContentsProps) {
  return (
    <>
      {due > 0 && (
        <p className="mb-1 flex flex-wrap gap-x-6 text-lg font-semibold tabular-nums">
          Por pagar <span className="ml-auto">{formatPrice(due)}</span>
        </p>
      )}
      <p role={announces ? 'status' : undefined} className={`text-pretty md:min-h-0 ${online ? '' : 'min-h-[2lh]'}`}>
        {sentence}
      </p>
      {online && <PayOnline online={online} folio={folio} />}
      {transfer && (
        <section aria-label="Datos para la transferencia" className="mt-4 rounded-sm bg-tint p-4">
          <dl className="grid gap-y-2">
            <Row name="Banco">{transfer.bank}</Row>
            <Row name="CLABE">
              <CopyValue name="CLABE" value={transfer.clabe}>
                {formatClabe(transfer.clabe)}
              </CopyValue>
            </Row>
            <Row name="Beneficiario">{transfer.beneficiary}</Row>
            <Row name="Referencia">
              <CopyValue name="referencia" value={transfer.reference}>
                {transfer.reference}
              </CopyValue>
            </Row>
          </dl>
          <p className="mt-2 text-sm text-pretty text-muted">
            La referencia es tu folio: con ella la tienda reconoce tu transferencia.
          </p>
          {transfer.held !== '' && <p className="mt-2 text-pretty">{transfer.held}</p>}
          {transfer.receipt.length > 0 && (
            <>
              <p className="mt-2 text-pretty">{SEND_RECEIPT}</p>
              {transfer.receipt.map(({ text, url }) => (
                <a
                  key={url}
                  href={url}
                  target="_blank"
                  rel="noopener"
                  className="mr-5 inline-flex min-h-11 items-center underline underline-offset-4 [overflow-wrap:anywhere]"
                >
                  {text}
                </a>
              ))}
            </>
          )}
        </section>
      )}
    </>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      <dt className="text-muted">{name}</dt>
      <dd className="ml-auto min-w-0 text-right tabular-nums [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
