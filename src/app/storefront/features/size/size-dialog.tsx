import type { RefObject } from 'react'
import { useHref } from 'react-router'
import { fetchJson } from '#app/shared/fetching/fetch-json.ts'
import { useFetched } from '#app/shared/fetching/use-fetched.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import type { ProductData } from '#app/storefront/features/product/product-data.ts'
import type { SizeGuide } from '#domain/size/size-guide.ts'
import { SizeFinder } from './size-finder.tsx'

interface SizeDialogProps {
  product: Pick<ProductData, 'id' | 'choices'>
  onChoose: (query: string) => void
  isOpen: boolean
  onClose: () => void
  opener: RefObject<HTMLElement | null>
}

/** A product's measures, and a way to find the size that fits. */
export function SizeDialog({ product: { id, choices }, onChoose, ...dialog }: SizeDialogProps) {
  const url = useHref(`/product/${id}/choices?measures=1`)
  const { data: guide, status, retry } = useFetched<SizeGuide>(url, ({ signal }) => fetchJson(url, signal))
  const choose = (query: string) => {
    onChoose(query)
    dialog.onClose()
  }
  return (
    <DialogWindow {...dialog} title="Encuentra tu talla" isWide>
      {guide && <SizeFinder guide={guide} choices={choices} onChoose={choose} />}
      {!guide && status === 'failed' && (
        <div role="alert">
          <p className="mb-3">No pudimos cargar las medidas. Revisa tu conexión y vuelve a intentarlo.</p>
          <Button onClick={retry}>Reintentar</Button>
        </div>
      )}
      {!guide && status !== 'failed' && (
        <div role="status">
          <span className="sr-only">Cargando medidas...</span>
          <div aria-hidden="true" className="shimmer h-56 rounded-sm" />
        </div>
      )}
    </DialogWindow>
  )
}
