import { useEffect, useRef, useState } from 'react'
import { Link, useHref } from 'react-router'
import { fetchJson } from '#app/shared/fetching/fetch-json.ts'
import { useFetched } from '#app/shared/fetching/use-fetched.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { useNear } from '#app/shared/ui/use-near.ts'
import type { ProductData } from './product-data.ts'
import { SimilarList, SimilarSkeleton } from './similar-list.tsx'
import type { SimilarProduct } from './similar-product.ts'

interface SimilarProductsProps {
  product: ProductData
  /** The look of its place, with room above and below. */
  className: string
}

/**
 * Products to look at in place of the page's, side by side (docs/rules/product.md#similar-products). They are fetched
 * once their place comes near the window, which has their height until then.
 */
export function SimilarProducts({ product, className }: SimilarProductsProps) {
  const { id, category, choices, stock } = product
  const place = useRef<HTMLDivElement>(null)
  const path = useHref(`/product/${id}/choices`)
  const [url, setUrl] = useState<string | null>(null)
  // The colour that was shown then: cards that were seen stay.
  useNear(place, url === null, () => setUrl(`${path}?${similarQuery(choices)}`))
  const {
    data: similar,
    status,
    retry,
  } = useFetched<SimilarProduct[]>(url, ({ signal }) => fetchJson(url ?? '', signal))
  const isNone = similar?.length === 0
  const [isGone, setGone] = useState(false)
  // Only where nothing moves that is in view.
  useEffect(() => {
    if (isNone && place.current && place.current.getBoundingClientRect().top > innerHeight) setGone(true)
  }, [isNone])
  if (isGone) return null
  const heading = stock === 0 ? 'Agotado: mira estos' : 'Parecidos'
  return (
    <>
      <div ref={place} className={`needs-scripts ${className} ${isNone ? 'invisible' : ''}`}>
        {similar && !isNone && <SimilarList similar={similar} choices={choices} heading={heading} />}
        {(isNone || (!similar && status !== 'failed')) && <SimilarSkeleton heading={heading} />}
        {!similar && status === 'failed' && (
          <div role="alert">
            <p className="mb-3">No pudimos cargar los productos parecidos. Revisa tu conexión y vuelve a intentarlo.</p>
            <Button onClick={retry}>Reintentar</Button>
          </div>
        )}
      </div>
      {category !== null && (
        <p className={`without-scripts ${className}`}>
          <Link
            to={`/?${new URLSearchParams({ search: category })}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Ver más de {category}
          </Link>
        </p>
      )}
    </>
  )
}

/** Returns the query for products similar to this one in its chosen colour, where it has several. */
function similarQuery(choices: ProductData['choices']): string {
  const colors = choices.find(({ role }) => role === 'color')?.values ?? []
  const chosen = colors.find((color) => color.chosen)
  return colors.length > 1 && chosen ? `options=${chosen.valueId}&similar=1` : 'similar=1'
}
