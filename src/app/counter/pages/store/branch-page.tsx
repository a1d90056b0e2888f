import { Link, useHref, useNavigate } from 'react-router'
import { branchConflict, branchErrors } from '#app/counter/features/store/branch-outcome.ts'
import { EditForm } from '#app/counter/features/store/edit-form.tsx'
import { HoursForm } from '#app/counter/features/store/hours-form.tsx'
import { StoreHead } from '#app/counter/features/store/store-head.tsx'
import { useEdits } from '#app/counter/features/store/use-edits.ts'
import { sentenceFor } from '#app/counter/features/store/use-settings.ts'
import { ConfirmButton } from '#app/counter/kit/confirm-button.tsx'
import { useAction } from '#app/counter/kit/use-action.ts'
import { ChoiceField } from '#app/shared/postal-code/choice-field.tsx'
import { PostalCodeStatus } from '#app/shared/postal-code/postal-code-status.tsx'
import { usePostalCode } from '#app/shared/postal-code/use-postal-code.ts'
import { pickupLackSentence } from '#domain/pickup/pickup-place.ts'
import { type Coordinates, distanceKm } from '#domain/postal-code/coordinates.ts'
import { kmText } from '#domain/postal-code/km-text.ts'
import { locationText, parseLocation } from '#domain/postal-code/parse-location.ts'
import { storeChangeSentences } from '#domain/settings/change-sentences.ts'
import { type Branch, branchAddress } from '#domain/store/branch.ts'
import type { BranchFacts } from '#domain/store/branch-form.ts'
import type { Warehouse } from '#domain/store/warehouse.ts'

interface BranchPageProps {
  branch: Branch
  /** The warehouses that have its name. */
  warehouses: readonly Warehouse[]
  /** Whether the person may change more than hours. */
  isOwner: boolean
  /** Today by the store's clock, `yyyy-MM-dd`. */
  today: string
}

/** A branch: when it is open, and for the owner what and where it is. */
export function BranchPage({ branch, warehouses, isOwner, today }: BranchPageProps) {
  const lack = pickupLackSentence(branch)
  return (
    <>
      <StoreHead
        title={branch.name}
        lead={branchAddress(branch)}
        back={{ to: '/tienda/sucursales', name: 'Sucursales y horarios' }}
      />
      <div className="max-w-2xl space-y-6">
        {lack && <p className="text-danger">{lack}</p>}
        <HoursForm branch={branch} today={today} />
        {isOwner && <FactsForm branch={branch} />}
        {isOwner && <BranchWarehouses warehouses={warehouses} />}
        {isOwner && <DeleteBranch name={branch.name} />}
      </div>
    </>
  )
}

const NAMES: Record<keyof BranchFacts, string> = {
  name: 'Nombre',
  street: 'Calle',
  exterior: 'Número',
  neighbourhood: 'Colonia',
  locality: 'Alcaldía o municipio',
  state: 'Estado',
  phone: 'Teléfono',
  postalCode: 'Código postal',
  location: 'Ubicación',
}
const FACTS = Object.keys(NAMES) as (keyof BranchFacts)[]

function FactsForm({ branch: { fid: _, hours: _hours, specialDays: _days, ...stored } }: { branch: Branch }) {
  const facts: BranchFacts = { ...stored, location: locationText(stored.location) }
  const edits = useEdits({
    current: facts,
    intent: 'change-branch',
    sentences: storeChangeSentences,
    body: ({ wanted, seen }) => ({ wanted: { ...facts, ...wanted }, seen: { ...facts, ...seen } }),
    errorsIn: (outcome) => branchErrors(outcome)?.fields ?? {},
    conflictIn: branchConflict,
  })
  const { postalCode, state, locality } = edits.values
  const lookUp = usePostalCode({
    written: postalCode,
    url: useHref(`/codigos-postales/${postalCode.trim()}`),
    current: { state, municipality: locality },
    onFill(fills) {
      if (fills.state !== undefined) edits.edit('state', fills.state)
      if (fills.municipality !== undefined) edits.edit('locality', fills.municipality)
    },
  })
  const choices: Partial<Record<keyof BranchFacts, readonly string[]>> = {
    neighbourhood: lookUp.neighbourhoods,
    locality: lookUp.municipalities,
  }
  const hints: Partial<Record<keyof BranchFacts, string | null>> = {
    postalCode: lookUp.hint,
    location: locationHint(edits.values.location, lookUp.location),
  }
  return (
    <EditForm edits={edits} names={NAMES} written={(_name, value) => String(value ?? '')} place="en los datos">
      <section aria-labelledby="facts" className="panel">
        <h2 id="facts" className="mb-3 font-semibold">
          Datos
        </h2>
        <div className="grid gap-4 md:grid-cols-2">
          {FACTS.map((field) => (
            <ChoiceField
              key={field}
              label={NAMES[field]}
              type={field === 'phone' ? 'tel' : 'text'}
              inputMode={field === 'postalCode' ? 'numeric' : undefined}
              value={edits.values[field]}
              onChange={({ target }) => edits.edit(field, target.value)}
              error={sentenceFor(edits.errors[field])}
              hint={hints[field] ?? undefined}
              choices={choices[field] ?? []}
            />
          ))}
        </div>
        <PostalCodeStatus status={lookUp.status} />
      </section>
    </EditForm>
  )
}

/** Kilometres between a branch and the middle of its postal code from which one of both is taken for wrong. */
const FAR = 30

function locationHint(written: string, ofPostalCode: Coordinates | null): string {
  const parsed = parseLocation(written)
  const kilometres = parsed.ok && parsed.location && ofPostalCode ? distanceKm(parsed.location, ofPostalCode) : 0
  if (kilometres > FAR) return `Está a ${kmText(Math.round(kilometres))} de su código postal: revísala.`
  return 'Latitud y longitud, como 19.4194, -99.1617, o el enlace de un mapa. Sin ella vale el centro de su código postal.'
}

/** Where the pieces of a branch are, and whether they are sold online. */
function BranchWarehouses({ warehouses }: { warehouses: readonly Warehouse[] }) {
  return (
    <section aria-labelledby="stock" className="panel">
      <h2 id="stock" className="font-semibold">
        Existencias
      </h2>
      {warehouses.length === 0 && <p className="mt-1 text-muted">Ningún almacén lleva el nombre de esta sucursal.</p>}
      {warehouses.map(({ fid, name, servesOnline }) => (
        <p key={fid} className="mt-1">
          Sus piezas están en el almacén{' '}
          <Link to={`/tienda/almacenes/${encodeURIComponent(fid)}`} className="text-link">
            {name}
          </Link>
          . {servesOnline ? 'Se venden en línea.' : 'No se venden en línea; ahí se enciende.'}
        </p>
      ))}
      {warehouses.length === 0 && (
        <Link to="/tienda/sucursales#almacenes" className="text-link inline-flex min-h-11 items-center text-sm">
          Ver los almacenes
        </Link>
      )}
    </section>
  )
}

function DeleteBranch({ name }: { name: string }) {
  const navigate = useNavigate()
  const { run, isBusy } = useAction({
    intent: 'delete-branch',
    sentences: storeChangeSentences,
    done: 'Sucursal eliminada',
    onSettled: (outcome) => outcome.ok && void navigate('/tienda/sucursales', { replace: true }),
  })
  return (
    <ConfirmButton
      label="Eliminar sucursal"
      title={`¿Eliminar ${name}?`}
      text="Tus clientes dejan de verla, con sus horarios. Sus existencias no cambian: están en su almacén."
      confirm="Eliminar"
      isBusy={isBusy}
      onConfirm={() => void run()}
    />
  )
}
