import { formatPrice } from '#domain/money/money.ts'

/** How far a count has come, and what it would change, or has changed. Worth in centavos. */
export interface CountSums {
  variants: number
  pieces: number
  unscannedVariants: number
  unscannedPieces: number
  /** Held pieces among them. */
  unscannedHeld: number
  people: readonly string[]
  morePieces: number
  moreValue: number
  fewerPieces: number
  fewerValue: number
}

const number = new Intl.NumberFormat('es-MX')

/** The sums of a count. */
export function CountFigures({ progress, isOpen }: { progress: CountSums; isOpen: boolean }) {
  const { variants, pieces, unscannedVariants, unscannedPieces, people } = progress
  const { morePieces, moreValue, fewerPieces, fewerValue } = progress
  const figures: [name: string, figure: string, detail: string][] = [
    ['Contadas', number.format(pieces), variants === 1 ? '1 variante' : `${number.format(variants)} variantes`],
    ...(isOpen
      ? [
          [
            'Sin escanear',
            number.format(unscannedPieces),
            unscannedVariants === 1 ? '1 variante' : `${number.format(unscannedVariants)} variantes`,
          ] as [string, string, string],
        ]
      : []),
    ['De más', `+${number.format(morePieces)}`, formatPrice(moreValue)],
    ['De menos', `−${number.format(fewerPieces)}`, formatPrice(fewerValue)],
  ]
  return (
    <section aria-label="Avance" className="panel">
      <dl className="grid grid-cols-2 gap-4">
        {figures.map(([name, figure, detail]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-display text-xl tabular-nums">{figure}</dd>
            <dd className="text-sm text-muted tabular-nums">{detail}</dd>
          </div>
        ))}
      </dl>
      {people.length > 0 && (
        <p className="mt-3 border-t border-hairline pt-3 text-sm text-muted">Cuentan: {people.join(', ')}</p>
      )}
      <p className="mt-2 text-sm text-muted">El valor es al precio de venta.</p>
    </section>
  )
}
