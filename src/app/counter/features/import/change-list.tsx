import { changeText } from '#domain/import/change-text.ts'
import type { FieldChange, ProductChange } from '#domain/import/product-change.ts'
import { counted } from './import-texts.ts'
import { MoreRows } from './more-rows.tsx'
import { useGrowing } from './use-growing.ts'

interface ChangeListProps {
  /** The first of them. */
  changes: readonly ProductChange[]
  /** How many there are. */
  all: number
  /** Whether an import is undone: the values after are those before the import, and no line of a file has them. */
  isUndo?: boolean
}

/** Products that an import adds or changes, each with its fields before and after. */
export function ChangeList({ changes, all, isUndo = false }: ChangeListProps) {
  const { count, grow } = useGrowing(changes.length)
  return (
    <>
      <ul className="divide-y divide-hairline">
        {changes.slice(0, count).map((product) => (
          <li key={product.externalId} className="py-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p className="font-medium [overflow-wrap:anywhere]">{product.name}</p>
              <p className="text-sm text-muted tabular-nums">
                {!isUndo && `Línea ${product.line} · `}
                {counted(product.variants, 'variante', 'variantes')}
                {product.isWithoutPrice && ' · sin precio'}
              </p>
            </div>
            {product.changes.length > 0 && (
              <ul className="mt-1 space-y-0.5 text-sm">
                {product.changes.map((change) => (
                  <li key={`${change.field} ${change.variant} ${change.warehouse}`}>
                    <Change change={change} />
                  </li>
                ))}
              </ul>
            )}
            {product.more > 0 && (
              <p className="mt-0.5 text-sm text-muted">Y {counted(product.more, 'cambio más', 'cambios más')}.</p>
            )}
          </li>
        ))}
      </ul>
      {count < changes.length && <MoreRows onMore={grow} />}
      {all > changes.length && (
        <p className="border-t border-hairline py-3 text-sm text-muted">
          Se ven los primeros {changes.length} de {counted(all, 'producto', 'productos')};{' '}
          {isUndo ? 'vuelven' : 'entran'} todos.
        </p>
      )}
    </>
  )
}

function Change({ change }: { change: FieldChange }) {
  const { name, values } = changeText(change)
  return (
    <span className="[overflow-wrap:anywhere]">
      <span className="text-muted">{name}</span>
      {values && (
        <>
          <span className="text-muted">: </span>
          <del className="text-muted">
            <span className="sr-only">antes </span>
            {values.before}
          </del>{' '}
          <span aria-hidden="true">→</span>{' '}
          <ins className="no-underline">
            <span className="sr-only">después </span>
            {values.after}
          </ins>
        </>
      )}
    </span>
  )
}
