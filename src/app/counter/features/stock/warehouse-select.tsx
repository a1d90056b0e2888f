import { fieldClass } from '#app/shared/ui/text-field.tsx'

interface WarehouseSelectProps {
  warehouses: readonly { fid: string; name: string }[]
  /** Null for all. */
  value: string | null
  onChange: (fid: string | null) => void
}

/** Chooses one of the store's warehouses, or all; nothing where there is no choice. */
export function WarehouseSelect({ warehouses, value, onChange }: WarehouseSelectProps) {
  if (warehouses.length < 2) return null
  return (
    <div className="max-md:basis-full md:w-64">
      <select
        aria-label="Almacén"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
        className={`${fieldClass} h-11`}
      >
        <option value="">Todos los almacenes</option>
        {warehouses.map(({ fid, name }) => (
          <option key={fid} value={fid}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
