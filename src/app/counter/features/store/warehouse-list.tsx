import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Badge } from '#app/counter/kit/badge.tsx'
import { useAction } from '#app/counter/kit/use-action.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { TextField } from '#app/shared/ui/text-field.tsx'
import { storeChangeSentences } from '#domain/settings/change-sentences.ts'
import type { Warehouse } from '#domain/store/warehouse.ts'

interface WarehouseListProps {
  warehouses: readonly Warehouse[]
  /** Whether the person may change them. */
  isOwner: boolean
}

/** The warehouses of a store, which of them sell online, and a form for a new one. */
export function WarehouseList({ warehouses, isOwner }: WarehouseListProps) {
  const sellsOnline = warehouses.some(({ servesOnline }) => servesOnline)
  return (
    <section aria-labelledby="almacenes" className="space-y-3 scroll-mt-20">
      <div>
        <h2 id="almacenes" className="font-semibold">
          Almacenes
        </h2>
        <p className="text-sm text-muted">
          Dónde están tus piezas. Una sucursal nueva trae el suyo, que al principio no se vende en línea.
        </p>
      </div>
      {!sellsOnline && (
        <p className="panel border-danger text-danger">
          Ningún almacén vende en línea: todo lo que tiene piezas contadas está agotado en tu tienda.
        </p>
      )}
      <ul className="space-y-3">
        {warehouses.map((warehouse) => (
          <li key={warehouse.fid}>
            {isOwner ? (
              <Link
                to={`/tienda/almacenes/${encodeURIComponent(warehouse.fid)}`}
                className="panel flex items-center gap-4 hover:border-ink"
              >
                <WarehouseLine warehouse={warehouse} />
                <ChevronRight aria-hidden="true" size={18} strokeWidth={1.5} className="shrink-0 text-muted" />
              </Link>
            ) : (
              <div className="panel flex">
                <WarehouseLine warehouse={warehouse} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {isOwner && <AddWarehouse />}
    </section>
  )
}

function WarehouseLine({ warehouse: { name, servesOnline } }: { warehouse: Warehouse }) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
      <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
      {servesOnline ? <Badge look="success">Se vende en línea</Badge> : <Badge>No se vende en línea</Badge>}
    </span>
  )
}

/** Adds a warehouse by its name, and opens its page, where it is switched on. */
function AddWarehouse() {
  const [name, setName] = useState('')
  const navigate = useNavigate()
  const { run, isBusy, outcome } = useAction({
    intent: 'add-warehouse',
    path: '/tienda/sucursales',
    sentences: storeChangeSentences,
    done: 'Almacén agregado',
    onSettled: (added) => added.ok && void navigate(`/tienda/almacenes/${added.fid}`),
  })
  const code = outcome && !outcome.ok ? outcome.code : null
  const error = code !== null && code in storeChangeSentences ? code : null
  return (
    <form
      noValidate
      className="panel"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void run({ name })
      }}
    >
      <h3 className="mb-3 font-semibold">Agregar un almacén</h3>
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-48 flex-1">
          <TextField
            label="Nombre del almacén"
            placeholder="Bodega"
            value={name}
            onChange={({ target }) => setName(target.value)}
            error={error === null ? undefined : storeChangeSentences[error as keyof typeof storeChangeSentences]}
          />
        </div>
        <Button type="submit" className="mt-6" aria-busy={isBusy || undefined}>
          Agregar almacén
        </Button>
      </div>
    </form>
  )
}
