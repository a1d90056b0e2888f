import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { ProductData } from '#app/storefront/features/product/product-data.ts'
import { recommendSize } from '#domain/size/recommend-size.ts'
import { type SizeWay, shopperMeasures } from '#domain/size/shopper-measures.ts'
import type { SizeChart } from '#domain/size/size-chart.ts'
import type { SizeGuide } from '#domain/size/size-guide.ts'
import type { SizedValue } from '#domain/size/size-kind.ts'
import { bodyMeasuresOf, GARMENT_FACTS, type SizeMeasure } from '#domain/size/sized-garment.ts'
import { ChartTable } from './chart-table.tsx'
import { EquivalentsTable } from './equivalents-table.tsx'
import { KnownSizeFields } from './known-size-fields.tsx'
import { MeasureFields } from './measure-fields.tsx'
import { useMeasures } from './measures-store.ts'
import { Recommendation } from './recommendation.tsx'

interface SizeFinderProps {
  guide: SizeGuide
  choices: ProductData['choices']
  /** Chooses a size by its query. */
  onChoose: (query: string) => void
}

const PANEL = 'size-way'

const WAYS: Record<SizeWay, string> = {
  garment: 'Con una prenda que te queda',
  body: 'Con tus medidas',
  brand: 'Con tu talla en otra marca',
}

/** Finds the shopper's size by one of three ways, next to the chart (docs/rules/size.md#finding-a-size). */
export function SizeFinder({ guide, choices, onChoose }: SizeFinderProps) {
  const { chart, brands, fits, wearers, isForKids } = guide
  const { garment } = chart
  const { stored, change, clear } = useMeasures()
  const ways = waysFor(chart)
  const way = ways.includes(stored.way) ? stored.way : (ways[0] ?? 'body')
  const values = choices.flatMap(({ role, values }) => (role === 'size' ? values : []))
  const shopper = shopperMeasures({ ...stored, way }, garment, brands)
  const found = shopper && recommendSize({ chart, sizes: values.map(({ label }) => label), shopper, fitReviews: fits })
  const sizedValue = (size: string | null): SizedValue | undefined => values.find(({ label }) => label === size)
  return (
    <div className="grid gap-6 pt-2">
      <div>
        <WayTabs ways={ways} way={way} onChange={(next) => change({ way: next })} />
        <div role="tabpanel" id={PANEL} aria-label={WAYS[way]}>
          {way === 'garment' && (
            <MeasureFields
              chart={chart}
              measures={chartedMeasures(chart)}
              of="garment"
              stored={stored.garments[garment] ?? {}}
              onChange={(measures) => change({ garments: { ...stored.garments, [garment]: measures } })}
            />
          )}
          {way === 'body' && (
            <MeasureFields
              chart={chart}
              measures={bodyMeasuresOf(garment).filter((measure) => chartedMeasures(chart).includes(measure))}
              of="body"
              stored={stored.body}
              onChange={(body) => change({ body })}
            />
          )}
          {way === 'brand' && (
            <KnownSizeFields
              guide={guide}
              known={stored.known[garment] ?? null}
              onChange={(known) => change({ known: { ...stored.known, [garment]: known } })}
            />
          )}
        </div>
      </div>
      <Recommendation
        found={found}
        shopper={shopper}
        value={sizedValue(found?.size ?? null)}
        alternative={sizedValue(found?.alternative ?? null)}
        onChoose={onChoose}
      />
      <ChartTable chart={chart} sizes={values.map(({ label }) => label)} own={shopper} marked={found?.size ?? null} />
      {!isForKids && <EquivalentsTable garment={garment} wearers={wearers} marked={found?.size ?? null} />}
      <p className="text-sm text-muted">
        Tus medidas se guardan solo en este navegador.{' '}
        <button type="button" onClick={clear} className="min-h-11 px-1 underline underline-offset-4">
          Borrar mis medidas
        </button>
      </p>
    </div>
  )
}

interface WayTabsProps {
  ways: readonly SizeWay[]
  way: SizeWay
  onChange: (way: SizeWay) => void
}

/** The ways as tabs: one stop of the Tab key, arrows lead from one to the next. */
function WayTabs({ ways, way, onChange }: WayTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const step = (by: number) => {
    const next = ways[(ways.indexOf(way) + by + ways.length) % ways.length]
    if (!next) return
    flushSync(() => onChange(next))
    list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label="Cómo encontrar tu talla" className="mb-4 grid gap-2 md:flex">
      {ways.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          aria-selected={each === way}
          aria-controls={PANEL}
          tabIndex={each === way ? 0 : -1}
          onClick={() => onChange(each)}
          onKeyDown={(event) => {
            const by = STEPS[event.key]
            if (by === undefined) return
            event.preventDefault()
            step(by)
          }}
          className={`min-h-11 rounded-sm border px-3 text-left ${each === way ? 'border-ink bg-ink text-ground' : 'border-ink/25 hover:border-ink'}`}
        >
          {WAYS[each]}
        </button>
      ))}
    </div>
  )
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** A shoe is not measured inside. */
function waysFor({ garment }: SizeChart): SizeWay[] {
  return garment === 'footwear' ? ['body', 'brand'] : ['garment', 'body', 'brand']
}

/** The measures that some row of a chart has. */
function chartedMeasures({ garment, rows }: SizeChart): SizeMeasure[] {
  return GARMENT_FACTS[garment].measures.filter((measure) => rows.some(({ measures }) => measures[measure]))
}
