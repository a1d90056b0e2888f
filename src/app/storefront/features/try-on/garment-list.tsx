import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { allowsPrefetch } from '#app/shared/fetching/allows-prefetch.ts'
import { Button, offClass } from '#app/shared/ui/button.tsx'
import { SelectField } from '#app/shared/ui/select-field.tsx'
import { FilterSearch } from '#app/storefront/features/catalogue/filter-search.tsx'
import {
  type FittingGarment,
  type FittingVariant,
  type TriedGarment,
  variantToTry,
} from '#domain/try-on/fitting-garment.ts'
import { GarmentItem } from './garment-item.tsx'
import { useGarments } from './use-garments.ts'

/** The garments of a list's beginning that are loaded before one is pressed: as many as are in view, with the next. */
const LOADED_AHEAD = 6

const NOT_LOADED = 'No se pudieron cargar los productos.'

export interface CategoryChoice {
  key: string
  label: string
}

interface GarmentListProps {
  categories: readonly CategoryChoice[]
  /** The garment in the slot. */
  selected: { productId: number; variantId: number } | null
  onTry: (tried: TriedGarment) => void
  onNear: (garment: FittingGarment, variant: FittingVariant) => void
}

/** 'Productos' of the fitting room: category, search, count and list. */
export function GarmentList({ categories, selected, onTry, onNear }: GarmentListProps) {
  const [category, setCategory] = useState('')
  const [search, setSearch] = useState('')
  const { page, off, isLoading, failed, retry, more } = useGarments({ category, search })
  const heading = useRef<HTMLHeadingElement>(null)
  usePiecesAhead(page?.garments ?? null, onNear)
  const options = { '': 'Todos los productos', ...Object.fromEntries(categories.map(({ key, label }) => [key, label])) }
  return (
    <section aria-labelledby="probador-productos" className="min-w-0">
      <h2 ref={heading} id="probador-productos" tabIndex={-1} className="font-display text-xl outline-none">
        Productos
      </h2>
      <SelectField label="Categoría" options={options} value={category} onChange={setCategory} className="mt-1 -ml-2" />
      <FilterSearch label="Buscar productos" value={search} onChange={setSearch} />
      <p role="status" className="min-h-6 text-sm text-muted">
        {page && failed !== 'first' && countSentence(page.total)}
      </p>
      {off !== null && (
        <p role="alert" className="py-4">
          {off}
        </p>
      )}
      {off === null && failed === 'first' && (
        <div role="alert" className="grid justify-items-start gap-3 py-4">
          <p>{NOT_LOADED}</p>
          <Button
            onClick={() => {
              // The button goes with the failure.
              heading.current?.focus()
              retry()
            }}
          >
            Reintentar
          </Button>
        </div>
      )}
      {off === null && failed !== 'first' && (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
          tabIndex={0}
          aria-label="Productos para probar"
          aria-busy={isLoading}
          // Positioned, since elements hidden in it for screen readers would lengthen the page otherwise.
          className="relative h-96 overflow-y-auto overscroll-contain border-y border-hairline pr-1"
        >
          {page === null && <Skeleton />}
          {page?.garments.map((garment) => (
            <GarmentItem
              key={garment.productId}
              garment={garment}
              selected={selected?.productId === garment.productId ? selected.variantId : null}
              onTry={(variant, isChosen) => onTry({ garment, variant, isChosen })}
              onNear={(variant) => onNear(garment, variant)}
            />
          ))}
          {page?.total === 0 && <li className="py-8 text-center text-muted">No se encontraron productos</li>}
          {more && <NextPart isLoading={isLoading} more={more} retry={retry} hasFailed={failed === 'next'} />}
        </ul>
      )}
    </section>
  )
}

interface NextPartProps {
  isLoading: boolean
  hasFailed: boolean
  more: () => void
  retry: () => void
}

/** The next part of the list. Its button has the focus for as long as there is one, and passes it to the list. */
function NextPart({ isLoading, hasFailed, more, retry }: NextPartProps) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const { current } = row
    const list = current?.parentElement
    return () => {
      if (document.activeElement === document.body || current?.contains(document.activeElement)) list?.focus()
    }
  }, [])
  return (
    <li ref={row} className="py-3 text-center">
      <p role="alert" className="mb-2 empty:hidden">
        {hasFailed && NOT_LOADED}
      </p>
      <Button
        look="outline"
        aria-disabled={isLoading}
        onClick={() => !isLoading && (hasFailed ? retry() : more())}
        className={isLoading ? offClass : ''}
      >
        {hasFailed ? 'Reintentar' : 'Ver más'}
      </Button>
    </li>
  )
}

/**
 * Loads the first garments of a list once its page is at rest, so that the first one pressed is on the figure at once.
 */
function usePiecesAhead(garments: readonly FittingGarment[] | null, onNear: GarmentListProps['onNear']): void {
  const load = useEffectEvent((garment: FittingGarment) => {
    const variant = variantToTry(garment)
    if (variant) onNear(garment, variant)
  })
  const first = garments?.slice(0, LOADED_AHEAD)
  const key = first?.map(({ productId, firstId }) => `${productId}-${firstId}`).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key has all that is loaded
  useEffect(() => {
    if (!first || !allowsPrefetch()) return
    return atRest(() => first.forEach(load))
  }, [key])
}

/** Runs something when the browser is idle; where that is unknown, a moment later. @returns cancels it */
function atRest(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run, { timeout: 2_000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(run, 500)
  return () => clearTimeout(timer)
}

function countSentence(total: number): string {
  return total === 1 ? '1 producto encontrado' : `${total} productos encontrados`
}

function Skeleton() {
  return ['first', 'second', 'third', 'fourth'].map((each) => (
    <li key={each} className="flex items-center gap-3 border-b border-hairline py-3">
      <div className="shimmer h-21 w-16 rounded-sm" />
      <div className="shimmer h-6 flex-1 rounded-sm" />
      <div className="shimmer h-11 w-20 rounded-sm" />
    </li>
  ))
}
