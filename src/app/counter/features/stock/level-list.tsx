import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/counter/kit/badge.tsx'
import { Button } from '#app/shared/ui/button.tsx'
import { imagePath } from '#domain/image/image-path.ts'
import { UNCOUNTED_TEXT } from '#domain/stock/uncounted.ts'
import type { LevelQuery } from '#domain/stock-level/level-query.ts'
import type { LevelledVariant, LevelRange } from '#domain/stock-level/level-range.ts'
import { levelSums } from '#domain/stock-level/level-sums.ts'
import { useLevelRanges } from './use-level-ranges.ts'
import { VariantLines } from './variant-lines.tsx'

/** Pixels of a row. */
const ROW = 80

interface LevelListProps {
  account: string
  warehouses: readonly { fid: string; name: string }[]
  query: LevelQuery
  first: LevelRange
}

/** A list of levels of any length: what comes into view is fetched, and arrows go from row to row. */
export function LevelList({ account, warehouses, query, first }: LevelListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => setScrollMargin(list.current?.offsetTop ?? 0), [])
  const rows = useWindowVirtualizer({
    count: first.total,
    estimateSize: () => ROW,
    overscan: 8,
    scrollMargin,
    // For the server's rendering, without a window.
    initialRect: { width: 390, height: 800 },
  })
  const items = rows.getVirtualItems()
  const shown = { first: items[0]?.index ?? 0, last: items.at(-1)?.index ?? -1 }
  const { rowAt, hasFailed, retry } = useLevelRanges(query, first, shown)
  const step = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const at = event.target instanceof Element ? event.target.closest('li')?.dataset.index : undefined
    if (by === undefined || at === undefined) return
    event.preventDefault()
    const next = list.current?.querySelector<HTMLElement>(`[data-index="${Number(at) + by}"] a`)
    next?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <div aria-hidden="true" className="level-wide mb-1">
        <div className="level-row !py-1 text-sm text-muted hover:bg-transparent">
          <span />
          <span />
          {['En mano', 'Apartadas', 'Libres'].map((name) => (
            <span key={name} className="text-right">
              {name}
            </span>
          ))}
        </div>
      </div>
      <ul ref={list} onKeyDown={step} className="relative" style={{ height: rows.getTotalSize() }}>
        {items.map(({ index, start }) => (
          <li
            key={index}
            data-index={index}
            aria-setsize={first.total}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0"
            style={{ height: ROW, transform: `translateY(${start - scrollMargin}px)` }}
          >
            <LevelRow account={account} warehouses={warehouses} variant={rowAt(index)} />
          </li>
        ))}
      </ul>
      {hasFailed && (
        <p role="alert" className="selection-bar">
          No se pudieron cargar más filas.
          <Button onClick={retry}>Reintentar</Button>
        </p>
      )}
    </>
  )
}

interface LevelRowProps extends Pick<LevelListProps, 'account' | 'warehouses'> {
  /** Undefined while it has not come. */
  variant: LevelledVariant | undefined
}

function LevelRow({ account, warehouses, variant }: LevelRowProps) {
  if (!variant) {
    return (
      <div aria-hidden="true" className="level-row">
        <span className="h-14 w-11 rounded-sm bg-tint" />
        <span className="h-4 w-2/3 rounded-sm bg-tint" />
      </div>
    )
  }
  const { variantId, image, isShown, withoutStock, isUncounted, levels } = variant
  const sums = levelSums(levels)
  const isCounted = levels.some((level) => level.isCounted)
  const places = levels.flatMap(({ warehouseFid, onHand }) => {
    const name = warehouses.find(({ fid }) => fid === warehouseFid)?.name
    return name !== undefined && onHand > 0 ? [`${name}: ${onHand}`] : []
  })
  return (
    <Link to={`/inventario/variantes/${variantId}`} prefetch="intent" className="level-row">
      {image === null ? (
        <span aria-hidden="true" className="h-14 w-11 rounded-sm bg-tint" />
      ) : (
        <img
          src={imagePath(account, image, 400)}
          alt=""
          loading="lazy"
          width={44}
          height={56}
          className="h-14 w-11 rounded-sm bg-tint object-cover"
        />
      )}
      <span className="min-w-0">
        <VariantLines variant={variant} isCut />
        <span className="flex gap-1.5 overflow-hidden">
          {sums.isBelowMinimum && <Badge look="accent">Bajo el mínimo</Badge>}
          {sums.oversold > 0 && <Badge look="danger">Vendido de más</Badge>}
          {!isShown && <Badge>Oculto</Badge>}
          {withoutStock && <Badge>Sin control</Badge>}
          {levels.length > 1 && (
            <span className="level-wide truncate text-sm text-muted tabular-nums">{places.join(' · ')}</span>
          )}
        </span>
      </span>
      {isCounted ? (
        <>
          <span className="level-wide text-right tabular-nums">{sums.onHand}</span>
          <span className="level-wide text-right tabular-nums text-muted">{sums.held || '–'}</span>
          <span className={`text-right tabular-nums ${sums.available === 0 ? 'text-danger' : ''}`}>
            <span className="text-lg font-semibold">{sums.available}</span>
            <span className="block text-sm text-muted md:hidden">
              {sums.held > 0 ? `${sums.held} apart.` : freeWord(sums.available)}
            </span>
          </span>
        </>
      ) : (
        <Uncounted isSold={isUncounted && isShown && !withoutStock} isElsewhere={!isUncounted} />
      )}
    </Link>
  )
}

interface UncountedProps {
  /** Whether it is sold without limit. */
  isSold: boolean
  /** Whether another warehouse counts it. */
  isElsewhere: boolean
}

function Uncounted({ isSold, isElsewhere }: UncountedProps) {
  if (isSold)
    return <span className="text-right text-sm text-danger max-md:max-w-28 md:col-span-3">{UNCOUNTED_TEXT}</span>
  return (
    <span className="text-right text-sm text-muted md:col-span-3">
      {isElsewhere ? 'Sin contar aquí' : 'Sin contar'}
    </span>
  )
}

function freeWord(available: number): string {
  return available === 1 ? 'libre' : 'libres'
}
