import { type RefObject, useState } from 'react'
import { useHref } from 'react-router'
import { fetchJson } from '#app/shared/fetching/fetch-json.ts'
import { useFetched } from '#app/shared/fetching/use-fetched.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import { useOnNavigation } from '#app/shared/ui/use-on-navigation.ts'
import type { OutfitChoice } from '#domain/outfit/outfit.ts'
import { NO_COMPLEMENTS, OUTFIT_ERROR } from '#domain/outfit/outfit-sentences.ts'
import { OutfitBuilder } from './outfit-builder.tsx'

interface OutfitDialogProps {
  productId: number
  /** The query of the URL for the product's selection. */
  query: string
  isOpen: boolean
  onClose: () => void
  opener: RefObject<HTMLElement | null>
}

/** Milliseconds. */
const TIMEOUT = 10_000

/** The dialog that puts an outfit together around the product of the page, in its current selection. */
export function OutfitDialog({ productId, query, isOpen, onClose, opener }: OutfitDialogProps) {
  const path = useHref(`/product/${productId}/outfit`)
  const url = query === '' ? path : `${path}?${query}`
  useOnNavigation(() => isOpen && onClose())
  const opening = useOpening(isOpen, url)
  const { data, status, retry } = useFetched<OutfitChoice>(opening, async ({ signal }) => {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)])
    return (await fetchJson<{ outfit: OutfitChoice }>(url, inTime)).outfit
  })
  return (
    <DialogWindow isOpen={isOpen} onClose={onClose} title="Crea tu Conjunto" opener={opener} isWide>
      {status === 'failed' ? (
        <div role="alert" className="grid justify-items-start gap-4 py-4">
          <p>{OUTFIT_ERROR}</p>
          <Button onClick={retry}>Reintentar</Button>
        </div>
      ) : (
        <LoadedOutfit key={opening} outfit={status === 'done' ? data : null} onAdded={onClose} />
      )}
    </DialogWindow>
  )
}

/** @param outfit null while it is loaded */
function LoadedOutfit({ outfit, onAdded }: { outfit: OutfitChoice | null; onAdded: () => void }) {
  if (!outfit) return <OutfitSkeleton />
  if (outfit.candidates.length > 0) return <OutfitBuilder outfit={outfit} onAdded={onAdded} />
  return (
    <p role="status" className="py-8 text-center text-muted">
      {NO_COMPLEMENTS}
    </p>
  )
}

/**
 * The URL as a key that is new whenever the dialog opens, since stock moves. It stays while the dialog closes, and so
 * do its contents. Null before the first time.
 */
function useOpening(isOpen: boolean, url: string): string | null {
  const [opening, setOpening] = useState<{ url: string; count: number } | null>(null)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setOpening((before) => ({ url, count: (before?.count ?? 0) + 1 }))
  }
  return opening && `${opening.url}#${opening.count}`
}

/** A placeholder of the size of four products. */
function OutfitSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Cargando...</span>
      <div className="shimmer mt-2 h-12 rounded-sm" />
      <div className="mt-4 grid gap-4 md:grid-cols-4">
        {['base', 'first', 'second', 'third'].map((each) => (
          <div key={each} className="flex gap-4 md:block">
            <div className="shimmer aspect-3/4 w-24 rounded-sm md:w-full" />
            <div className="shimmer h-6 w-32 rounded-sm md:mt-3" />
          </div>
        ))}
      </div>
      <div className="shimmer mt-6 h-11 rounded-sm" />
    </div>
  )
}
