import type { Badge } from '#domain/catalogue/badges.ts'

const LOOK: Record<Badge, string> = {
  Nuevo: 'bg-surface text-ink ring-1 ring-hairline',
  Oferta: 'bg-danger text-ground',
  Agotado: 'bg-ink text-ground',
  Popular: 'bg-accent text-accent-ink',
}

interface ProductBadgesProps {
  badges: readonly Badge[]
  /** The badges of the loaded page: their places stay. */
  loaded: readonly Badge[]
  className?: string
}

export function ProductBadges({ badges, loaded, className = '' }: ProductBadgesProps) {
  const placed = [...loaded, ...badges.filter((badge) => !loaded.includes(badge))]
  if (placed.length === 0) return null
  const hiddenUnless = (isShown: boolean) => (isShown ? '' : 'invisible')
  return (
    <ul className={`badges ${className} ${hiddenUnless(badges.length > 0)}`}>
      {placed.map((badge) => (
        <li key={badge} className={`${LOOK[badge]} ${hiddenUnless(badges.includes(badge))}`}>
          {badge}
        </li>
      ))}
    </ul>
  )
}
