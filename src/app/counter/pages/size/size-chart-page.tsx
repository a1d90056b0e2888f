import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ChartGrid } from '#app/counter/features/size/chart-grid.tsx'
import { ChartSelect } from '#app/counter/features/size/chart-select.tsx'
import { PageHead } from '#app/counter/kit/page-head.tsx'
import { useUnsaved } from '#app/counter/kit/unsaved-guard.tsx'
import { useAction } from '#app/counter/kit/use-action.ts'
import { GarmentDrawing } from '#app/shared/size/garment-drawing.tsx'
import { Button } from '#app/shared/ui/button.tsx'
import { showToast } from '#app/shared/ui/toast.ts'
import { type ChartDraft, chartOf, draftOf } from '#domain/size/chart-draft.ts'
import type { ChartScope } from '#domain/size/chart-for.ts'
import { CHART_SENTENCES } from '#domain/size/chart-outcomes.ts'
import { chartWarnings, warningSentence } from '#domain/size/check-chart.ts'
import type { SizeChart } from '#domain/size/size-chart.ts'
import {
  GARMENT_FACTS,
  MEASURE_FACTS,
  measuresOf,
  parseSizedGarment,
  SIZED_GARMENTS,
  type SizedGarment,
  type SizeMeasure,
} from '#domain/size/sized-garment.ts'

interface NamedScope {
  id: number
  label: string
}

interface SizeChartPageProps {
  /** Null for a new chart. */
  id: number | null
  scope: ChartScope
  product: { id: number; name: string } | null
  chart: SizeChart | null
  /** The garment that a new chart is for, by its product or category; null where they do not reveal it. */
  garment: SizedGarment | null
  /** The sizes of the products that it is for. */
  sizes: readonly string[]
  brands: readonly NamedScope[]
  categories: readonly NamedScope[]
}

const GARMENTS: Record<string, string> = Object.fromEntries(
  SIZED_GARMENTS.map((garment) => [garment, GARMENT_FACTS[garment].name]),
)

const MEASURED: Record<SizeChart['of'], string> = { garment: 'La prenda', body: 'El cuerpo' }

/** One chart of sizes: whom it is for, and its measures as in a spreadsheet next to a drawing. */
export function SizeChartPage({ id, scope, product, chart, garment, sizes, brands, categories }: SizeChartPageProps) {
  const navigate = useNavigate()
  const [, setParameters] = useSearchParams()
  const [wanted, setWanted] = useState(scope)
  const [base, setBase] = useState(() => draftOf(chart, garment ?? 'top', sizes))
  const [draft, setDraft] = useState(base)
  const [focused, setFocused] = useState<SizeMeasure | null>(null)
  // A new chart follows its scope until something is typed.
  const isUntouched = draft === base
  const [from, setFrom] = useState(sizes)
  if (chart === null && from !== sizes) {
    setFrom(sizes)
    if (isUntouched) {
      const next = draftOf(null, garment ?? draft.garment, sizes)
      setBase(next)
      setDraft(next)
    }
  }
  const isChanged =
    !isUntouched || Object.entries(wanted).some(([key, value]) => scope[key as keyof ChartScope] !== value)
  const [isSaved, setSaved] = useState(false)
  useUnsaved(isChanged && !isSaved)
  const above = product
    ? { to: `/productos/${product.id}`, name: product.name }
    : { to: '/productos/tallas', name: 'Tallas y medidas' }
  // Once nothing of the page counts as unsaved.
  useEffect(() => {
    if (isSaved) void navigate(above.to)
  }, [isSaved, navigate, above.to])
  const { run, isBusy } = useAction({
    intent: 'set-size-chart',
    sentences: CHART_SENTENCES,
    done: 'Tabla guardada',
    onSettled: (outcome) => setSaved(outcome.ok),
  })
  const { chart: made, errors, remarks } = chartOf(draft)
  const notes = [...remarks, ...chartWarnings(made, sizes.length > 0 ? sizes : null).map(warningSentence)]
  const change = (next: Partial<ChartDraft>) => setDraft((now) => ({ ...now, ...next }))
  const narrow = (part: Partial<ChartScope>) => {
    const next = { ...wanted, ...part }
    setWanted(next)
    // Another URL would count as leaving the page.
    if (id !== null || !isUntouched) return
    const { brandId, categoryId } = next
    setParameters(
      {
        ...(brandId !== null && { marca: String(brandId) }),
        ...(categoryId !== null && { categoria: String(categoryId) }),
      },
      { replace: true, preventScrollReset: true },
    )
  }
  const save = () => {
    if (isBusy) return
    const [wrong] = errors.values()
    if (wrong) return showToast(wrong, { look: 'danger' })
    void run({ id, scope: wanted, chart: made })
  }
  const measures = measuresOf(draft.garment, draft.of)
  return (
    <>
      <PageHead title={product ? `Medidas de ${product.name}` : 'Tabla de medidas'} back={above}>
        <Button onClick={save} aria-busy={isBusy || undefined}>
          Guardar
        </Button>
      </PageHead>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0 space-y-4">
          <section aria-label="Para qué es" className="panel grid gap-4 md:grid-cols-2">
            {product === null && (
              <>
                <ChartSelect
                  label="Marca"
                  value={String(wanted.brandId ?? '')}
                  options={[{ id: '', label: 'Todas' }, ...brands]}
                  onChange={(value) => narrow({ brandId: value === '' ? null : Number(value) })}
                />
                <ChartSelect
                  label="Categoría"
                  value={String(wanted.categoryId ?? '')}
                  options={[{ id: '', label: 'Todas' }, ...categories]}
                  onChange={(value) => narrow({ categoryId: value === '' ? null : Number(value) })}
                />
              </>
            )}
            <ChartSelect
              label="Prenda"
              value={draft.garment}
              options={Object.entries(GARMENTS).map(([key, label]) => ({ id: key, label }))}
              onChange={(value) => {
                const next = parseSizedGarment(value) ?? draft.garment
                change({ garment: next, ...(next === 'footwear' && { of: 'body' }) })
              }}
            />
            {draft.garment !== 'footwear' && (
              <ChartSelect
                label="Se mide"
                value={draft.of}
                options={Object.entries(MEASURED).map(([key, label]) => ({ id: key, label }))}
                onChange={(value) => change({ of: value === 'body' ? 'body' : 'garment' })}
              />
            )}
          </section>
          <section aria-label="Medidas" className="panel space-y-3">
            <p className="text-sm text-muted">
              En centímetros; en pulgadas, con «in». Un rango, como 66-70. Puedes pegar celdas de una hoja de cálculo.
            </p>
            <ChartGrid draft={draft} errors={errors} onChange={setDraft} onFocus={setFocused} />
            <ul role="status" className="space-y-1 text-sm empty:hidden">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </section>
        </div>
        <section aria-label="Dónde se mide" className="panel">
          <GarmentDrawing
            garment={draft.garment}
            measures={measures}
            focused={focused}
            className="mx-auto w-full max-w-60"
          />
          <p aria-live="polite" className="mt-2 min-h-15 text-sm text-muted">
            {focused &&
              (MEASURE_FACTS[focused][draft.of === 'body' ? 'onBody' : 'onGarment'] ||
                MEASURE_FACTS[focused].onGarment)}
          </p>
        </section>
      </div>
    </>
  )
}
