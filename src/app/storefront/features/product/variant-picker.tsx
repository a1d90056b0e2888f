import { type MouseEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { OptionChoice, OptionValue } from '#domain/product/choose-variant.ts'

interface VariantPickerProps {
  choices: OptionChoice[]
  onChoose: (variantId: number) => void
  /** Given on the product's page, where each choice has a URL, works without JavaScript and can be shared. */
  page?: PageChoice
}

interface PageChoice {
  /** The variant that was chosen and is being fetched. */
  pending: number | null
  /** Called when a pointer or the focus is on the value that would choose the variant. */
  onNear: (variantId: number) => void
}

/**
 * Colours as swatches, sizes as buttons. A value that is not available is struck through and can be chosen all the
 * same: a remark then tells so, and a combination that does not exist leads to the nearest that does.
 */
export function VariantPicker({ choices, onChoose, page }: VariantPickerProps) {
  const [lastChosen, setLastChosen] = useState<OptionValue | null>(null)
  const remark = lastChosen && lastChosen.variantId === chosenIn(choices) ? lastChosen.remark : null
  if (choices.length === 0) return null
  return (
    <div>
      {choices.map((choice) => (
        <fieldset key={choice.typeId} className="mt-6">
          <legend className="mb-2 text-sm">
            <span className="text-muted">{choice.label}: </span>
            <span className="font-medium">{markedOf(choice, page?.pending)?.label}</span>
          </legend>
          <ul className={choice.role === 'color' ? '-ml-1.5 flex flex-wrap gap-1' : 'flex flex-wrap gap-2'}>
            {choice.values.map((value) => (
              <li key={value.valueId}>
                <Choice
                  value={value}
                  isMarked={value === markedOf(choice, page?.pending)}
                  isSwatch={choice.role === 'color' && value.swatch !== null}
                  onChoose={() => {
                    setLastChosen(value)
                    onChoose(value.variantId)
                  }}
                  page={page}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
      {/* Its room stays where what was sold out comes back. */}
      <p
        role="status"
        className={`mt-3 text-sm text-pretty text-muted empty:hidden ${isBack(lastChosen, choices) ? 'invisible' : ''}`}
      >
        {remark}
      </p>
    </div>
  )
}

/** The chosen variant: its own values lead to it. */
function chosenIn(choices: OptionChoice[]): number | undefined {
  return choices[0]?.values.find(({ chosen }) => chosen)?.variantId
}

/** Whether a value that was sold out when it was chosen no longer is. */
function isBack(value: OptionValue | null, choices: OptionChoice[]): boolean {
  const isStillSoldOut = ({ valueId, state }: OptionValue) => valueId === value?.valueId && state === 'sold-out'
  return value?.state === 'sold-out' && !choices.some(({ values }) => values.some(isStillSoldOut))
}

/** The value to mark: that of the variant that is being fetched, to respond at once, else that of the chosen one. */
function markedOf({ values }: OptionChoice, pending: number | null = null): OptionValue | undefined {
  return values.find(({ chosen, variantId }) => !chosen && variantId === pending) ?? values.find(({ chosen }) => chosen)
}

interface ChoiceProps {
  value: OptionValue
  /** Whether it is chosen, or being fetched. */
  isMarked: boolean
  isSwatch: boolean
  onChoose: () => void
  page: PageChoice | undefined
}

function Choice({ value, isMarked, isSwatch, onChoose, page }: ChoiceProps) {
  const look = isSwatch ? swatchClass(isMarked) : wordClass(value, isMarked)
  const content = isSwatch ? <Swatch value={value} /> : <Word value={value} />
  if (!page) {
    return (
      <button type="button" onClick={onChoose} aria-pressed={value.chosen} title={titleOf(value)} className={look}>
        {content}
      </button>
    )
  }
  const near = () => page.onNear(value.variantId)
  return (
    <Link
      to={`?variant=${value.variantId}`}
      replace
      preventScrollReset
      onPointerEnter={near}
      onFocus={near}
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        onChoose()
      }}
      aria-current={value.chosen ? 'true' : undefined}
      aria-busy={isMarked && !value.chosen}
      title={titleOf(value)}
      className={look}
    >
      {content}
    </Link>
  )
}

/** Whether a click follows a link in place: neither in a new tab nor as a download. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}

function swatchClass(isMarked: boolean): string {
  const edge = isMarked ? 'border-ink' : 'border-transparent hover:border-ink/40'
  return `choice is-swatch ${isMarked ? 'is-marked' : ''} flex size-11 items-center justify-center rounded-full border transition-colors duration-150 ${edge}`
}

function Swatch({ value }: { value: OptionValue }): ReactNode {
  return (
    <>
      <span
        className={`swatch relative size-8 overflow-hidden rounded-full border border-ink/20 ${value.state === 'available' ? '' : 'choice-struck is-swatch'}`}
        style={{ backgroundColor: value.swatch ?? undefined }}
      />
      <span className="sr-only">
        {value.label}
        <Unavailable value={value} />
      </span>
    </>
  )
}

function wordClass({ state }: OptionValue, isMarked: boolean): string {
  const look = isMarked ? 'border-ink bg-ink text-ground' : 'border-ink/25 hover:border-ink'
  const struck = state === 'available' ? '' : `choice-struck ${isMarked ? '' : 'text-muted'}`
  return `choice ${isMarked ? 'is-marked' : ''} relative flex min-h-11 min-w-11 items-center justify-center overflow-hidden rounded-sm border px-3 transition-colors duration-150 ${look} ${struck}`
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
