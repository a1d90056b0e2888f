import type { Badge } from '#domain/catalogue/badges.ts'

const LOOK: Record<Badge, string> = {
  Nuevo: 'bg-surface text-ink ring-1 ring-hairline',
  Oferta: 'bg-danger text-ground',
  Agotado: 'bg-ink text-ground',
  Popular: 'bg-accent text-accent-ink',
}

interface ProductBadgesProps {
  badges: readonly Badge[]
  /** Those that it was loaded with: their places stay. */
  loaded: readonly Badge[]
}

export function ProductBadges({ badges, loaded }: ProductBadgesProps) {
  const placed = [...loaded, ...badges.filter((badge) => !loaded.includes(badge))]
  if (placed.length === 0) return null
  const hiddenUnless = (isShown: boolean) => (isShown ? '' : 'invisible')
  return (
    <ul className={`flex flex-wrap gap-1 ${hiddenUnless(badges.length > 0)}`}>
      {placed.map((badge) => (
        <li
          key={badge}
          className={`rounded-sm px-2 py-0.5 text-xs font-semibold ${LOOK[badge]} ${hiddenUnless(badges.includes(badge))}`}
        >
          {badge}
        </li>
      ))}
    </ul>
  )
}
