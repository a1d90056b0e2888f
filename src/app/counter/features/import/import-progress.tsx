import { ProgressBar } from '#app/counter/kit/progress-bar.tsx'
import { countedProducts, type ImportCounts } from '#domain/import/import-counts.ts'
import { readShare } from '#domain/import/import-run.ts'
import type { ShownImport } from '#domain/import/shown-import.ts'
import { DropButton } from './drop-button.tsx'
import { counted, products, rows as rowCount } from './import-texts.ts'

/** An import whose file is compared with the store. */
export function ImportChecking({ run }: { run: ShownImport }) {
  const { counts, rows, state } = run
  const isCounted = state === 'checking' && rows > 0
  const read = isCounted ? `${rowCount(counts?.rows.read ?? 0)} de ${rowCount(rows)}` : 'Leyendo…'
  return (
    <section aria-labelledby="checking" className="panel space-y-4">
      <h2 id="checking" className="font-semibold">
        Revisando el archivo
      </h2>
      <ProgressBar label="Archivo revisado" share={isCounted ? readShare(counts, rows) : null} />
      <p className="text-sm text-muted tabular-nums">
        {state === 'received' ? 'Llegó completo y espera su turno.' : read}
      </p>
      <p>Se compara con lo que hay en la tienda; nada cambia todavía. Puedes cerrar esta página y volver después.</p>
      <DropButton run={run} />
    </section>
  )
}

/** An import that changes the store. */
export function ImportApplying({ run }: { run: ShownImport }) {
  const { counts, planned, rows } = run
  return (
    <section aria-labelledby="applying" className="panel space-y-4">
      <h2 id="applying" className="font-semibold">
        Importando
      </h2>
      <ProgressBar label="Archivo importado" share={counts === null ? null : readShare(counts, rows)} />
      <p role="status" className="text-sm text-muted tabular-nums">
        {counts ? `${doneOf(counts, planned)}: ${partsOf(counts)}` : 'Empezando…'}
      </p>
      <p>Puedes cerrar esta página: la importación sigue. Lo que ya entró se ve en la tienda.</p>
      <DropButton run={run} />
    </section>
  )
}

/** `120 de 1,204 productos` */
function doneOf(counts: ImportCounts, planned: ImportCounts | null): string {
  const done = countedProducts(counts)
  return planned === null ? products(done) : `${done.toLocaleString('es-MX')} de ${products(countedProducts(planned))}`
}

/** The names of the tiles, which a result has. */
function partsOf({ products: own }: ImportCounts): string {
  return [
    counted(own.new, 'nuevo', 'nuevos'),
    counted(own.changed, 'cambia', 'cambian'),
    counted(own.unchanged, 'sigue igual', 'siguen igual'),
    counted(own.rejected, 'no entra', 'no entran'),
  ].join(', ')
}
