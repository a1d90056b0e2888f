import { readShare } from '#domain/import/import-run.ts'
import type { ShownImport } from '#domain/import/shown-import.ts'
import { ProgressBar } from '../../kit/progress-bar.tsx'
import { DropButton } from './drop-button.tsx'
import { counted } from './import-texts.ts'

/** An import whose file is compared with the store. */
export function ImportChecking({ run }: { run: ShownImport }) {
  const { counts, rows, state } = run
  const isCounted = state === 'checking' && rows > 0
  return (
    <section aria-labelledby="checking" className="panel space-y-4">
      <h2 id="checking" className="font-semibold">
        Revisando el archivo
      </h2>
      <ProgressBar label="Archivo revisado" share={isCounted ? readShare(counts, rows) : null} />
      <p className="text-sm text-muted tabular-nums">
        {state === 'received'
          ? 'Llegó completo y espera su turno.'
          : isCounted
            ? `${counted(counts?.rows.read ?? 0, 'línea', 'líneas')} de ${counted(rows, 'línea', 'líneas')}`
            : 'Leyendo…'}
      </p>
      <p>Se compara con lo que hay en la tienda; nada cambia todavía. Puedes cerrar esta página y volver después.</p>
      <DropButton run={run} />
    </section>
  )
}

/** An import that changes the store. */
export function ImportApplying({ run }: { run: ShownImport }) {
  const { counts, rows } = run
  const products = counts?.products
  return (
    <section aria-labelledby="applying" className="panel space-y-4">
      <h2 id="applying" className="font-semibold">
        Importando
      </h2>
      <ProgressBar label="Archivo importado" share={counts === null ? null : readShare(counts, rows)} />
      <p role="status" className="text-sm text-muted tabular-nums">
        {products
          ? `${counted(products.new, 'producto nuevo', 'productos nuevos')}, ${counted(products.changed, 'cambiado', 'cambiados')}, ${counted(products.unchanged, 'igual', 'iguales')}`
          : 'Empezando…'}
      </p>
      <p>Puedes cerrar esta página: la importación sigue. Lo que ya entró se ve en la tienda.</p>
      <DropButton run={run} />
    </section>
  )
}
