import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { searchTerm } from '#domain/text/search-term.ts'
import { stepThrough } from './step-through.ts'
import { usePressOutside } from './use-press-outside.ts'
import { useSearchAnswer } from './use-search-answer.ts'

/** Where the results are shown: beneath the header's field over the page, or on the sheet that the field stands on. */
export type ResultsPlace = 'popup' | 'sheet'

/**
 * The search box as the ARIA practices' editable combobox with a list: it opens by typing, the focus stays in the
 * field while the arrows move through the results, and the popup closes on Escape, outside, and when another page is
 * gone to. On a sheet the results stay as long as the sheet.
 */
export function useSearchBox(place: ResultsPlace, field: RefObject<HTMLInputElement | null>) {
  const { key } = useLocation()
  const isLeaving = useNavigation().state !== 'idle'
  const form = useRef<HTMLFormElement>(null)
  const listId = useId()
  const [opened, setOpened] = useState<{ on: string; term: string } | null>(null)
  const [active, setActive] = useState<number | null>(null)
  const isPopup = place === 'popup'
  const term = opened?.on === key && !(isPopup && isLeaving) ? opened.term : ''
  const { answer, isOutdated } = useSearchAnswer(term)

  const hits = term === '' ? [] : (answer?.items ?? [])
  const isExpanded = hits.length > 0
  const optionId = (id: number) => `${listId}-${id}`
  const activeOption = hits.some(({ id }) => id === active) && active !== null ? optionId(active) : undefined

  const open = (text: string) => {
    setOpened({ on: key, term: searchTerm(text) })
    setActive(null)
  }
  const close = () => setOpened(null)
  const isPopupOpen = isPopup && term !== ''
  usePressOutside(form, isPopupOpen, close)
  useEffect(() => {
    if (activeOption) document.getElementById(activeOption)?.scrollIntoView({ block: 'nearest' })
  }, [activeOption])

  const onFieldKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (step !== null && isExpanded) {
      event.preventDefault()
      const ids = hits.map(({ id }) => id)
      setActive(stepThrough(ids, active, step))
    } else if (event.key === 'ArrowDown') {
      open(event.currentTarget.value)
    } else if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) {
      setActive(null)
    } else if (event.key === 'Enter' && activeOption) {
      event.preventDefault()
      document.getElementById(activeOption)?.click()
    }
  }
  const onFormKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Escape' || !isPopupOpen) return
    // A browser empties its search fields on Escape: the first closes the list alone.
    event.preventDefault()
    close()
    field.current?.focus()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (isPopupOpen && relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close()
  }
  return {
    term,
    answer,
    isOutdated,
    isExpanded,
    listId,
    optionId,
    active,
    activeOption,
    open,
    formProps: { ref: form, onKeyDown: onFormKey, onBlur },
    onFieldKey,
  }
}
