import { useState } from 'react'
import { LabelledSelect } from '#app/shared/ui/labelled-select.tsx'
import type { KnownSize } from '#domain/size/shopper-measures.ts'
import {
  equivalentSizes,
  SIZE_SYSTEMS,
  type SizeSystem,
  SYSTEM_NAMES,
  type Wearers,
} from '#domain/size/size-equivalents.ts'
import type { SizeGuide } from '#domain/size/size-guide.ts'
import { sortSizes } from '#domain/size/sort-sizes.ts'

interface KnownSizeFieldsProps {
  guide: SizeGuide
  known: KnownSize | null
  onChange: (known: KnownSize | undefined) => void
}

/** A size that fits in another brand: of a brand with a chart, or by the system of its label. */
export function KnownSizeFields({ guide, known, onChange }: KnownSizeFieldsProps) {
  const { chart, brands, wearers: meant } = guide
  const systems = SIZE_SYSTEMS.filter((system) => chart.garment !== 'footwear' || system !== 'letters')
  const [draft, setDraft] = useState<Omit<KnownSize, 'size'>>(
    known ?? { chartId: brands[0]?.id ?? null, system: systems[0] ?? 'mx', wearers: meant ?? 'women' },
  )
  const brand = brands.find(({ id }) => id === draft.chartId)
  const sizes = brand
    ? sortSizes(brand.chart.rows.map(({ size }) => size))
    : equivalentSizes(chart.garment, draft.wearers).map((size) => size[draft.system])
  const redraft = (part: Partial<KnownSize>) => {
    setDraft({ ...draft, ...part })
    onChange(undefined)
  }
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <LabelledSelect
        label="Marca"
        value={brand ? String(brand.id) : ''}
        onChange={(id) => redraft({ chartId: id === '' ? null : Number(id) })}
      >
        {brands.map(({ id, brand: name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="">Otra marca</option>
      </LabelledSelect>
      {!brand && (
        <LabelledSelect
          label="Sistema"
          value={draft.system}
          onChange={(written) => redraft({ system: systems.find((system) => system === written) as SizeSystem })}
        >
          {systems.map((system) => (
            <option key={system} value={system}>
              {SYSTEM_NAMES[system]}
            </option>
          ))}
        </LabelledSelect>
      )}
      {!brand && meant === null && (
        <LabelledSelect
          label="Tallas de"
          value={draft.wearers}
          onChange={(written) => redraft({ wearers: (written === 'men' ? 'men' : 'women') satisfies Wearers })}
        >
          <option value="women">Mujer</option>
          <option value="men">Hombre</option>
        </LabelledSelect>
      )}
      <LabelledSelect
        label="Tu talla"
        value={known && sizes.includes(known.size) ? known.size : ''}
        onChange={(size) => onChange(size === '' ? undefined : { ...draft, chartId: brand?.id ?? null, size })}
      >
        <option value="">Elige</option>
        {sizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </LabelledSelect>
    </div>
  )
}
