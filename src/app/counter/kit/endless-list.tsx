import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fetchJson } from '#app/shared/fetching/fetch-json.ts'
import { useFetched } from '#app/shared/fetching/use-fetched.ts'
import { Button } from '#app/shared/ui/button.tsx'
import type { ListPage } from './list-page.ts'

/** Pixels before the end of the list at which more is fetched. */
const AHEAD = '800px'

interface EndlessListProps<Item> {
  /** The first part, which came with the page. */
  page: ListPage<Item>
  /** The URL of further parts, with the filters of the list. */
  url: string
  /** Whether it continues by its button alone, because of content below it. */
  isByHand?: boolean
  /** @param before the last item of the part before */
  children: (items: readonly Item[], before: Item | undefined) => ReactNode
}

/**
 * A list that continues on scrolling, or by a button. When the page's data is loaded again, so are the parts that were
 * added to it; a part that cannot be fetched leaves the former ones as they are.
 */
export function EndlessList<Item>({ page, ...rest }: EndlessListProps<Item>) {
  return (
    <>
      {rest.children(page.items, undefined)}
      {/* With other filters it is another list, of which nothing further is there yet. */}
      {page.next !== null && <FurtherPart key={rest.url} before={page} {...rest} />}
    </>
  )
}

type FurtherPartProps<Item> = Omit<EndlessListProps<Item>, 'page'> & { before: ListPage<Item> }

function FurtherPart<Item>({ before, ...rest }: FurtherPartProps<Item>) {
  const { url, isByHand = false, children } = rest
  const [isWanted, setWanted] = useState(false)
  const end = useRef<HTMLDivElement>(null)
  const revision = useRevision(before)
  const query = new URLSearchParams({ antes: before.next ?? '' })
  const from = `${url}${url.includes('?') ? '&' : '?'}${query}`
  const key = isWanted && before.next !== null ? `${from}#${revision}` : null
  const { data, status, retry } = useFetched<ListPage<Item>>(key, ({ signal }) => fetchJson(from, signal))
  useEffect(() => {
    if (isWanted || isByHand || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setWanted(true), {
      rootMargin: AHEAD,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWanted, isByHand])
  return (
    <>
      {data && children(data.items, before.items.at(-1))}
      <div ref={end} role="status" className="py-3 text-center text-sm text-muted empty:hidden">
        {status === 'failed' && (
          <>
            <p className="mb-2">No se pudo cargar lo que sigue.</p>
            <Button look="outline" onClick={retry}>
              Reintentar
            </Button>
          </>
        )}
        {status !== 'failed' && isWanted && !data && 'Cargando…'}
        {status !== 'failed' && !isWanted && (
          <Button look="outline" onClick={() => setWanted(true)}>
            Ver más
          </Button>
        )}
      </div>
      {data && data.next !== null && <FurtherPart before={data} {...rest} />}
    </>
  )
}

/** A number that rises whenever the value is another one. */
function useRevision(value: unknown): number {
  const [seen, setSeen] = useState({ value, revision: 0 })
  if (seen.value !== value) setSeen({ value, revision: seen.revision + 1 })
  return seen.revision
}
