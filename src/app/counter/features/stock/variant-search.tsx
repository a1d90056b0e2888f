import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useHref } from 'react-router'
import { fetchJson } from '#app/shared/fetching/fetch-json.ts'
import { createLatestRequest, delay } from '#app/shared/fetching/latest-request.ts'
import { comboboxAction, useListbox } from '#app/shared/ui/combobox.ts'
import { fieldClass } from '#app/shared/ui/text-field.tsx'
import { hasCode } from '#domain/barcode/has-code.ts'
import { levelQueryText } from '#domain/stock-level/level-query.ts'
import type { LevelledVariant, LevelRange } from '#domain/stock-level/level-range.ts'
import { VariantLines } from './variant-lines.tsx'

/** Milliseconds without a key after which the typed text is searched. */
const TYPING_PAUSE = 180
/** The fewest letters that are looked for. */
const SHORTEST = 2
const MOST_SHOWN = 8

interface VariantSearchProps {
  label: string
  field: RefObject<HTMLInputElement | null>
  /**
   * Takes a typed or scanned text that ended with Enter. @returns whether it did; a rejected text stays in the field
   */
  onCode: (code: string) => Promise<boolean>
  onChoose: (variant: LevelledVariant) => void
  /** The content that a variant of the list shows at its end. */
  detail?: (variant: LevelledVariant) => ReactNode
}

/** A field for codes, which scanners that type end with Enter, and for names, of which a list is offered. */
export function VariantSearch({ label, field, onCode, onChoose, detail }: VariantSearchProps) {
  const id = useId()
  const { found, foundBy, look, forget } = useFoundVariants()
  const [isToChoose, setToChoose] = useState(false)
  const options = found.map(({ variantId }) => variantId)
  const { listId, optionId, highlighted, highlightedId, highlight } = useListbox(options)
  const clear = () => {
    setToChoose(false)
    forget()
    if (field.current) field.current.value = ''
    field.current?.focus()
  }
  const choose = (variantId: number) => {
    const variant = found.find((each) => each.variantId === variantId)
    clear()
    if (variant) onChoose(variant)
  }
  const enter = async (typed: string) => {
    // The list may belong to an older text: a scanner types faster than it can change.
    const matching = foundBy === typed ? found : []
    const [only, another] = matching
    if (only && !matching.some((variant) => hasCode(variant, typed))) {
      if (another) return setToChoose(true)
      return choose(only.variantId)
    }
    clear()
    if (typed === '' || (await onCode(typed))) return
    const input = field.current
    if (input?.value !== '' || input !== document.activeElement) return
    input.value = typed
    // The next code takes its place.
    input.select()
    look(typed)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const action = comboboxAction(event.nativeEvent, options, highlighted)
    if (action?.kind === 'highlight') highlight(action.option)
    if (action?.kind === 'choose') choose(action.option)
    if (action?.kind === 'close') forget()
    if (action && action.kind !== 'caret') return event.preventDefault()
    if (event.key !== 'Enter') return
    event.preventDefault()
    void enter(event.currentTarget.value.trim())
  }
  return (
    <div className="relative">
      <div className="mb-1 flex flex-wrap justify-between gap-x-3 text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <p role="status" className="text-danger">
          {isToChoose && 'Varias coinciden: elige una de la lista.'}
        </p>
      </div>
      <input
        ref={field}
        id={id}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={highlightedId}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={200}
        onKeyDown={press}
        onChange={({ target }) => {
          setToChoose(false)
          look(target.value)
        }}
        onBlur={() => {
          setToChoose(false)
          forget()
        }}
        className={`${fieldClass} h-11`}
      />
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label="Variantes que coinciden"
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-sm border border-hairline bg-surface shadow-lg empty:hidden"
      >
        {found.map((variant) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and its keys choose
          <div
            key={variant.variantId}
            id={optionId(variant.variantId)}
            role="option"
            tabIndex={-1}
            aria-selected={variant.variantId === highlighted}
            // The field would lose the focus, and the list end, before the press does.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(variant.variantId)}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3 py-2 hover:bg-tint aria-selected:bg-tint"
          >
            <span className="min-w-0">
              <VariantLines variant={variant} isCut />
            </span>
            {detail && <span className="shrink-0 text-sm text-muted tabular-nums">{detail(variant)}</span>}
          </div>
        ))}
      </div>
    </div>
  )
}

/** The variants that match a search; none where there is no list. */
interface FoundVariants {
  search: string
  variants: readonly LevelledVariant[]
}

const NONE_FOUND: FoundVariants = { search: '', variants: [] }

/** The variants that match the text being typed; empty when they cannot be fetched, since a code needs no list. */
function useFoundVariants() {
  const url = useHref('/inventario/existencias')
  const [{ search: foundBy, variants: found }, setFound] = useState(NONE_FOUND)
  const latest = useRef(createLatestRequest())
  useEffect(() => {
    const request = latest.current
    return () => request.cancel()
  }, [])
  const forget = () => {
    latest.current.cancel()
    setFound(NONE_FOUND)
  }
  const look = async (typed: string) => {
    const search = typed.trim()
    if (search.length < SHORTEST) return forget()
    const query = levelQueryText({ search, warehouseFid: null, filter: 'all' })
    const outcome = await latest.current.send(async (signal) => {
      await delay(TYPING_PAUSE, signal)
      return fetchJson<LevelRange>(`${url}?${query}`, signal)
    })
    if (outcome) setFound(outcome.ok ? { search, variants: outcome.value.variants.slice(0, MOST_SHOWN) } : NONE_FOUND)
  }
  return { found, foundBy, look: (typed: string) => void look(typed), forget }
}
