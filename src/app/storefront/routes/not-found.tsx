import { data } from 'react-router'
import { openStore } from '#app/storefront/context.ts'
import { NOT_FOUND_HEAD } from '#app/storefront/features/store/not-found-head.ts'
import { NotFoundPage } from '#app/storefront/pages/not-found/not-found-page.tsx'
import type { Route } from './+types/not-found.ts'

/** Any path that no other route matches. */
export function loader({ context }: Route.LoaderArgs) {
  openStore(context)
  return data(null, { status: 404 })
}

export function meta() {
  return NOT_FOUND_HEAD
}

export default NotFoundPage
