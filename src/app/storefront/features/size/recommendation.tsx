import { Button } from '#app/shared/ui/button.tsx'
import type { ShopperMeasures, SizeRecommendation } from '#domain/size/recommend-size.ts'
import { groundsText, reasonText, recommendationLine } from '#domain/size/recommendation-text.ts'
import type { SizedValue } from '#domain/size/size-kind.ts'

interface RecommendationProps {
  /** Null while the shopper has given no measure. */
  found: SizeRecommendation | null
  shopper: ShopperMeasures | null
  /** The product's values for the recommended size and for the alternative. */
  value: SizedValue | undefined
  alternative: SizedValue | undefined
  onChoose: (query: string) => void
}

/** The recommended size with its reasons, and the button that chooses it. The shopper chooses (decision 047). */
export function Recommendation({ found, shopper, value, alternative, onChoose }: RecommendationProps) {
  return (
    <section aria-label="Tu talla" className="rounded-sm bg-tint p-4">
      <div role="status">
        {found && shopper ? (
          <>
            <p className="text-lg font-semibold">{recommendationLine(found)}</p>
            <p className="mt-1 text-sm text-muted empty:hidden">{groundsText(found, shopper)}</p>
            {found.reasons.length > 2 && (
              <ul className="mt-2 list-disc pl-5 text-sm">
                {found.reasons.map((reason) => (
                  <li key={reason.measure}>{reasonText(reason)}</li>
                ))}
              </ul>
            )}
          </>
        ) : (
          <p className="text-muted">Escribe una medida, o elige tu talla en otra marca, y te decimos cuál te queda.</p>
        )}
      </div>
      <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
        {value && <ChooseButton value={value} look="primary" onChoose={onChoose} />}
        {alternative && <ChooseButton value={alternative} look="outline" onChoose={onChoose} />}
      </div>
    </section>
  )
}

interface ChooseButtonProps {
  value: SizedValue
  look: 'primary' | 'outline'
  onChoose: (query: string) => void
}

const NOTES: Record<SizedValue['state'], string> = {
  available: '',
  'sold-out': ' (agotada)',
  missing: ' (no hay en este color)',
}

function ChooseButton({ value: { label, state, query }, look, onChoose }: ChooseButtonProps) {
  return (
    <Button look={look} onClick={() => onChoose(query)}>
      {`${state === 'available' ? 'Elegir' : 'Ver'} ${label}${NOTES[state]}`}
    </Button>
  )
}
