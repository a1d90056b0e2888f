import Shirt from 'lucide-react/icons/shirt'
import { data, isRouteErrorResponse, Link } from 'react-router'
import { buttonClass } from '#app/shared/ui/button.tsx'
import { ScreenMessage } from '#app/shared/ui/screen-message.tsx'
import { openStore } from '#app/storefront/context.ts'
import { pageMeta } from '#app/storefront/document/head-tags.ts'
import { useFittingRoomOff } from '#app/storefront/features/try-on/use-fitting-room-off.ts'
import { FittingRoomPage } from '#app/storefront/pages/dress-up/fitting-room-page.tsx'
import { LoadErrorPage } from '#app/storefront/pages/load-error/load-error-page.tsx'
import { parseQuery } from '#app/storefront/requests/parse-request.ts'
import { dressUpQuery } from '#app/storefront/requests/try-on-request.ts'
import { readFittingGarments } from '#data/try-on/read-fitting-garments.ts'
import { branchList } from '#domain/stock/branch-bits.ts'
import { FITTING_ROOM_OFF, FITTING_ROOM_OFF_TITLE } from '#domain/try-on/try-on-sentences.ts'
import type { Route } from './+types/dress-up.ts'

/** Only stores with virtual fitting have this page (docs/rules/try-on.md#try-on). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, account, store, catalogue, fitting, generateAvatar } = openStore(context)
  if (!store.virtualFitting) throw data(null, { status: 403 })
  const { product, variant, shown } = parseQuery(request, dressUpQuery)
  const dictionary = await catalogue.dictionary()
  const branches = branchList(dictionary.branches)
  const [garment] = product === null ? [] : await readFittingGarments(db, { account, productIds: [product], branches })
  return {
    storeName: store.storeName,
    categories: dictionary.categories.map(({ key, label }) => ({ key, label })),
    services: { fitting: fitting !== null, avatars: generateAvatar !== null },
    start: garment ? { garment, variantId: variant ?? shown, isChosen: variant !== null } : null,
  }
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  return pageMeta(loaderData ? 'Probador Virtual' : titleOf(error), loaderData?.storeName)
}

export default function DressUp({ loaderData: { categories, services, start } }: Route.ComponentProps) {
  return <FittingRoomPage categories={categories} services={services} start={start} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isOff(error) ? <FittingRoomOff /> : <LoadErrorPage />
}

function titleOf(error: unknown): string {
  return isOff(error) ? FITTING_ROOM_OFF_TITLE : 'Error'
}

function isOff(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 403
}

function FittingRoomOff() {
  useFittingRoomOff()
  return (
    <ScreenMessage
      icon={<Shirt size={40} strokeWidth={1.25} />}
      title={FITTING_ROOM_OFF_TITLE}
      action={
        <Link to="/" className={buttonClass('outline')}>
          Volver al catálogo
        </Link>
      }
    >
      <p>{FITTING_ROOM_OFF}</p>
    </ScreenMessage>
  )
}
