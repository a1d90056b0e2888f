import { useId, useState } from 'react'
import type { ProductChange } from '#domain/import/product-change.ts'
import type { ShownImport } from '#domain/import/shown-import.ts'
import { ChangeList } from './change-list.tsx'
import { RejectionList, type ShownRejection } from './rejection-list.tsx'

interface ImportDetailsProps {
  run: ShownImport
  preview: readonly ProductChange[]
  rejections: readonly ShownRejection[]
}

const NAMES = { changed: 'Cambian', new: 'Nuevos', rejected: 'Rechazos' }

type Part = keyof typeof NAMES

const number = new Intl.NumberFormat('es-MX')

/** The changes, additions and rejections of an import, one of the three at a time. */
export function ImportDetails({ run, preview, rejections }: ImportDetailsProps) {
  const id = useId()
  const products = run.planned?.products
  const counts: Record<Part, number> = {
    changed: products?.changed ?? 0,
    new: products?.new ?? 0,
    rejected: run.rejections,
  }
  const parts = (Object.keys(NAMES) as Part[]).filter((part) => counts[part] > 0)
  const [chosen, setChosen] = useState<Part | null>(null)
  const shown = chosen !== null && parts.includes(chosen) ? chosen : parts[0]
  if (shown === undefined) return null
  return (
    <section aria-label="En detalle">
      <div role="tablist" aria-label="En detalle" className="detail-tabs">
        {parts.map((part) => (
          <button
            key={part}
            type="button"
            role="tab"
            id={`${id}-${part}`}
            aria-selected={part === shown}
            aria-controls={`${id}-panel`}
            onClick={() => setChosen(part)}
          >
            {NAMES[part]} <span className="tabular-nums">{number.format(counts[part])}</span>
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
        {shown === 'rejected' ? (
          <RejectionList run={run} first={rejections} />
        ) : (
          <ChangeList key={shown} changes={preview.filter(({ status }) => status === shown)} all={counts[shown]} />
        )}
      </div>
    </section>
  )
}
