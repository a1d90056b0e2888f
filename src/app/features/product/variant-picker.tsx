import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { OptionChoice, OptionValue } from '#domain/product/choose-variant.ts'

interface VariantPickerProps {
  choices: OptionChoice[]
  /** Takes a choice; without it each is an address, so it works without JavaScript and can be shared. */
  onChoose?: (variantId: number) => void
}

/**
 * Colours as swatches, sizes as buttons. What isn't to be had is struck through and can be chosen all the same: it says
 * so, and where such a combination does not exist it leads to the nearest that does.
 */
export function VariantPicker({ choices, onChoose }: VariantPickerProps) {
  const [asked, setAsked] = useState<OptionValue | null>(null)
  const remark = asked && asked.variantId === chosenIn(choices) ? asked.remark : null
  if (choices.length === 0) return null
  return (
    <div>
      {choices.map((choice) => (
        <fieldset key={choice.typeId} className="mt-6">
          <legend className="mb-2 text-sm">
            <span className="text-muted">{choice.label}: </span>
            <span className="font-medium">{choice.values.find(({ chosen }) => chosen)?.label}</span>
          </legend>
          <ul className={choice.role === 'color' ? '-ml-1.5 flex flex-wrap gap-1' : 'flex flex-wrap gap-2'}>
            {choice.values.map((value) => (
              <li key={value.valueId}>
                <Choice
                  value={value}
                  isSwatch={choice.role === 'color' && value.swatch !== null}
                  onAsk={() => setAsked(value)}
                  onChoose={onChoose}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
      <p role="status" className="mt-3 text-sm text-pretty text-muted empty:hidden">
        {remark}
      </p>
    </div>
  )
}

/** The variant that the choices are of: its own values lead to it. */
function chosenIn(choices: OptionChoice[]): number | undefined {
  return choices[0]?.values.find(({ chosen }) => chosen)?.variantId
}

interface ChoiceProps {
  value: OptionValue
  isSwatch: boolean
  onAsk: () => void
  onChoose: ((variantId: number) => void) | undefined
}

function Choice({ value, isSwatch, onAsk, onChoose }: ChoiceProps) {
  const look = isSwatch ? swatchClass(value) : wordClass(value)
  const content = isSwatch ? <Swatch value={value} /> : <Word value={value} />
  if (onChoose) {
    const choose = () => {
      onAsk()
      onChoose(value.variantId)
    }
    return (
      <button type="button" onClick={choose} aria-pressed={value.chosen} title={titleOf(value)} className={look}>
        {content}
      </button>
    )
  }
  return (
    <Link
      to={`?variant=${value.variantId}`}
      replace
      preventScrollReset
      prefetch="intent"
      onClick={onAsk}
      aria-current={value.chosen ? 'true' : undefined}
      title={titleOf(value)}
      className={look}
    >
      {content}
    </Link>
  )
}

function swatchClass({ chosen }: OptionValue): string {
  const edge = chosen ? 'border-ink' : 'border-transparent hover:border-ink/40'
  return `flex size-11 items-center justify-center rounded-full border transition-colors duration-150 ${edge}`
}

function Swatch({ value }: { value: OptionValue }): ReactNode {
  return (
    <>
      <span
        className={`relative size-8 overflow-hidden rounded-full border border-ink/20 ${value.state === 'available' ? '' : 'choice-struck is-swatch'}`}
        style={{ backgroundColor: value.swatch ?? undefined }}
      />
      <span className="sr-only">
        {value.label}
        <Unavailable value={value} />
      </span>
    </>
  )
}

function wordClass({ chosen, state }: OptionValue): string {
  const look = chosen ? 'border-ink bg-ink text-ground' : 'border-ink/25 hover:border-ink'
  const struck = state === 'available' ? '' : `choice-struck ${chosen ? '' : 'text-muted'}`
  return `relative flex min-h-11 min-w-11 items-center justify-center overflow-hidden rounded-sm border px-3 transition-colors duration-150 ${look} ${struck}`
}

function Word({ value }: { value: OptionValue }): ReactNode {
  return (
    <>
      {value.label}
      <span className="sr-only">
        <Unavailable value={value} />
      </span>
    </>
  )
}

const UNAVAILABLE = { 'sold-out': ' (agotado)', missing: ' (no hay en esta combinación)' } as const

function Unavailable({ value }: { value: OptionValue }): ReactNode {
  return value.state === 'available' ? null : UNAVAILABLE[value.state]
}

function titleOf({ label, state }: OptionValue): string {
  return state === 'available' ? label : `${label}${UNAVAILABLE[state]}`
}
