import type { Badge } from '#domain/catalogue/badges.ts'

const LOOK: Record<Badge, string> = {
  Nuevo: 'bg-surface text-ink ring-1 ring-hairline',
  Oferta: 'bg-danger text-ground',
  Agotado: 'bg-ink text-ground',
  Popular: 'bg-accent text-accent-ink',
}

export function ProductBadges({ badges }: { badges: readonly Badge[] }) {
  if (badges.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1">
      {badges.map((badge) => (
        <li key={badge} className={`rounded-sm px-2 py-0.5 text-xs font-semibold ${LOOK[badge]}`}>
          {badge}
        </li>
      ))}
    </ul>
  )
}
