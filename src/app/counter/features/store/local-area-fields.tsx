import { useState } from 'react'
import { FieldError } from '#app/shared/ui/text-field.tsx'
import { localArea, localAreaSentence, wrongCodesSentence } from '#domain/checkout/local-area.ts'
import { MEXICAN_STATES } from '#domain/postal-code/postal-code.ts'
import { TextArea } from './setting-fields.tsx'

interface LocalAreaFieldsProps {
  states: readonly string[]
  postalCodes: readonly string[]
  /** The state of the branch where orders are picked up; '' where it has none. */
  branchState: string
  errors: { states: string | undefined; postalCodes: string | undefined }
  onStates: (states: string[]) => void
  onPostalCodes: (codes: string[]) => void
}

/** Where the local shipping is offered, and how shoppers read it. */
export function LocalAreaFields({ states, postalCodes, branchState, errors, ...on }: LocalAreaFieldsProps) {
  const codes = withoutBeginning(postalCodes)
  const area = localArea({ states, postalCodes: codes }, { state: branchState })
  const wrongCodes = wrongCodesSentence(codes)
  const isStated = states.length > 0 || codes.length > 0
  const toggle = (state: string) =>
    on.onStates(MEXICAN_STATES.filter((each) => states.includes(each) !== (each === state)))
  return (
    <section aria-labelledby="local-area" className="panel space-y-4">
      <div>
        <h2 id="local-area" className="font-semibold">
          A dónde llega el envío local
        </h2>
        <p className="text-sm text-muted">
          Fuera de ahí no se ofrece. Elige estados, códigos postales, o ambos; sin nada, llega al estado de la sucursal
          donde se recoge.
        </p>
        <p role="status" className={`mt-2 text-sm ${area && wrongCodes === '' ? '' : 'text-danger'}`}>
          {wrongCodes ||
            (area
              ? `Tu clienta lee: «${localAreaSentence(area)}»${isStated ? '' : ' Es el estado de tu sucursal.'}`
              : 'No se ofrece: tu sucursal no tiene estado, y aquí no hay nada elegido.')}
        </p>
      </div>
      <details open={states.length > 0}>
        <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
          Estados{states.length > 0 && ` (${states.length})`}
        </summary>
        <fieldset>
          <legend className="sr-only">Estados del envío local</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))] gap-x-4">
            {MEXICAN_STATES.map((state) => (
              <label key={state} className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  checked={states.includes(state)}
                  onChange={() => toggle(state)}
                  className="tick"
                />
                {state}
              </label>
            ))}
          </div>
        </fieldset>
      </details>
      <FieldError id="local-states-error" error={errors.states} />
      <PostalCodes codes={postalCodes} error={wrongCodes || errors.postalCodes} onChange={on.onPostalCodes} />
    </section>
  )
}

interface PostalCodesProps {
  codes: readonly string[]
  error: string | undefined
  onChange: (codes: string[]) => void
}

/** Postal codes in one text, which stays as it is typed. */
function PostalCodes({ codes, error, onChange }: PostalCodesProps) {
  const [written, setWritten] = useState(codes.join(', '))
  const isShown = codesIn(written).join() === codes.join()
  return (
    <TextArea
      label="Códigos postales"
      hint="Completos o sus primeros dígitos, separados por comas: 03100, 062."
      rows={2}
      value={isShown ? written : codes.join(', ')}
      onChange={(text) => {
        setWritten(text)
        onChange(codesIn(text))
      }}
      error={error}
    />
  )
}

/** The codes without a last one of which only a digit is typed so far. */
function withoutBeginning(codes: readonly string[]): readonly string[] {
  return /^\d$/.test(codes.at(-1) ?? '') ? codes.slice(0, -1) : codes
}

function codesIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter((code) => code !== '')
}
