import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/counter/kit/badge.tsx'
import { buttonClass } from '#app/shared/ui/button.tsx'
import { IMPORT_STATE_NAMES } from '#domain/import/import-run-sentences.ts'
import type { ShownImport } from '#domain/import/shown-import.ts'
import { DropButton } from './drop-button.tsx'
import { fileSize } from './import-texts.ts'
import { sending } from './upload-store.ts'

interface ImportUnderWayProps {
  run: ShownImport
  /** Whether the viewer of the page has sent the file. */
  isOwn: boolean
}

/** The import that a store has under way, which leads on to it. One whose sending stopped is shown as unfinished. */
export function ImportUnderWay({ run, isOwn }: ImportUnderWayProps) {
  const current = useSyncExternalStore(sending.subscribe, sending.get, () => null)
  const isStopped = isOwn && run.state === 'receiving' && (current?.id !== run.id || current.state === 'failed')
  const view = run.state === 'checked' ? 'Ver qué cambiaría' : 'Ver cómo va'
  return (
    <section aria-labelledby="open" className="panel">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="open" className="font-semibold [overflow-wrap:anywhere]">
          «{run.fileName}»
        </h2>
        <Badge look="accent">{isStopped ? 'Sin terminar' : IMPORT_STATE_NAMES[run.state]}</Badge>
      </div>
      <p className="mt-1 mb-4 text-muted">
        {isStopped
          ? `Llegaron ${fileSize(run.receivedBytes)} de ${fileSize(run.bytes)}. Sigue con el mismo archivo desde ahí, o cancélala para empezar otra.`
          : `${run.sentBy ?? 'Alguien'} la empezó. Una tienda hace una importación a la vez: cuando termine o se cancele, se puede empezar otra.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Link to={`/productos/importar/${run.id}`} className={buttonClass()}>
          {isStopped ? 'Seguir' : view}
        </Link>
        {isStopped && <DropButton run={run} label="Descartar…" />}
      </div>
    </section>
  )
}
