import type { LoaderFunctionArgs } from 'react-router'
import { handOverOrder } from '#actions/order/hand-over-order.ts'
import { staffContext } from '../context.ts'
import { HandOverPage } from '../features/order/hand-over-page.tsx'
import { keepPage } from '../kit/client-action.ts'
import { counterAction, step } from './counter-action.ts'
import { scannedCode } from './requests/order.ts'

export function loader({ context, request }: LoaderFunctionArgs) {
  staffContext(context, request)
  return null
}

export const action = counterAction({
  'hand-over-order': step(scannedCode, async ({ db, account, actor, now, mail }, { scanned }) => {
    const handedOver = await handOverOrder(db, { account, actor, now, scanned, queueMail: mail.queue })
    mail.wake()
    return handedOver
  }),
})

export const clientAction = keepPage

export default function HandOver() {
  return <HandOverPage />
}
