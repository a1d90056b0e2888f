import { changeText } from '#domain/import/change-text.ts'
import type { UndoneCounts } from '#domain/import/import-undo.ts'
import type { FieldChange, ProductChange } from '#domain/import/product-change.ts'
import { counted, products } from './import-texts.ts'
import { MoreRows } from './more-rows.tsx'
import { useGrowing } from './use-growing.ts'

interface StayingListProps {
  /** The first of them. */
  changes: readonly ProductChange[]
  counts: UndoneCounts
  /** Whether the import is undone already. */
  isDone?: boolean
}

/** Products that stay, wholly or in part, when an import is undone, as they changed since: each with these fields. */
export function StayingList({ changes, counts, isDone = false }: StayingListProps) {
  const { count, grow } = useGrowing(changes.length)
  const all = counts.partly + counts.left
  return (
    <section aria-label="Se quedan como están">
      <p>
        <strong className="font-semibold">
          {isDone ? 'Se quedaron como están' : 'Se quedan como están'}: {products(all)}
        </strong>
        {counts.partly > 0 &&
          `, ${counts.partly === all ? '' : `${counted(counts.partly, 'de ellos', 'de ellos')} `}solo en parte`}
        . {all === 1 ? 'Cambió' : 'Cambiaron'} después de importar.
      </p>
      <ul className="mt-2 divide-y divide-hairline">
        {changes.slice(0, count).map((product) => (
          <li key={product.externalId} className="py-3">
            <p className="font-medium [overflow-wrap:anywhere]">{product.name}</p>
            <ul className="mt-1 space-y-0.5 text-sm">
              {product.changes.map((change) => (
                <li key={`${change.field} ${change.variant} ${change.warehouse}`} className="[overflow-wrap:anywhere]">
                  <Staying change={change} />
                </li>
              ))}
            </ul>
            {product.more > 0 && (
              <p className="mt-0.5 text-sm text-muted">Y {counted(product.more, 'dato más', 'datos más')}.</p>
            )}
          </li>
        ))}
      </ul>
      {count < changes.length && <MoreRows onMore={grow} />}
      {all > changes.length && (
        <p className="border-t border-hairline py-3 text-sm text-muted">
          Se ven los primeros {changes.length} de {products(all)}.
        </p>
      )}
    </section>
  )
}

function Staying({ change }: { change: FieldChange }) {
  const { name, values } = changeText(change)
  if (!values) return <span className="text-muted">{name}</span>
  return (
    <>
      <span className="text-muted">{name}: </span>
      {values.before} <span className="text-muted">(antes de importar: {values.after})</span>
    </>
  )
}
