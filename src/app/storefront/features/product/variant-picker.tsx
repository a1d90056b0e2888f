import { type ReactNode, type Ref, useState } from 'react'
import { Link } from 'react-router'
import { isPlainClick } from '#app/shared/ui/is-plain-click.ts'
import { useChosenBranch } from '#app/storefront/features/store/branch-store.ts'
import { choicePrompt, missingChoices } from '#domain/product/missing-choices.ts'
import { isOwnSize, ownSizeNote } from '#domain/size/remembered-sizes.ts'
import type { SizedChoice, SizedValue } from '#domain/size/size-kind.ts'
import { branchLine, isElsewhere } from '#domain/stock/branch-bits.ts'
import type { ProductData } from './product-data.ts'
import { useOwnSizes } from './size-store.ts'

interface VariantPickerProps {
  product: Pick<ProductData, 'choices' | 'query'>
  /** Called with the query of the URL that chooses a value. */
  onChoose: (query: string) => void
  /** Whether the shopper is prompted for a missing choice. */
  isPrompted: boolean
  /** The query of the choice that is being fetched. */
  pending: string | null
  /**
   * Given on the product's page, where each choice has a URL, works without JavaScript and can be shared: called when a
   * pointer or the focus is on the value that would choose it.
   */
  onNear?: (query: string) => void
  ref?: Ref<HTMLDivElement>
}

/**
 * Colours as swatches, sizes as buttons. An unavailable value is struck through and can be chosen all the same: a
 * remark then explains it, and a combination that does not exist leads to the nearest that does. A size that only other
 * branches than the shopper's have is dashed. No size is chosen for the shopper except their own, whose absence is
 * mentioned.
 */
export function VariantPicker({ product, onChoose, isPrompted, pending, onNear, ref }: VariantPickerProps) {
  const { choices, query } = product
  const sizes = useOwnSizes()
  const [lastChosen, setLastChosen] = useState<SizedValue | null>(null)
  if (choices.length === 0) return null
  const remark = lastChosen?.query === query ? lastChosen.remark : null
  const choose = (value: SizedValue) => {
    setLastChosen(value)
    onChoose(value.query)
  }
  return (
    <div ref={ref}>
      {choices.map((choice) => (
        <Option
          key={choice.typeId}
          choice={choice}
          isOwn={(value) => isOwnSize(sizes, choice, value)}
          isPrompted={isPrompted}
          onChoose={choose}
          pending={pending}
          onNear={onNear}
        />
      ))}
      {/* Its room is reserved where a remark may appear, and stays when a sold-out value comes back. */}
      <p
        role="status"
        className={`mt-2 text-sm text-pretty text-muted ${hasSizes(choices) ? 'min-h-5' : 'empty:hidden'} ${isBack(lastChosen, choices) ? 'invisible' : ''}`}
      >
        {remark ?? (pending !== null ? null : ownSizeNote(choices, sizes))}
      </p>
    </div>
  )
}

function hasSizes(choices: readonly SizedChoice[]): boolean {
  return choices.some(({ sizeKind, values }) => sizeKind !== null && values.length > 1)
}

interface OptionProps extends Pick<VariantPickerProps, 'isPrompted' | 'pending' | 'onNear'> {
  choice: SizedChoice
  /** Whether a value is the shopper's own size. */
  isOwn: (value: SizedValue) => boolean
  onChoose: (value: SizedValue) => void
}

