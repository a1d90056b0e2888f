import Download from 'lucide-react/icons/download'
import { Link, useHref } from 'react-router'
import { ImportCharts } from '#app/counter/features/size/import-charts.tsx'
import { ConfirmButton } from '#app/counter/kit/confirm-button.tsx'
import { PageHead } from '#app/counter/kit/page-head.tsx'
import { useAction } from '#app/counter/kit/use-action.ts'
import { buttonClass } from '#app/shared/ui/button.tsx'
import { CHART_SENTENCES } from '#domain/size/chart-outcomes.ts'
import { GARMENT_FACTS, type SizedGarment } from '#domain/size/sized-garment.ts'

interface ListedChart {
  id: number
  product: string | null
  brand: string | null
  category: string | null
  garment: SizedGarment
  of: 'garment' | 'body'
  sizes: readonly string[]
}

/** The charts of sizes of the store. */
export function SizeChartsPage({ charts }: { charts: readonly ListedChart[] }) {
  const file = useHref('/productos/tallas/medidas.csv')
  return (
    <>
      <PageHead
        title="Tallas y medidas"
        back={{ to: '/productos', name: 'Productos' }}
        lead="Con una tabla, quien compra ve las medidas y encuentra su talla."
      >
        {charts.length > 0 && (
          <a href={file} download="medidas.csv" className={buttonClass('outline')}>
            <Download aria-hidden="true" size={18} strokeWidth={1.5} />
            Descargar
          </a>
        )}
        <Link to="/productos/tallas/nueva" className={buttonClass()}>
          Nueva tabla
        </Link>
      </PageHead>
      <div className="max-w-3xl space-y-4">
        {charts.length === 0 ? (
          <p role="status" className="py-8 text-muted">
            Todavía no hay tablas. Crea una para una marca o una categoría; la de un producto, desde su página.
          </p>
        ) : (
          <ul className="panel divide-y divide-hairline py-1">
            {charts.map((chart) => (
              <ChartItem key={chart.id} chart={chart} />
            ))}
          </ul>
        )}
        <ImportCharts />
      </div>
    </>
  )
}

function ChartItem({ chart: { id, product, brand, category, garment, of, sizes } }: { chart: ListedChart }) {
  const name = product ?? [brand, category].filter(Boolean).join(' · ')
  const { run, isBusy } = useAction({
    intent: 'remove-size-chart',
    path: '/productos/tallas',
    sentences: CHART_SENTENCES,
    done: 'Tabla eliminada',
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <Link to={`/productos/tallas/${id}`} className="min-w-0 flex-1 basis-56 hover:underline">
        <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
        <span className="block text-sm text-muted">
          {GARMENT_FACTS[garment].name}
          {of === 'body' ? ', medidas del cuerpo' : ''} · {sizes.join(', ')}
        </span>
      </Link>
      <ConfirmButton
        label="Eliminar"
        title="¿Eliminar la tabla?"
        text={`Los productos de ${name} ya no mostrarán medidas.`}
        confirm="Eliminar"
        isBusy={isBusy}
        onConfirm={() => void run({ id })}
      />
    </li>
  )
}
