import { type PointerEvent, useState } from 'react'
import { chartTicks, labelledPlaces } from '#domain/report/chart-scale.ts'

/** A column of a chart. */
export interface ChartPoint {
  key: string | number
  /** Below its column, where there is room for it. */
  label: string
  /** Above its value, where it is pointed at. */
  title: string
  value: number
  before?: { title: string; value: number }
}

interface ColumnChartProps {
  points: readonly ChartPoint[]
  /** The least step of the scale: what there are only whole ones of has no line between them. */
  least: number
  onScale: (value: number) => string
  inWords: (value: number) => string
}

const MOST_LINES = 4
/** Texts below the columns: on a wide screen, and every second of them on a phone. */
const MOST_LABELS = 10
/** Percent of a column's place that it takes. */
const COLUMN_WIDTH = 72

/**
 * Columns over the places of an axis, with the period before as a line. It is drawn for the eye alone: the table behind
 * it has the same figures for everybody. Its contents scale with the page, so that nothing has to be measured (decision
 * 057).
 */
export function ColumnChart({ points, least, onScale, inWords }: ColumnChartProps) {
  const [shown, setShown] = useState<number | null>(null)
  const count = points.length
  const highest = Math.max(...points.map(({ value, before }) => Math.max(value, before?.value ?? 0)), 0)
  const ticks = chartTicks(highest, { most: MOST_LINES, least })
  const top = ticks.at(-1) ?? 1
  const line = points.map(({ before }, place) => `${place + 0.5},${100 - (100 * (before?.value ?? 0)) / top}`).join(' ')
  const labels = labelledPlaces(count, MOST_LABELS)
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const place = Math.floor(((event.clientX - left) / width) * count)
    setShown(Math.min(Math.max(place, 0), count - 1))
  }
  const tip = shown === null ? undefined : points[shown]
  return (
    <div aria-hidden="true" className="chart">
      <div className="chart-scale">
        {ticks.map((tick) => (
          <span key={tick} style={{ bottom: `${(100 * tick) / top}%` }}>
            {onScale(tick)}
          </span>
        ))}
      </div>
      <div
        className="chart-plot"
        onPointerMove={point}
        onPointerDown={point}
        // A finger that has gone leaves what it pointed at.
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setShown(null)}
      >
        {ticks.map((tick) => (
          <span key={tick} className="chart-line" style={{ bottom: `${(100 * tick) / top}%` }} />
        ))}
        <svg viewBox={`0 0 ${count} 100`} preserveAspectRatio="none" role="presentation">
          {points.map(({ key, value }, place) => (
            <rect
              key={key}
              className="chart-column"
              data-shown={place === shown || undefined}
              x={place + (100 - COLUMN_WIDTH) / 200}
              y={100 - (100 * value) / top}
              width={COLUMN_WIDTH / 100}
              height={(100 * value) / top}
            />
          ))}
          {points[0]?.before && <polyline className="chart-before" points={line} />}
        </svg>
        {tip && shown !== null && (
          <div
            className="chart-tip"
            style={{ left: `clamp(5.5rem, ${(100 * (shown + 0.5)) / count}%, calc(100% - 5.5rem))` }}
          >
            <p className="text-muted">{tip.title}</p>
            <p className="font-semibold">{inWords(tip.value)}</p>
            {tip.before && (
              <p className="text-muted">
                {tip.before.title}: {inWords(tip.before.value)}
              </p>
            )}
          </div>
        )}
      </div>
      <div className="chart-labels">
        {labels.map((place, index) => (
          <span
            key={place}
            data-wide={index % 2 === 1 || undefined}
            style={{ left: `${(100 * (place + 0.5)) / count}%` }}
          >
            {points[place]?.label}
          </span>
        ))}
      </div>
    </div>
  )
}
