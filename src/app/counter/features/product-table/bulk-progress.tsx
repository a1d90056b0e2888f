import { useEffect, useEffectEvent, useState } from 'react'
import { useHref } from 'react-router'
import { fetchJson } from '#app/shared/fetching/fetch-json.ts'
import type { BulkChange, BulkProgress } from '#domain/product-edit/bulk-change.ts'

const INTERVAL_MS = 600
/** After a failure the server is left in peace for longer. */
const RETRY_MS = 3_000

const DOING: Record<BulkChange['kind'], string> = {
  prices: 'Cambiando precios',
  category: 'Cambiando categorías',
  published: 'Cambiando lo que se publica',
}

interface BulkProgressBarProps {
  id: string
  /** Called once, when it has ended. */
  onEnded: (progress: BulkProgress) => void
}

/** How far a change of many products is. It goes on without this page. */
export function BulkProgressBar({ id, onEnded }: BulkProgressBarProps) {
  const url = useHref(`/productos/cambios/${id}`)
  const [progress, setProgress] = useState<BulkProgress | null>(null)
  const end = useEffectEvent(onEnded)
  useEffect(() => {
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      try {
        const found = await fetchJson<BulkProgress>(url, leaving.signal)
        setProgress(found)
        if (found.hasEnded) return end(found)
        timer = setTimeout(look, INTERVAL_MS)
      } catch {
        if (!leaving.signal.aborted) timer = setTimeout(look, RETRY_MS)
      }
    }
    void look()
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [url])
  const { done, total } = progress ?? { done: 0, total: 0 }
  return (
    <div className="panel mb-4">
      <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-medium">{progress ? DOING[progress.change.kind] : 'Empezando'}…</span>
        <span className="text-muted tabular-nums">
          {total > 0 && `${done.toLocaleString('es-MX')} de ${total.toLocaleString('es-MX')}`}
        </span>
      </p>
      <progress className="progress" aria-label="Avance del cambio" value={done} max={Math.max(1, total)} />
      <p className="mt-2 text-sm text-muted">Puedes salir de esta página: sigue sola.</p>
    </div>
  )
}

/** The outcome of a change that has ended. */
export function endedSentence({ total, changed }: BulkProgress): string {
  const done = changed === 1 ? '1 producto cambiado' : `${changed.toLocaleString('es-MX')} productos cambiados`
  const same = total - changed
  return same === 0
    ? done
    : `${done}; ${same === 1 ? 'uno ya estaba así' : `${same.toLocaleString('es-MX')} ya estaban así`}`
}
