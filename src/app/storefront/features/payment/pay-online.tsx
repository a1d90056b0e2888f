import { useEffect, useState } from 'react'
import { useHref, useSearchParams } from 'react-router'
import { Button, buttonClass, offClass } from '#app/shared/ui/button.tsx'
import { useMailText } from '#app/storefront/features/store/use-mail-text.ts'
import { type OrderOnline, SEE_TICKET } from '#domain/payment/order-online.ts'
import { sendPayment } from './send-payment.ts'

interface PayOnlineProps {
  online: OrderOnline
  /** Null for a visitor who may not pay it. */
  folio: number | null
  /** Leaves for the provider's page; a test stays where it is. */
  leave?: (url: string) => void
}

function leavePage(url: string): void {
  location.assign(url)
}

/** The state of an order's online payment, and the way to the provider's page. */
export function PayOnline({ online, folio, leave = leavePage }: PayOnlineProps) {
  const { button, isUnderWay, sentences, ticketUrl } = online
  const url = useHref('/payment')
  const stated = useMailText()
  const [query] = useSearchParams()
  const [isOpening, setOpening] = useState(false)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    // A shopper who goes back finds the page as it was left, with the button off.
    const restore = ({ persisted }: PageTransitionEvent) => persisted && setOpening(false)
    window.addEventListener('pageshow', restore)
    return () => window.removeEventListener('pageshow', restore)
  }, [])
  const pay = async () => {
    if (isOpening || folio === null) return
    setOpening(true)
    setFailure('')
    const opened = await sendPayment(url, { folio: String(folio), firma: query.get('firma') ?? '' })
    if (opened.ok) {
      leave(opened.url)
      // The button stays off while the browser leaves the page.
      return
    }
    setOpening(false)
    setFailure(stated(opened.sentence))
  }
  return (
    <div className="mt-3">
      <div role="status">
        {sentences.map((sentence) => (
          <p key={sentence} className="mb-2 text-pretty">
            {sentence}
          </p>
        ))}
      </div>
      {ticketUrl !== null && folio !== null && (
        <a href={ticketUrl} target="_blank" rel="noopener" className={`mb-2 w-full md:mr-2 md:w-auto ${buttonClass()}`}>
          {SEE_TICKET}
        </a>
      )}
      {button !== '' && folio !== null && (
        <Button
          look={isUnderWay ? 'outline' : undefined}
          aria-disabled={isOpening}
          className={`w-full md:w-auto ${isOpening ? offClass : ''}`}
          onClick={() => void pay()}
        >
          {isOpening ? 'Abriendo Mercado Pago...' : button}
        </Button>
      )}
      {button !== '' && folio === null && (
        <p className="text-pretty text-muted">
          {stated('Para pagarlo en línea, ábrelo desde el enlace de tu correo.')}
        </p>
      )}
      <p role="alert" className="mt-2 text-danger text-pretty empty:hidden">
        {failure}
      </p>
    </div>
  )
}
