import { useState } from 'react'
import { SelectField } from '#app/shared/ui/select-field.tsx'
import { sizeId } from '#domain/size/check-chart.ts'
import { equivalentSizes, SIZE_SYSTEMS, SYSTEM_NAMES, type Wearers } from '#domain/size/size-equivalents.ts'
import type { SizedGarment } from '#domain/size/sized-garment.ts'

interface EquivalentsTableProps {
  garment: SizedGarment
  /** Whom the product is for; null where it may be either. */
  wearers: Wearers | null
  /** The recommended size. */
  marked: string | null
}

const WEARERS: Record<Wearers, string> = { women: 'Mujer', men: 'Hombre' }

/** Mexican, American, European and letter sizes side by side. */
export function EquivalentsTable({ garment, wearers, marked }: EquivalentsTableProps) {
  const [chosen, choose] = useState<Wearers>(wearers ?? 'women')
  const sizes = equivalentSizes(garment, chosen)
  const systems = SIZE_SYSTEMS.filter((system) => sizes.some((size) => size[system] !== ''))
  const own = marked && sizeId(marked)
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Equivalencias de tallas</summary>
      {wearers === null && (
        <SelectField
          label="Tallas de"
          options={WEARERS}
          value={chosen}
          onChange={(value) => choose(value === 'men' ? 'men' : 'women')}
          className="-ml-2 inline-block"
        />
      )}
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-hairline text-left">
            {systems.map((system) => (
              <th key={system} scope="col" className="py-2 pr-4 font-medium">
                {SYSTEM_NAMES[system]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizes.map((size) => {
            const isMarked = own !== null && (sizeId(size.letters) === own || sizeId(size.mx) === own)
            return (
              <tr key={size.mx} className={`border-b border-hairline ${isMarked ? 'bg-tint font-semibold' : ''}`}>
                {systems.map((system) => (
                  <td key={system} className="py-2 pr-4">
                    {size[system]}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-muted">Son aproximadas: cada marca corta distinto.</p>
    </details>
  )
}
