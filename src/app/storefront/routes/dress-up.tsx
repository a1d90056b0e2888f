import Shirt from 'lucide-react/icons/shirt'
import { data, isRouteErrorResponse, Link } from 'react-router'
import { readFittingGarments } from '#data/try-on/read-fitting-garments.ts'
import { FITTING_ROOM_OFF, FITTING_ROOM_OFF_TITLE } from '#domain/try-on/try-on-sentences.ts'
import { openStore } from '../../context.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useFittingRoomOff } from '../features/try-on/use-fitting-room-off.ts'
import { pageMeta } from '../head/page-head.ts'
import { FittingRoom } from '../pages/dress-up/fitting-room.tsx'
import { LoadError } from '../shell/load-error.tsx'
import type { Route } from './+types/dress-up.ts'
import { parseQuery } from './requests/parse-request.ts'
import { dressUpQuery } from './requests/try-on.ts'

/** Only stores with virtual fitting have this page (docs/rules/try-on.md#try-on). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, account, store, catalogue, fitting, generateAvatar } = openStore(context)
  if (!store.virtualFitting) throw data(null, { status: 403 })
  const { product, variant } = parseQuery(request, dressUpQuery)
  const [dictionary, [garment]] = await Promise.all([
    catalogue.dictionary(),
    product === null ? [] : readFittingGarments(db, { account, productIds: [product] }),
  ])
  return {
    storeName: store.storeName,
    categories: dictionary.categories.map(({ key, label }) => ({ key, label })),
    services: { fitting: fitting !== null, avatars: generateAvatar !== null },
    start: garment ? { garment, variantId: variant } : null,
  }
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  return pageMeta(loaderData ? 'Probador Virtual' : titleOf(error), loaderData?.storeName)
}

export default function DressUp({ loaderData: { categories, services, start } }: Route.ComponentProps) {
  return <FittingRoom categories={categories} services={services} start={start} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isOff(error) ? <FittingRoomOff /> : <LoadError />
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
    <Notice
      icon={<Shirt size={40} strokeWidth={1.25} />}
      title={FITTING_ROOM_OFF_TITLE}
      action={
        <Link to="/" className={buttonClass('outline')}>
          Volver al catálogo
        </Link>
      }
    >
      <p>{FITTING_ROOM_OFF}</p>
    </Notice>
  )
}
