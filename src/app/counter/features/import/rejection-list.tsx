import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useHref } from 'react-router'
import { COMMON_SENTENCES } from '#app/counter/kit/common-sentences.ts'
import { fetchJson } from '#app/shared/fetching/fetch-json.ts'
import { buttonClass } from '#app/shared/ui/button.tsx'
import { showToast } from '#app/shared/ui/toast.ts'
import { MAX_STORED_REJECTIONS } from '#domain/import/import-run.ts'
import { LOSS_NAMES, type Rejection, reasonOf } from '#domain/import/rejection.ts'
import type { ShownImport } from '#domain/import/shown-import.ts'
import { counted } from './import-texts.ts'
import { MoreRows } from './more-rows.tsx'

/** A rejection with its number within the import, from 1. */
export type ShownRejection = Omit<Rejection, 'path'> & { number: number }

interface RejectionListProps {
  run: ShownImport
  /** The first of them; the others are fetched. */
  first: readonly ShownRejection[]
}

/** The parts of a file that are not taken, by line, with the reasons. */
export function RejectionList({ run, first }: RejectionListProps) {
  const url = useHref(`/productos/importar/${run.id}/rechazos`)
  const { all, isBusy, loadMore } = useRejections(url, first)
  const stored = Math.min(run.rejections, MAX_STORED_REJECTIONS)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-hairline py-3">
        <p className="text-sm text-muted">
          Corrige estas líneas en tu archivo y súbelo otra vez; lo demás no se repite.
        </p>
        <a href={`${url}.csv`} download className={buttonClass('outline')}>
          <Download aria-hidden="true" size={18} strokeWidth={1.5} />
          Descargar rechazos
        </a>
      </div>
      <ul className="divide-y divide-hairline">
        {all.map((rejection) => (
          <li key={rejection.number} className="grid gap-x-4 py-3 md:grid-cols-[9rem_minmax(0,1fr)]">
            <p className="text-sm text-muted tabular-nums">
              {rejection.lastLine > rejection.line
                ? `Líneas ${rejection.line} a ${rejection.lastLine}`
                : `Línea ${rejection.line}`}
            </p>
            <p className="[overflow-wrap:anywhere]">
              {rejection.product !== '' && <span className="font-medium">{rejection.product}: </span>}
              {reasonOf(rejection)} <span className="text-muted">{LOSS_NAMES[rejection.loss]} no entra.</span>
            </p>
          </li>
        ))}
      </ul>
      {all.length < stored && <MoreRows key={all.length} isBusy={isBusy} onMore={loadMore} />}
      {run.rejections > stored && (
        <p className="border-t border-hairline py-3 text-sm text-muted">
          Se guardan los primeros {stored} de {counted(run.rejections, 'rechazo', 'rechazos')}.
        </p>
      )}
    </>
  )
}

function useRejections(url: string, first: readonly ShownRejection[]) {
  const [more, setMore] = useState<readonly ShownRejection[]>([])
  const [isBusy, setBusy] = useState(false)
  const all = [...first, ...more]
  const loadMore = async () => {
    setBusy(true)
    try {
      const from = `${url}?despues=${all.at(-1)?.number ?? 0}`
      const { rejections } = await fetchJson<{ rejections: ShownRejection[] }>(from, AbortSignal.timeout(20_000))
      setMore([...more, ...rejections])
    } catch {
      showToast(COMMON_SENTENCES.offline, { look: 'danger' })
    }
    setBusy(false)
  }
  return { all, isBusy, loadMore: () => void loadMore() }
}
