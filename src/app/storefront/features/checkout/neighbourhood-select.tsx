import { useId } from 'react'
import { fieldClass } from '#app/shared/ui/text-field.tsx'
import { neighbourhoodIn, withNeighbourhood } from '#domain/postal-code/address-neighbourhood.ts'
import { useCheckout } from './checkout-context.ts'
import { FieldNote } from './field-note.tsx'

interface NeighbourhoodSelectProps {
  neighbourhoods: readonly string[]
  /** Called after a colonia was put at the end of the address; '' where it was taken away. */
  onChoose: (name: string) => void
}

/**
 * The colonias of a postal code. The chosen one becomes the end of the street address, which the form has one field
 * for, and which can be typed instead.
 */
export function NeighbourhoodSelect({ neighbourhoods, onChoose }: NeighbourhoodSelectProps) {
  const { form, edit } = useCheckout()
  const id = useId()
  const isEarly = form.address.trim() === ''
  const hint = isEarly
    ? 'Escribe antes tu calle y número.'
    : 'Queda al final de tu dirección. Si no está, escríbela ahí.'
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        Colonia
      </label>
      <select
        id={id}
        aria-describedby={`${id}-note`}
        autoComplete="off"
        disabled={isEarly}
        value={neighbourhoodIn(form.address, neighbourhoods) ?? ''}
        onChange={({ target }) => {
          edit({ address: withNeighbourhood(form.address, neighbourhoods, target.value) })
          onChoose(target.value)
        }}
        className={`${fieldClass} h-12 disabled:opacity-60`}
      >
        <option value="">Elige tu colonia</option>
        {neighbourhoods.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      <FieldNote id={`${id}-note`} error={undefined} hint={hint} />
    </div>
  )
}
