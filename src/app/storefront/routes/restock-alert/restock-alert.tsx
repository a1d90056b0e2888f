import { data } from 'react-router'
import { confirmAlert } from '#actions/restock-alert/confirm-alert.ts'
import { endAlert } from '#actions/restock-alert/end-alert.ts'
import { readForm } from '#app/shared/requests/read-body.ts'
import { openStore } from '#app/storefront/context.ts'
import { pageMeta } from '#app/storefront/document/head-tags.ts'
import { readAlert } from '#app/storefront/loaders/read-alert.ts'
import { AlertPage } from '#app/storefront/pages/restock-alert/alert-page.tsx'
import { alertForm, alertQuery, CONFIRM_STEP } from '#app/storefront/requests/alert-request.ts'
import { parseQuery } from '#app/storefront/requests/parse-request.ts'
import { shownStoreName } from '#domain/store/shown-store-name.ts'
import type { Route } from './+types/restock-alert.ts'

/**
 * The URL has a token, so it must not become a referrer of other sites. Without any referrer the page's own form would
 * be sent without its origin, and rejected.
 */
const CONFIDENTIAL = { 'referrer-policy': 'same-origin' }

/** The page of an alert. Reading it changes nothing: programs that look for bad links in mails open it, too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const open = openStore(context)
  const { clave: token } = parseQuery(request, alertQuery)
  const alert = await readAlert(open, token)
  return data({ storeName: shownStoreName(open.store), alert }, { headers: CONFIDENTIAL })
}

/** Confirms or ends an alert. A mail program that unsubscribes by one press sends no step. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, account, now } = openStore(context)
  const { clave: token } = parseQuery(request, alertQuery)
  const form = await readForm(request, alertForm)
  if (form.ok && form.body.paso === CONFIRM_STEP) {
    await confirmAlert(db, { account, now, token })
    return { isEnded: false }
  }
  await endAlert(db, { account, now, token })
  return { isEnded: true }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta('Tu aviso', loaderData?.storeName)
}

export default function RestockAlert({ loaderData, actionData }: Route.ComponentProps) {
  return <AlertPage alert={loaderData.alert} isEnded={actionData?.isEnded ?? false} />
}
