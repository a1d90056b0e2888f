import { Shirt } from 'lucide-react'
import { data, isRouteErrorResponse, Link } from 'react-router'
import { openStore } from '../../context.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../head/page-head.ts'
import { ComingSoon } from '../pages/dress-up/coming-soon.tsx'
import { LoadError } from '../shell/load-error.tsx'
import type { Route } from './+types/dress-up.ts'

const TITLE = 'Probador Virtual'
const ICON = <Shirt size={40} strokeWidth={1.25} />

/** Only stores with virtual fitting have this page (docs/rules.md#try-on). */
export function loader({ context }: Route.LoaderArgs) {
  const { store } = openStore(context)
  if (!store.virtualFitting) throw data(null, { status: 403 })
  return { storeName: store.storeName }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(TITLE, loaderData?.storeName)
}

export default function DressUp() {
  return (
    <ComingSoon title={TITLE} icon={ICON}>
      <p>Aquí podrás ver cómo te queda una prenda antes de pasar por ella.</p>
    </ComingSoon>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 403) return <LoadError />
  return (
    <Notice
      icon={ICON}
      title="Acceso denegado"
      action={
        <Link to="/" className={buttonClass('outline')}>
          Volver al catálogo
        </Link>
      }
    >
      <p>El probador virtual no está disponible para esta tienda.</p>
    </Notice>
  )
}
