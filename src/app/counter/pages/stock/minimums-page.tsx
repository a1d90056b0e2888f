import Download from 'lucide-react/icons/download'
import { Link, useHref, useSearchParams } from 'react-router'
import { StockTabs } from '#app/counter/features/stock/stock-tabs.tsx'
import { VariantLines } from '#app/counter/features/stock/variant-lines.tsx'
import { WarehouseSelect } from '#app/counter/features/stock/warehouse-select.tsx'
import { PageHead } from '#app/counter/kit/page-head.tsx'
import { buttonClass } from '#app/shared/ui/button.tsx'
import { isAllowed } from '#domain/staff/permissions.ts'
import type { Role } from '#domain/staff/role.ts'
import type { ShortVariant } from '#domain/stock-level/reorder-csv.ts'

interface MinimumsPageProps {
  levels: readonly ShortVariant[]
  /** How many there are, whether or not they are shown. */
  total: number
  warehouses: readonly { fid: string; name: string }[]
  warehouseFid: string | null
  role: Role
}

/** The variants below their minimum: to be ordered, or to be brought from another warehouse. */
export function MinimumsPage({ levels, total, warehouses, warehouseFid, role }: MinimumsPageProps) {
  const [, setParameters] = useSearchParams()
  const list = useHref('/inventario/minimos/lista')
  const nameOf = (fid: string) => warehouses.find((warehouse) => warehouse.fid === fid)?.name ?? fid
  return (
    <>
      <PageHead title="Inventario" documentTitle="Por pedir" />
      <StockTabs />
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <WarehouseSelect
          warehouses={warehouses}
          value={warehouseFid}
          onChange={(fid) => setParameters(fid === null ? {} : { almacen: fid }, { replace: true })}
        />
        {total > 0 && (
          <a
            href={`${list}${warehouseFid === null ? '' : `?${new URLSearchParams({ almacen: warehouseFid })}`}`}
            download="por-pedir.csv"
            className={`${buttonClass('outline')} ml-auto`}
          >
            <Download aria-hidden="true" size={18} strokeWidth={1.5} />
            Descargar lista
          </a>
        )}
      </div>
      {total === 0 ? (
        <p className="py-8 text-muted">
          Nada está bajo su mínimo. El mínimo de un producto se pone al abrirlo en{' '}
          <Link to="/inventario" className="text-link">
            Existencias
          </Link>
          .
        </p>
      ) : (
        <ul className="panel divide-y divide-hairline py-1">
          {levels.map((level) => (
            <li
              key={`${level.variantId} ${level.warehouseFid}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3"
            >
              <Link to={`/inventario/variantes/${level.variantId}`} className="min-w-0 flex-1 basis-56 hover:underline">
                <VariantLines variant={level} />
              </Link>
              <p className="text-sm text-muted tabular-nums max-md:basis-full">
                {nameOf(level.warehouseFid)}: {level.available} de {level.minimum} · faltan{' '}
                <strong className="text-ink">{level.minimum - level.available}</strong>
              </p>
              {level.elsewhere > 0 && isAllowed(role, 'send-transfer') && (
                <Link
                  to={`/inventario/traspasos/nuevo?${new URLSearchParams({ variante: String(level.variantId), para: level.warehouseFid })}`}
                  className={buttonClass('outline')}
                >
                  Traer (hay {level.elsewhere})
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {total > levels.length && (
        <p className="mt-3 text-sm text-muted">
          Se ven las {levels.length} con más faltantes de {total}: la lista para descargar las tiene todas.
        </p>
      )}
    </>
  )
}
