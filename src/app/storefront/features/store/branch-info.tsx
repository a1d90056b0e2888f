import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import type { ShownBranch } from '#domain/pickup/pickup-texts.ts'
import { type Branch, branchAddress } from '#domain/store/branch.ts'
import { mapLink } from '#domain/store/map-link.ts'
import { CLOSED, specialDayLines, weeklyHours } from '#domain/store/opening-hours.ts'
import { phoneLink } from '#domain/store/phone.ts'

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true, className: 'mt-0.5 shrink-0 text-muted' } as const

/**
 * A branch's postal address with a link to a map, telephone, weekly hours and given special days; it is under an `h2` that names the branch.
 */
export function BranchInfo({ branch }: { branch: ShownBranch }) {
  const address = branchAddress(branch)
  const map = mapLink(branch)
  return (
    <>
      <div className="grid gap-3">
        {address !== '' && (
          <p className="flex gap-3">
            <MapPin {...ICON} />
            <span>
              {address}
              {map && (
                <a
                  href={map}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="flex min-h-11 w-fit items-center underline underline-offset-4"
                >
                  Ver en el mapa<span className="sr-only"> (se abre en otra pestaña)</span>
                </a>
              )}
            </span>
          </p>
        )}
        {branch.phone !== '' && (
          <p className="flex items-center gap-3">
            <Phone {...ICON} />
            <a
              href={phoneLink(branch.phone)}
              className="inline-flex min-h-11 items-center tabular-nums underline underline-offset-4"
            >
              {branch.phone}
            </a>
          </p>
        )}
      </div>
      {branch.pickups && (
        <p className="mt-4 border-t border-hairline pt-4 tabular-nums">
          <span className="font-semibold">Pedidos en línea:</span> los recoges {branch.pickups}
        </p>
      )}
      {branch.hours && <Week name={branch.name} hours={branch.hours} />}
      {branch.specialDays.length > 0 && <SpecialDays name={branch.name} days={branch.specialDays} />}
    </>
  )
}

function Week({ name, hours: days }: { name: string; hours: NonNullable<Branch['hours']> }) {
  return (
    <section aria-label={`Horario de ${name}`} className="mt-4 border-t border-hairline pt-4">
      <h3 className="mb-2 font-semibold">Horario</h3>
      <dl className="tabular-nums">
        {weeklyHours(days).map(({ days, hours }) => (
          <div key={days} className="flex flex-wrap justify-between gap-x-6 py-1">
            <dt>{days}</dt>
            <dd className={`ms-auto text-end ${hours === CLOSED ? 'text-muted' : ''}`}>{hours}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function SpecialDays({ name, days }: { name: string; days: Branch['specialDays'] }) {
  return (
    <section aria-label={`Días especiales de ${name}`} className="mt-4 border-t border-hairline pt-4">
      <h3 className="mb-2 font-semibold">Días especiales</h3>
      <dl className="tabular-nums">
        {specialDayLines(days).map(({ date, day, hours, note }) => (
          <div key={date} className="flex flex-wrap justify-between gap-x-6 py-1">
            <dt>{day}</dt>
            <dd className={`ms-auto text-end ${hours === CLOSED ? 'text-muted' : ''}`}>
              {note === '' ? hours : `${hours} · ${note}`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
