import { Link } from 'react-router'
import { StoreHead } from '#app/counter/features/store/store-head.tsx'
import { Badge } from '#app/counter/kit/badge.tsx'
import { PLAN_NAMES, type Plan, PREMIUM_PARTS, PREMIUM_WAY, type PremiumPart } from '#domain/store/plan.ts'

/** The pages on which a part is set; the others have no settings. */
const SETTINGS: Partial<Record<PremiumPart, { to: string; name: string }>> = {
  delivery: { to: '/tienda/envios', name: 'Envíos' },
  invoicing: { to: '/tienda/facturacion', name: 'Facturación' },
  points: { to: '/clientes', name: 'Clientes' },
}
const PARTS = Object.keys(PREMIUM_PARTS) as PremiumPart[]

/** The plan of the store, and the parts that the premium plan opens. */
export function PlanPage({ plan }: { plan: Plan }) {
  const isPremium = plan === 'premium'
  return (
    <>
      <StoreHead
        title="Plan"
        lead={
          isPremium
            ? 'Tu tienda tiene Premium: todo está abierto.'
            : 'Catálogo, pedidos para recoger, inventario y todo el mostrador. Premium abre además lo de abajo.'
        }
      >
        <Badge look={isPremium ? 'success' : 'plain'}>{PLAN_NAMES[plan]}</Badge>
      </StoreHead>
      <div className="max-w-2xl space-y-5">
        <section aria-labelledby="premium" className="panel">
          <h2 id="premium" className="mb-1 font-semibold">
            Lo que abre Premium
          </h2>
          <ul className="divide-y divide-hairline">
            {PARTS.map((part) => (
              <li key={part} className="flex flex-wrap items-center justify-between gap-x-4 py-3">
                <div className="min-w-0 flex-1">
                  <p className="font-medium">{PREMIUM_PARTS[part].name}</p>
                  <p className="text-sm text-muted">{PREMIUM_PARTS[part].text}</p>
                </div>
                <SettingsLink part={part} />
              </li>
            ))}
          </ul>
        </section>
        <p className="text-sm text-muted">{isPremium ? 'El plan lo cambia quien administra Vitrina.' : PREMIUM_WAY}</p>
      </div>
    </>
  )
}

function SettingsLink({ part }: { part: PremiumPart }) {
  const settings = SETTINGS[part]
  return (
    settings && (
      <Link to={settings.to} className="text-link inline-flex min-h-11 items-center text-sm">
        {settings.name}
      </Link>
    )
  )
}
