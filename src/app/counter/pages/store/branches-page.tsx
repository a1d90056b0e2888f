import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { AddBranch } from '#app/counter/features/store/add-branch.tsx'
import { PickupSettings } from '#app/counter/features/store/pickup-settings.tsx'
import { PostalCodesNote } from '#app/counter/features/store/postal-codes-note.tsx'
import { StoreHead } from '#app/counter/features/store/store-head.tsx'
import { WarehouseList } from '#app/counter/features/store/warehouse-list.tsx'
import { Badge } from '#app/counter/kit/badge.tsx'
import { pickupLackSentence } from '#domain/pickup/pickup-place.ts'
import type { PostalTableFacts } from '#domain/postal-code/postal-place.ts'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import { type Branch, branchAddress } from '#domain/store/branch.ts'
import { specialDayLines, weeklyHours } from '#domain/store/opening-hours.ts'
import type { Warehouse } from '#domain/store/warehouse.ts'

interface BranchesPageProps {
  branches: readonly Branch[]
  warehouses: readonly Warehouse[]
  settings: StaffSettings
  postalCodes: PostalTableFacts
  /** Whether the person may change more than hours. */
  isOwner: boolean
  /** Today by the store's clock, `yyyy-MM-dd`. */
  today: string
}

/** The branches of the store, each with its hours in short. */
export function BranchesPage({ branches, warehouses, settings, postalCodes, isOwner, today }: BranchesPageProps) {
  const forPickup = branches.find(({ fid }) => fid === settings.defaultBranch) ?? branches[0]
  return (
    <>
      <StoreHead
        title="Sucursales y horarios"
        lead="Tus clientes ven dónde estás y si está abierto; de las horas salen las de recoger."
      />
      <div className="max-w-2xl space-y-6">
        {branches.length === 0 && (
          <p className="panel text-muted">
            Todavía no hay sucursales.{' '}
            {isOwner ? 'Agrega la primera aquí abajo.' : 'La dueña puede agregar la primera.'}
          </p>
        )}
        <ul className="space-y-3">
          {branches.map((branch) => (
            <li key={branch.fid}>
              <BranchCard branch={branch} isForPickup={branch.fid === forPickup?.fid} today={today} />
            </li>
          ))}
        </ul>
        {isOwner && <AddBranch />}
        <WarehouseList warehouses={warehouses} isOwner={isOwner} />
        {isOwner && <PickupSettings branches={branches} settings={settings} />}
        {isOwner && <PostalCodesNote facts={postalCodes} />}
      </div>
    </>
  )
}

/** Special days that a card shows. */
const MOST_DAYS = 3

function BranchCard({ branch, isForPickup, today }: { branch: Branch; isForPickup: boolean; today: string }) {
  const lack = isForPickup ? pickupLackSentence(branch) : null
  const days = specialDayLines(branch.specialDays.filter(({ date }) => date >= today).slice(0, MOST_DAYS))
  return (
    <Link to={`/tienda/sucursales/${branch.fid}`} className="panel flex items-center gap-4 hover:border-ink">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{branch.name}</span>
          {isForPickup && lack === null && <Badge>Se recoge aquí</Badge>}
        </span>
        <span className="block text-sm text-muted">{branchAddress(branch) || 'Sin dirección'}</span>
        <span className="mt-2 block text-sm tabular-nums">
          {branch.hours === null
            ? 'Sin horario'
            : weeklyHours(branch.hours).map(({ days: name, hours }) => (
                <span key={name} className="block">
                  {name}: {hours}
                </span>
              ))}
        </span>
        {lack && <span className="mt-2 block text-sm text-danger">{lack}</span>}
        {days.map(({ date, day, hours, note }) => (
          <span key={date} className="block text-sm text-muted">
            {day}
            {note && `, ${note}`}: {hours}
          </span>
        ))}
      </span>
      <ChevronRight aria-hidden="true" size={18} strokeWidth={1.5} className="shrink-0 text-muted" />
    </Link>
  )
}
