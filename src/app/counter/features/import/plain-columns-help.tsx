import Download from 'lucide-react/icons/download'
import { useHref } from 'react-router'
import { buttonClass } from '#app/shared/ui/button.tsx'
import { TEMPLATE_COLUMNS } from '#domain/export/plain-template.ts'
import { PLAIN_COLUMN_NAMES, PLAIN_COLUMNS, type PlainColumn, REQUIRED_COLUMNS } from '#domain/import/plain-columns.ts'

const USUAL = TEMPLATE_COLUMNS.filter((column) => !REQUIRED_COLUMNS.includes(column))
const OTHERS = PLAIN_COLUMN_NAMES.filter((column) => !TEMPLATE_COLUMNS.includes(column))

/** The columns of a hand-written file, and a template. */
export function PlainColumnsHelp({ isOpen = false }: { isOpen?: boolean }) {
  const template = useHref('/productos/importar/plantilla.csv')
  return (
    <details open={isOpen} className="panel">
      <summary className="min-h-11 cursor-pointer py-2.5">
        <h2 className="inline font-semibold">Hacer tu propio archivo: columnas y plantilla</h2>
      </summary>
      <div className="space-y-4 pt-2">
        <p>
          Una fila por variante (cada talla y color); las filas de un producto llevan la misma clave en <code>id</code>.
          La primera fila lleva los nombres de las columnas, en cualquier orden. Antes de importar se dice cuáles no se
          leen.
        </p>
        <a href={template} download className={buttonClass('outline')}>
          <Download aria-hidden="true" size={18} strokeWidth={1.5} />
          Descargar plantilla
        </a>
        <Columns title="Obligatorias" columns={REQUIRED_COLUMNS} />
        <Columns title="Opcionales" columns={USUAL} />
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5">Las demás columnas ({OTHERS.length})</summary>
          <Columns title="Con ellas también se exporta" columns={OTHERS} />
        </details>
      </div>
    </details>
  )
}

function Columns({ title, columns }: { title: string; columns: readonly PlainColumn[] }) {
  return (
    <section>
      <h3 className="text-sm font-medium">{title}</h3>
      <dl className="mt-1 grid gap-x-4 text-sm sm:grid-cols-[14rem_minmax(0,1fr)]">
        {columns.map((column) => (
          <div key={column} className="contents">
            <dt className="pt-1">
              <code>{column}</code>
            </dt>
            <dd className="text-muted sm:pt-1">{PLAIN_COLUMNS[column]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
