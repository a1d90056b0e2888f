import { Link } from 'react-router'
import { AdjustmentsPanel, type ShownAdjustment } from '#app/counter/features/stock/adjustments-panel.tsx'
import { LevelPlace } from '#app/counter/features/stock/level-place.tsx'
import { VariantLines } from '#app/counter/features/stock/variant-lines.tsx'
import { Badge } from '#app/counter/kit/badge.tsx'
import { shortMoment } from '#app/counter/kit/moment-text.ts'
import { PageHead } from '#app/counter/kit/page-head.tsx'
import { imagePath } from '#domain/image/image-path.ts'
import { isAllowed } from '#domain/staff/permissions.ts'
import type { Role } from '#domain/staff/role.ts'
import { UNCOUNTED_TEXT } from '#domain/stock/uncounted.ts'
import type { LevelledVariant } from '#domain/stock-level/level-range.ts'
import { variantName } from '#domain/stock-level/variant-name.ts'

/** Pieces that an order holds. */
interface HeldByOrder {
  orderId: number
  folio: number
  customer: string
  warehouseFid: string
  pieces: number
  until: Date | null
}

interface LevelPageProps {
  account: string
  variant: LevelledVariant
  warehouses: readonly { fid: string; name: string }[]
  held: readonly HeldByOrder[]
  /** The newest first. */
  adjustments: readonly ShownAdjustment[]
  role: Role
  timeZone: string
  now: number
}

/** A variant with what each warehouse has of it, who holds some, and who took some off. */
export function LevelPage({ account, variant, warehouses, held, adjustments, role, timeZone, now }: LevelPageProps) {
  const warehouseName = (fid: string) => warehouses.find((warehouse) => warehouse.fid === fid)?.name ?? fid
  const { productId, image, barcode, isShown, withoutStock, isUncounted, levels } = variant
  return (
    <>
      <PageHead
        title={variantName(variant)}
        documentTitle={`Existencias de ${variantName(variant)}`}
        back={{ to: '/inventario', name: 'Inventario' }}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <section aria-labelledby="places" className="space-y-3">
          <h2 id="places" className="sr-only">
            Por almacén
          </h2>
          {withoutStock && (
            <p className="text-sm text-muted">Este producto se vende sin control de existencias: nunca se agota.</p>
          )}
          {warehouses.map((warehouse) => (
            <LevelPlace
              key={warehouse.fid}
              warehouse={warehouse}
              variant={variant}
              level={levels.find(({ warehouseFid }) => warehouseFid === warehouse.fid) ?? null}
              isWithOthers={warehouses.length > 1}
              role={role}
            />
          ))}
        </section>
        <div className="space-y-5">
          <section aria-label="Variante" className="panel flex gap-4">
            {image !== null && (
              <img
                src={imagePath(account, image, 400)}
                alt=""
                width={75}
                height={100}
                className="h-25 w-19 shrink-0 rounded-sm bg-tint object-cover"
              />
            )}
            <div className="min-w-0">
              <VariantLines variant={variant} />
              {barcode !== null && <p className="text-sm text-muted tabular-nums">{barcode}</p>}
              {isUncounted && isShown && !withoutStock && (
                <p className="mt-1">
                  <Badge look="danger">{UNCOUNTED_TEXT}</Badge>
                </p>
              )}
              {!isShown && <Badge>Oculto en la tienda</Badge>}
              {isAllowed(role, 'change-level') && (
                <Link
                  to={`/productos/${productId}`}
                  className="text-link mt-1 inline-flex min-h-11 items-center text-sm"
                >
                  Ver el producto
                </Link>
              )}
            </div>
          </section>
          <HeldPanel held={held} warehouseName={warehouseName} timeZone={timeZone} now={now} />
          <AdjustmentsPanel adjustments={adjustments} warehouseName={warehouseName} timeZone={timeZone} now={now} />
        </div>
      </div>
    </>
  )
}

type HeldPanelProps = Pick<LevelPageProps, 'held' | 'timeZone' | 'now'> & { warehouseName: (fid: string) => string }

function HeldPanel({ held, warehouseName, timeZone, now }: HeldPanelProps) {
  return (
    <section aria-labelledby="held" className="panel">
      <h2 id="held" className="mb-1 font-semibold">
        Quién las tiene apartadas
      </h2>
      {held.length === 0 ? (
        <p className="text-sm text-muted">Ningún pedido tiene piezas apartadas.</p>
      ) : (
        <ul className="divide-y divide-hairline">
          {held.map(({ orderId, folio, customer, warehouseFid, pieces, until }) => (
            <li key={`${orderId} ${warehouseFid}`} className="flex items-start justify-between gap-3 py-2">
              <div className="min-w-0">
                <Link to={`/pedidos/${folio}`} className="text-link [overflow-wrap:anywhere]">
                  #{folio} {customer}
                </Link>
                <p className="text-sm text-muted">
                  {warehouseName(warehouseFid)} ·{' '}
                  {until === null ? 'hasta que salga' : `hasta ${shortMoment(timeZone, until.getTime(), now)}`}
                </p>
              </div>
              <span className="text-lg font-semibold tabular-nums">{pieces}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
