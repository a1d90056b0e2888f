import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ProductSort } from '#domain/product-edit/product-filter.ts'
import type { TableProduct } from '#domain/product-edit/product-table.ts'
import type { ProductView } from '#domain/product-edit/product-view.ts'
import { ProductCell, ProductThumb } from './product-cells.tsx'
import { COLUMN_LOOKS, type Column, columnWidth } from './product-columns.ts'
import type { ProductListProps } from './product-list.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useRowWindow } from './use-row-window.ts'

const ROW_HEIGHT = 60
/** The heights of the table's head and of the selection's bar. */
const COVERED = [44, 168] as const

interface ProductTableProps extends ProductListProps {
  columns: readonly Column[]
  view: ProductView
  onSort: (sort: ProductSort) => void
  chosenState: 'none' | 'some' | 'all'
  onChooseAll: () => void
  onClear: () => void
}

/** The products as a table, for a wide screen. */
export function ProductTable(props: ProductTableProps) {
  const { account, rows, isChosen, onToggle, columns, mayChoose, now } = props
  const navigate = useNavigate()
  const table = useRef<HTMLTableElement>(null)
  const { indexes, before, after, show, perScreen } = useRowWindow({
    list: table,
    count: rows.total,
    rowHeight: ROW_HEIGHT,
    covered: COVERED,
    onRange: props.onRange,
  })
  const { at, setAt, onKeyDown } = useGridKeys({
    count: rows.total,
    perScreen,
    show,
    onOpen(index) {
      const product = rows.rowAt(index)
      if (product) void navigate(`/productos/${product.id}`)
    },
    onToggle: (index, isRange) => mayChoose && onToggle(index, isRange),
    onChooseAll: () => mayChoose && props.onChooseAll(),
    onClear: props.onClear,
  })
  const span = columns.length + (mayChoose ? 2 : 1)
  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that answers to the keyboard is a grid
      role="grid"
      tabIndex={0}
      aria-label="Productos"
      aria-rowcount={rows.total + 1}
      aria-multiselectable={mayChoose || undefined}
      aria-activedescendant={indexes.includes(at) ? `row-${at}` : undefined}
      onKeyDown={onKeyDown}
      className="product-table"
    >
      <colgroup>
        {mayChoose && <col className="w-11" />}
        <col />
        {columns.map((column) => (
          <col key={column} style={{ width: `${columnWidth(column, columns)}%` }} />
        ))}
      </colgroup>
      <TableHead {...props} />
      <Gap height={before} span={span} />
      <tbody>
        {indexes.map((index) => {
          const product = rows.rowAt(index)
          return (
            <tr
              key={index}
              id={`row-${index}`}
              aria-rowindex={index + 2}
              aria-selected={mayChoose && product ? isChosen(product.id) : undefined}
              data-active={index === at || undefined}
              onPointerDown={() => setAt(index)}
            >
              {product ? (
                <Row
                  account={account}
                  product={product}
                  columns={columns}
                  mayChoose={mayChoose}
                  now={now}
                  isChosen={isChosen(product.id)}
                  onToggle={(isRange) => onToggle(index, isRange)}
                />
              ) : (
                <td colSpan={span}>
                  <span className="block h-4 w-1/3 rounded-sm bg-tint" />
                  <span className="sr-only">Cargando…</span>
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
      <Gap height={after} span={span} />
    </table>
  )
}

/** The room of rows that are not in view. */
function Gap({ height, span }: { height: number; span: number }) {
  if (height === 0) return null
  return (
    <tbody aria-hidden="true">
      <tr className="product-gap">
        <td colSpan={span} style={{ height }} />
      </tr>
    </tbody>
  )
}

function TableHead({ columns, view, onSort, mayChoose, chosenState, onChooseAll, onClear, rows }: ProductTableProps) {
  const head = (sort: ProductSort, name: string, isNumber: boolean) => {
    const isSorted = view.sort === sort
    const Arrow = view.descending ? ArrowDown : ArrowUp
    const direction = view.descending ? 'descending' : 'ascending'
    return (
      <th key={sort} scope="col" aria-sort={isSorted ? direction : 'none'}>
        <button type="button" onClick={() => onSort(sort)} className={isNumber ? 'justify-end' : undefined}>
          <span className="truncate">{name}</span>
          {isSorted && <Arrow aria-hidden="true" size={14} className="shrink-0" />}
        </button>
      </th>
    )
  }
  return (
    <thead>
      <tr aria-rowindex={1}>
        {mayChoose && (
          <th scope="col">
            <input
              type="checkbox"
              className="tick"
              aria-label={`Elegir los ${rows.total.toLocaleString('es-MX')}`}
              checked={chosenState === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = chosenState === 'some'
              }}
              onChange={chosenState === 'all' ? onClear : onChooseAll}
            />
          </th>
        )}
        {head('name', 'Producto', false)}
        {columns.map((column) => head(column, COLUMN_LOOKS[column].name, COLUMN_LOOKS[column].isNumber))}
      </tr>
    </thead>
  )
}

interface RowProps extends Pick<ProductListProps, 'account' | 'mayChoose' | 'now'> {
  product: TableProduct
  columns: readonly Column[]
  isChosen: boolean
  onToggle: (isRange: boolean) => void
}

function Row({ account, product, columns, mayChoose, now, isChosen, onToggle }: RowProps) {
  return (
    <>
      {mayChoose && (
        <td>
          <input
            type="checkbox"
            tabIndex={-1}
            className="tick"
            aria-label={`Elegir ${product.name}`}
            checked={isChosen}
            // With Shift a browser would select the text between two clicks.
            onMouseDown={(event) => event.shiftKey && event.preventDefault()}
            onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          />
        </td>
      )}
      <th scope="row">
        <Link to={`/productos/${product.id}`} tabIndex={-1} className="product-link">
          <ProductThumb account={account} product={product} className="h-12 w-9" />
          <span className="min-w-0">
            <span className="block truncate">{product.name}</span>
            {product.fid && <span className="block truncate text-sm font-normal text-muted">{product.fid}</span>}
          </span>
        </Link>
      </th>
      {columns.map((column) => (
        <td key={column} className={COLUMN_LOOKS[column].isNumber ? 'text-right tabular-nums' : undefined}>
          <ProductCell product={product} column={column} now={now} />
        </td>
      ))}
    </>
  )
}
