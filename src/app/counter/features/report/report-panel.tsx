import ChartColumn from 'lucide-react/icons/chart-column'
import Download from 'lucide-react/icons/download'
import Table from 'lucide-react/icons/table-2'
import { type ReactNode, useId, useState } from 'react'
import { useHref, useLocation } from 'react-router'
import { iconButtonClass } from '#app/shared/ui/button.tsx'
import { type ReportTable, reportTableName } from '#domain/report/report-csv.ts'

interface ExportedTable {
  table: ReportTable
  /** The content of the file, as its name follows 'Descargar'. */
  name: string
  /** A text next to the icon, for a different one. */
  text?: string
}

interface ReportPanelProps {
  title: string
  /** The gist of the panel, in a sentence. */
  summary?: ReactNode
  /** The tables that can be exported from here; the first one is the shown one. */
  exported: readonly ExportedTable[]
  /** Drawn in place of the table until that is wanted; the table is there for screen readers all the same. */
  chart?: ReactNode
  /** Stated in place of everything where there is nothing to show. */
  empty?: string | false
  /** Controls of the panel's content. */
  controls?: ReactNode
  className?: string
  /** The table. */
  children: ReactNode
}

/** A part of the tablero: a chart with the table behind it, or the table alone, and its export. */
export function ReportPanel(props: ReportPanelProps) {
  const { title, summary, exported, chart, empty, controls, className = '', children } = props
  const [isTable, setTable] = useState(false)
  const id = useId()
  return (
    <section aria-labelledby={id} className={`panel min-w-0 ${className}`}>
      <div className="flex items-start justify-between gap-2">
        <h2 id={id} className="py-2.5 font-semibold">
          {title}
        </h2>
        {!empty && (
          <div className="-mr-2 flex shrink-0">
            {chart && (
              <button
                type="button"
                aria-pressed={isTable}
                aria-label={`${title}: ver la tabla`}
                title={isTable ? 'Ver la gráfica' : 'Ver la tabla'}
                className={iconButtonClass}
                onClick={() => setTable(!isTable)}
              >
                {isTable ? <ChartColumn aria-hidden="true" size={20} /> : <Table aria-hidden="true" size={20} />}
              </button>
            )}
            {exported.map((each) => (
              <ExportLink key={each.table} {...each} />
            ))}
          </div>
        )}
      </div>
      {controls}
      {empty ? (
        <p className="py-2 text-sm text-muted">{empty}</p>
      ) : (
        <>
          {summary && <p className="mb-4 text-sm text-muted">{summary}</p>}
          {chart && !isTable && chart}
          <div className={chart && !isTable ? 'sr-only' : undefined}>{children}</div>
        </>
      )}
    </section>
  )
}

function ExportLink({ table, name, text }: ExportedTable) {
  const { search } = useLocation()
  const href = useHref(`/tablero/${reportTableName(table)}`)
  return (
    <a
      href={`${href}${search}`}
      download
      aria-label={`Descargar ${name} (CSV)`}
      title={`Descargar ${name} (CSV)`}
      className={`${iconButtonClass} ${text ? 'w-auto gap-2 px-2 text-sm' : ''}`}
    >
      <Download aria-hidden="true" size={20} />
      {text && <span aria-hidden="true">{text}</span>}
    </a>
  )
}
