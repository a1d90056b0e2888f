import { useEffect, useRef, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { hideTopic, showToast } from '#app/ui/toast.ts'
import { clearCart } from '../cart/cleared-cart.ts'
import { forgetLookup } from '../customer/last-lookup.ts'
import { draftOf } from './checkout-draft.ts'
import { followMail } from './follow-mail.ts'
import { ORDER_PLACED, ORDER_TOPIC } from './order-sentences.ts'
import { takeOutOrdered } from './take-out-ordered.ts'

/** After the order: nothing of it is left in the browser, and its own page comes. */
export function useLeaving(account: string) {
  const [placed, setPlaced] = useState<number | null>(null)
  const navigate = useNavigate()
  const mailAddress = useHref('/order-mail')
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const leave = (folio: number) => {
    setPlaced(folio)
    const draft = draftOf(account)
    draft.change(() => draft.empty)
    forgetLookup()
    clearCart(account)
    const show = () => void navigate(`/order-success?folio=${folio}`, { replace: isHere.current })
    const { title, description } = ORDER_PLACED
    // Who has gone elsewhere meanwhile is told, and not pulled away.
    const more = { description, topic: ORDER_TOPIC }
    showToast(title, isHere.current ? more : { ...more, action: { label: 'Ver mi pedido', run: show } })
    if (isHere.current) show()
    void followMail(mailAddress, folio)
  }
  /** For an order that was placed before, and is looked at now. */
  const leaveStanding = (folio: number) => {
    setPlaced(folio)
    takeOutOrdered(account)
    forgetLookup()
    hideTopic(ORDER_TOPIC)
  }
  return { placed, leave, leaveStanding }
}
