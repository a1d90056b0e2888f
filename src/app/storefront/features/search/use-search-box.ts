import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { comboboxAction, useListbox } from '#app/shared/ui/combobox.ts'
import { searchTerm } from '#domain/text/search-term.ts'
import { usePressOutside } from './use-press-outside.ts'
import { useSearchResult } from './use-search-result.ts'

/** Where the results are shown: in a popup below the header's field, or in the sheet that contains the field. */
export type SearchLayout = 'popup' | 'sheet'

/**
 * The search box as a combobox: it opens when the shopper types, and the popup closes on Escape, on a press outside and
 * when another page is opened. In a sheet the results stay as long as the sheet.
 */
export function useSearchBox(layout: SearchLayout, field: RefObject<HTMLInputElement | null>) {
  const { term, setTerm, close } = useShownTerm(layout)
  const { result, isOutdated } = useSearchResult(term)
  const hits = term === '' ? [] : (result?.items ?? []).map(({ id }) => id)
  const { highlight, ...listbox } = useListbox(hits)
  const open = (text: string) => {
    setTerm(text)
    highlight(null)
  }
  useScrollIntoView(listbox.highlightedId)

  const onFieldKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const action = comboboxAction(event.nativeEvent, hits, listbox.highlighted)
    if (action?.kind === 'open') open(event.currentTarget.value)
    else if (action?.kind === 'caret') highlight(null)
    else if (action?.kind === 'highlight') {
      event.preventDefault()
      highlight(action.option)
    } else if (action?.kind === 'choose') {
      event.preventDefault()
      document.getElementById(listbox.optionId(action.option))?.click()
    }
  }
  const isPopupOpen = layout === 'popup' && term !== ''
  const formProps = usePopup({ isOpen: isPopupOpen, close, field })
  return { term, result, isOutdated, isExpanded: hits.length > 0, ...listbox, open, formProps, onFieldKey }
}

/** The term whose results are shown on this page; '' while none are. */
function useShownTerm(layout: SearchLayout) {
  const { key } = useLocation()
  const isLeaving = useNavigation().state !== 'idle'
  const [opened, setOpened] = useState<{ on: string; term: string } | null>(null)
  return {
    term: opened?.on === key && !(layout === 'popup' && isLeaving) ? opened.term : '',
    setTerm: (text: string) => setOpened({ on: key, term: searchTerm(text) }),
    close: () => setOpened(null),
  }
}

/** Closes the popup when the shopper turns to something else. Returns the props of the form around field and popup. */
function usePopup(popup: { isOpen: boolean; close: () => void; field: RefObject<HTMLInputElement | null> }) {
  const { isOpen, close, field } = popup
  const form = useRef<HTMLFormElement>(null)
  usePressOutside(form, isOpen, close)
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Escape' || !isOpen) return
    // Browsers clear a search field on Escape; the first Escape must only close the popup.
    event.preventDefault()
    close()
    field.current?.focus()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (isOpen && relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close()
  }
  return { ref: form, onKeyDown, onBlur }
}

function useScrollIntoView(id: string | undefined): void {
  useEffect(() => {
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id])
}
