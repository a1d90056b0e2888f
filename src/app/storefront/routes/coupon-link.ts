import { redirect } from 'react-router'
import type { Route } from './+types/coupon-link.ts'

/**
 * Leads from the link of a campaign, which is printed, to the store's first page, whose late parts state its code
 * (decision 053). Whoever looks a link up, as messengers do, gets no coupon by that.
 */
export function loader({ params: { code } }: Route.LoaderArgs): Response {
  return redirect(`/#cupon=${encodeURIComponent(code)}`)
}
