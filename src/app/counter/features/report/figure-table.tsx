import { type ReactNode, useState } from 'react'
import { wholeNumber } from '#app/counter/kit/figure-text.ts'
import { Button } from '#app/shared/ui/button.tsx'

/** A column of a table of figures. The first one names the row. */
export interface FigureColumn<Row> {
  heading: string
  cell: (row: Row) => ReactNode
  isNumber?: boolean
  /** Left out on a phone; the exported table has it. */
  isWide?: boolean
}

interface FigureTableProps<Row> {
  caption: string
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** The figure for the bar under the row's name, relative to the greatest one of all rows. */
  shareOf?: (row: Row) => number
  /** Rows that are shown before all of them are wanted. */
  most?: number
}

/** So many more are not worth a button. */
const FEW = 3

/** A table of figures, as it is exported. */
export function FigureTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  shareOf,
  most = rows.length,
}: FigureTableProps<Row>) {
  const [isWhole, setWhole] = useState(false)
  const [first, ...others] = columns
  const greatest = shareOf ? Math.max(...rows.map(shareOf), 0) : 0
  const isLong = rows.length > most + FEW
  const shown = isWhole || !isLong ? rows : rows.slice(0, most)
  return (
    <>
      <table className="figures">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ heading, ...column }) => (
              <th key={heading} scope="col" className={classOf(column)}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row" className="w-full">
                {first?.cell(row)}
                {shareOf && greatest > 0 && (
                  <span
                    aria-hidden="true"
                    className="figures-share"
                    style={{ width: `max(2px, ${(100 * shareOf(row)) / greatest}%)` }}
                  />
                )}
              </th>
              {others.map(({ heading, cell, ...column }) => (
                <td key={heading} className={classOf(column)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isLong && (
        <Button look="outline" className="mt-3" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Ver menos' : `Ver los ${wholeNumber(rows.length)}`}
        </Button>
      )}
    </>
  )
}

function classOf({ isNumber, isWide }: { isNumber?: boolean; isWide?: boolean }): string | undefined {
  return [isNumber && 'is-number', isWide && 'is-wide'].filter(Boolean).join(' ') || undefined
}
