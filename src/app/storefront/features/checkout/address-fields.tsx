import { type ChangeEvent, type FocusEvent, useState } from 'react'
import { fieldClass } from '#app/ui/text-field.tsx'
import { useOnDemand } from '#app/ui/use-on-demand.ts'
import {
  isMexico,
  MEXICAN_STATES,
  POSTAL_CODE_LENGTH,
  postalCodeFor,
  postalCodeNote,
  stateNamed,
  stateOfPostalCode,
} from '#domain/checkout/postal-code.ts'
import { CheckoutField } from './checkout-field.tsx'
import { useCheckout } from './checkout-state.ts'
import { LabelledField } from './labelled-field.tsx'

interface AddressFieldsProps {
  /** What the browser fills them in from. */
  purpose: 'shipping' | 'billing'
}

interface StreetFieldProps extends AddressFieldsProps {
  /** Whether addresses can be looked up with Google Maps. */
  hasMaps: boolean
}

/** An address. In Mexico postal code and state fill each other, as far as one tells the other. */
export function AddressFields({ purpose, hasMaps }: StreetFieldProps) {
  const { form, set, fill } = useCheckout()
  const isMexican = isMexico(form.country)
  const changePostalCode = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const postalCode = isMexican ? target.value.replace(/\D/g, '').slice(0, POSTAL_CODE_LENGTH) : target.value
    const told = isMexican && postalCode !== form.postalCode ? stateOfPostalCode(postalCode) : null
    fill(told ? { postalCode, state: told } : { postalCode })
  }
  const changeState = (written: string) => {
    const named = isMexican ? stateNamed(written) : null
    if (named) fill({ state: named, postalCode: postalCodeFor(named, form.postalCode) })
    else set('state', written)
  }
  return (
    <div className="grid gap-4">
      <StreetField purpose={purpose} hasMaps={hasMaps} />
      <div className="grid gap-4 sm:grid-cols-2">
        <CheckoutField
          field="city"
          label="Ciudad"
          autoComplete={`${purpose} address-level2`}
          autoCapitalize="words"
          required
        />
        {isMexican ? (
          <StateSelect purpose={purpose} onChange={changeState} />
        ) : (
          <CheckoutField
            field="state"
            label="Estado"
            autoComplete={`${purpose} address-level1`}
            autoCapitalize="words"
            required
          />
        )}
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-4">
        <CheckoutField
          field="postalCode"
          label="Código postal"
          autoComplete={`${purpose} postal-code`}
          inputMode={isMexican ? 'numeric' : 'text'}
          // 5 characters in the form for pickup (docs/rules.md#postal-code).
          maxLength={isMexican || purpose === 'billing' ? POSTAL_CODE_LENGTH : 10}
          hint={isMexican ? postalCodeNote(form.postalCode, form.state) : null}
          onChange={changePostalCode}
          required
        />
        <CheckoutField field="country" label="País" autoComplete={`${purpose} country-name`} required />
      </div>
    </div>
  )
}

const loadSuggestions = async () => (await import('../places/street-suggestions.tsx')).StreetSuggestions

/** Street and number. Where the store has Google Maps, what suggests addresses comes with the first focus. */
function StreetField({ purpose, hasMaps }: StreetFieldProps) {
  const { form, fill } = useCheckout()
  const { part: Suggestions, fetch } = useOnDemand(loadSuggestions)
  const [focused, setFocused] = useState<{ input: HTMLInputElement; typedBefore: string } | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const isMexican = isMexico(form.country)
  const prepare = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    setFocused((before) => before ?? { input, typedBefore: input.value })
    void fetch()
  }
  return (
    <div className="relative">
      <CheckoutField
        field="address"
        label="Calle y número"
        autoComplete={`${purpose} address-line1`}
        autoCapitalize="words"
        required
        // A Mexican address has both, and the form no field of its own for them.
        hint={note ?? (isMexican ? 'Con número interior y colonia.' : null)}
        {...(hasMaps && isMexican && { onFocus: prepare })}
      />
      {Suggestions && focused && <Suggestions {...focused} isAsked={isMexican} onFound={fill} onNote={setNote} />}
    </div>
  )
}

function StateSelect({ purpose, onChange }: AddressFieldsProps & { onChange: (state: string) => void }) {
  const { state } = useCheckout().form
  const isListed = state === '' || MEXICAN_STATES.some((each) => each === state)
  return (
    <LabelledField field="state" label="Estado">
      {(control) => (
        <select
          {...control}
          autoComplete={`${purpose} address-level1`}
          required
          value={state}
          onChange={({ target }) => onChange(target.value)}
          className={`${fieldClass} h-12`}
        >
          <option value="">Elige un estado</option>
          {/* What was written for another country, or by an address that was found, is not lost. */}
          {!isListed && <option value={state}>{state}</option>}
          {MEXICAN_STATES.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      )}
    </LabelledField>
  )
}
