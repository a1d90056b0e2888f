import { type ChangeEvent, type FocusEvent, useId, useState } from 'react'
import { useHref } from 'react-router'
import { ChoiceList } from '#app/shared/postal-code/choice-field.tsx'
import { PostalCodeStatus } from '#app/shared/postal-code/postal-code-status.tsx'
import { usePostalCode } from '#app/shared/postal-code/use-postal-code.ts'
import { fieldClass } from '#app/shared/ui/text-field.tsx'
import { useOnDemand } from '#app/shared/ui/use-on-demand.ts'
import { withoutNeighbourhood } from '#domain/postal-code/address-neighbourhood.ts'
import {
  isMexico,
  MEXICAN_STATES,
  POSTAL_CODE_LENGTH,
  postalCodeFor,
  postalCodeNote,
  stateNamed,
  stateOfPostalCode,
} from '#domain/postal-code/postal-code.ts'
import { useCheckout } from './checkout-context.ts'
import { CheckoutField } from './checkout-field.tsx'
import { LabelledField } from './labelled-field.tsx'
import { NeighbourhoodSelect } from './neighbourhood-select.tsx'

interface AddressFieldsProps {
  /** The kind of address that the browser fills in. */
  purpose: 'shipping' | 'billing'
}

interface StreetFieldProps extends AddressFieldsProps {
  /** Whether addresses can be looked up with Google Maps. */
  hasMaps: boolean
}

/** A postal address. In Mexico postal code and state fill in each other, as far as one implies the other. */
export function AddressFields({ purpose, hasMaps }: StreetFieldProps) {
  const { form, edit } = useCheckout()
  const isMexican = isMexico(form.country)
  const [guessed, setGuessed] = useState<string | null>(null)
  /** The colonia at the end of the address that was chosen from the list of a postal code. */
  const [added, setAdded] = useState<{ name: string; postalCode: string } | null>(null)
  const changePostalCode = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const postalCode = isMexican ? target.value.replace(/\D/g, '').slice(0, POSTAL_CODE_LENGTH) : target.value
    const state = isMexican && postalCode !== form.postalCode ? stateOfPostalCode(postalCode) : null
    if (state && state !== form.state) setGuessed(state)
    const isOther = added !== null && postalCode.length === POSTAL_CODE_LENGTH && postalCode !== added.postalCode
    edit({
      postalCode,
      ...(state && { state }),
      ...(isOther && { address: withoutNeighbourhood(form.address, added.name) }),
    })
  }
  const cities = useId()
  const lookUp = usePostalCode({
    written: isMexican ? form.postalCode : '',
    url: useHref(`/postal-codes/${form.postalCode.trim()}`),
    current: { state: form.state, municipality: form.city },
    guessed,
    onFill: ({ state, municipality }) =>
      edit({ ...(state !== undefined && { state }), ...(municipality !== undefined && { city: municipality }) }),
  })
  const note = lookUp.isKnown ? lookUp.hint : (lookUp.hint ?? postalCodeNote(form.postalCode, form.state))
  const changeState = (written: string) => {
    const named = isMexican ? stateNamed(written) : null
    if (named) edit({ state: named, postalCode: postalCodeFor(named, form.postalCode) })
    else edit({ state: written })
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
          list={lookUp.municipalities.length > 0 ? cities : undefined}
          required
        />
        <ChoiceList id={cities} choices={lookUp.municipalities} />
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
          // The form for a pickup has 5 characters in any country (docs/rules/checkout.md#postal-code).
          maxLength={isMexican || purpose === 'billing' ? POSTAL_CODE_LENGTH : 10}
          hint={isMexican ? note : null}
          onChange={changePostalCode}
          required
        />
        <CheckoutField field="country" label="País" autoComplete={`${purpose} country-name`} required />
      </div>
      {lookUp.neighbourhoods.length > 0 && (
        <NeighbourhoodSelect
          neighbourhoods={lookUp.neighbourhoods}
          onChoose={(name) => setAdded(name === '' ? null : { name, postalCode: form.postalCode })}
        />
      )}
      <PostalCodeStatus status={lookUp.status} />
    </div>
  )
}

const loadSuggestions = async () =>
  (await import('#app/storefront/features/places/street-suggestions.tsx')).StreetSuggestions

/** Street and number. In stores with Google Maps the code that suggests addresses is fetched at the first focus. */
function StreetField({ purpose, hasMaps }: StreetFieldProps) {
  const { form, edit } = useCheckout()
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
        // A Mexican address has both, and the form has no fields for them.
        hint={note ?? (isMexican ? 'Con número interior y colonia.' : null)}
        {...(hasMaps && isMexican && { onFocus: prepare })}
      />
      {Suggestions && focused && <Suggestions {...focused} isEnabled={isMexican} onAddress={edit} onNote={setNote} />}
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
          {/* A state that was typed for another country or filled in by a suggestion is not lost. */}
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
