import { Link } from 'react-router'
import { shownCode } from '#domain/barcode/scanned-code.ts'
import { CELL_NAMES, type CellField, type GridDraft } from '#domain/product-edit/grid-draft.ts'
import { colorOf, rowName } from '#domain/product-edit/grid-table.ts'
import type { RepeatedCode } from '#domain/product-edit/repeated-codes.ts'

interface RepeatedCodesProps {
  draft: GridDraft
  repeated: readonly RepeatedCode[]
  /** Shows a cell, since the table may show another field or, on a phone, another colour. */
  onShow: (field: CellField, color: string | null) => void
}

/** Codes and variants beyond these are counted only. */
const MOST_CODES = 6
const MOST_PLACES = 4

/** Lists the codes that several variants share, and where. They are saved all the same. */
export function RepeatedCodes({ draft, repeated, onShow }: RepeatedCodesProps) {
  return (
    <div role="status" className="mt-3 border-l-2 border-danger pl-3 text-sm empty:hidden">
      {repeated.length > 0 && (
        <>
          <p className="font-medium">
            {repeated.length === 1 ? 'Un código se repite' : `${repeated.length} códigos se repiten`}: al escanear puede
            salir otra prenda. Se guardan así si quieres.
          </p>
          <ul>
            {repeated.slice(0, MOST_CODES).map((each) => (
              <RepeatedEntry key={`${each.field} ${each.code}`} draft={draft} onShow={onShow} repeated={each} />
            ))}
          </ul>
          {repeated.length > MOST_CODES && <p className="text-muted">y {repeated.length - MOST_CODES} más</p>}
        </>
      )}
    </div>
  )
}

function RepeatedEntry({ draft, repeated, onShow }: Omit<RepeatedCodesProps, 'repeated'> & { repeated: RepeatedCode }) {
  const { field, code, rowKeys, products } = repeated
  const own = draft.filter(({ key }) => rowKeys.includes(key))
  const linkClass = 'text-link inline-flex min-h-11 items-center'
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      {`${CELL_NAMES[field]} ${shownCode(code)}: `}
      {own.slice(0, MOST_PLACES).map((row) => (
        <button key={row.key} type="button" onClick={() => onShow(field, colorOf(row))} className={linkClass}>
          {rowName(row)}{' '}
        </button>
      ))}
      {own.length > MOST_PLACES && <span>y {own.length - MOST_PLACES} más</span>}
      {products.map(({ id, name }) => (
        <span key={id}>
          también en{' '}
          <Link to={`/productos/${id}`} className={linkClass}>
            {name}
          </Link>
        </span>
      ))}
    </li>
  )
}