function Option({ choice, isOwn, isPrompted, onChoose, pending, onNear }: OptionProps) {
  const { label, role, values } = choice
  const marked = markedOf(choice, pending)
  const isMissing = missingChoices([choice]).length > 0
  return (
    <fieldset
      data-missing={isMissing ? '' : undefined}
      className={`mt-6 ${isPrompted && isMissing ? 'is-prompted' : ''}`}
    >
      <legend className="mb-2 text-sm">
        <span className="text-muted">{label}: </span>
        {marked && <span className="font-medium">{marked.label}</span>}
        {!marked && isPrompted && (
          <span role="alert" className="font-medium text-danger">
            {choicePrompt(choice)}
          </span>
        )}
        {!marked && !isPrompted && <span className="font-medium">{choicePrompt(choice)}</span>}
        {marked && isOwn(marked) && <span className="ml-2 rounded-sm bg-tint px-1.5 text-xs">Tu talla</span>}
        <span aria-hidden="true" className="size-key">
          Punteadas: en otra sucursal
        </span>
      </legend>
      <ul className={role === 'color' ? '-ml-1.5 flex flex-wrap gap-1' : 'flex flex-wrap gap-2'}>
        {values.map((value) => (
          <li key={value.valueId}>
            <Choice
              value={value}
              isMarked={value === marked}
              isSwatch={role === 'color' && value.swatch !== null}
              onChoose={() => onChoose(value)}
              onNear={onNear}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** Whether a value that was sold out when it was chosen no longer is. */
function isBack(value: SizedValue | null, choices: readonly SizedChoice[]): boolean {
  const isStillSoldOut = ({ valueId, state }: SizedValue) => valueId === value?.valueId && state === 'sold-out'
  return value?.state === 'sold-out' && !choices.some(({ values }) => values.some(isStillSoldOut))
}

/** The value to mark: that which is being fetched, to respond at once, else the chosen one. */
function markedOf({ values }: SizedChoice, pending: string | null): SizedValue | undefined {
  return values.find(({ chosen, query }) => !chosen && query === pending) ?? values.find(({ chosen }) => chosen)
}

interface ValueChoiceProps {
  value: SizedValue
  /** Whether it is chosen, or being fetched. */
  isMarked: boolean
  isSwatch: boolean
  onChoose: () => void
  onNear: VariantPickerProps['onNear']
}

function Choice({ value, isMarked, isSwatch, onChoose, onNear }: ValueChoiceProps) {
  const branch = useChosenBranch()
  const { at, chosen, label, query, state } = value
  const isAway = at !== undefined && isElsewhere(at, branchLine(at, branch), branch)
  const lack = isAway ? ` (no está en ${branch?.places[branch.own]?.[0]})` : LACKS[state]
  const shared = {
    title: `${label}${lack}`,
    className: isSwatch ? swatchClass(isMarked) : wordClass(value, isMarked),
    // The script of the page may have marked the size before React comes (branch-script.tsx).
    'data-at': at,
    'data-elsewhere': isAway ? '' : undefined,
    suppressHydrationWarning: true,
  }
  const content = isSwatch ? <Swatch value={value} lack={lack} /> : <Word label={label} lack={lack} />
  if (!onNear) {
    return (
      <button type="button" onClick={onChoose} aria-pressed={chosen} {...shared}>
        {content}
      </button>
    )
  }
  const near = () => onNear(query)
  return (
    <Link
      to={{ search: query }}
      replace
      preventScrollReset
      onPointerEnter={near}
      onFocus={near}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onChoose()
      }}
      aria-current={chosen ? 'true' : undefined}
      aria-busy={isMarked && !chosen}
      {...shared}
    >
      {content}
    </Link>
  )
}

/** The words after the label of a value that cannot be had. */
const LACKS = { available: '', 'sold-out': ' (agotado)', missing: ' (no hay en esta combinación)' } as const

function swatchClass(isMarked: boolean): string {
  const edge = isMarked ? 'border-ink' : 'border-transparent hover:border-ink/40'
  return `choice is-swatch ${isMarked ? 'is-marked' : ''} flex size-11 items-center justify-center rounded-full border transition-colors duration-150 ${edge}`
}

function Swatch({ value, lack }: { value: SizedValue; lack: string }): ReactNode {
  return (
    <>
      <span
        className={`swatch relative size-8 overflow-hidden rounded-full border border-ink/20 ${value.state === 'available' ? '' : 'choice-struck is-swatch'}`}
        style={{ backgroundColor: value.swatch ?? undefined }}
      />
      <span className="sr-only">
        {value.label}
        {lack}
      </span>
    </>
  )
}

function wordClass({ state }: SizedValue, isMarked: boolean): string {
  const look = isMarked ? 'border-ink bg-ink text-ground' : 'border-ink/25 hover:border-ink'
  const struck = state === 'available' ? '' : `choice-struck ${isMarked ? '' : 'text-muted'}`
  return `choice ${isMarked ? 'is-marked' : ''} relative flex min-h-11 min-w-11 items-center justify-center overflow-hidden rounded-sm border px-3 transition-colors duration-150 data-elsewhere:border-dashed ${look} ${struck}`
}

function Word({ label, lack }: { label: string; lack: string }): ReactNode {
  return (
    <>
      {label}
      <span className="sr-only">{lack}</span>
    </>
  )
}
