import { useRef } from 'react'

/**
 * Selects the words of the search before when the shopper comes to the field, so that a new search replaces them. The
 * press that brought the focus may set the caret after that, so the words are selected again at its end. Later presses
 * set the caret.
 * @param searched the search of the URL; a text that was typed since is not selected
 */
export function useFormerWords(searched: string) {
  const isEntered = useRef(false)
  return {
    select: (field: HTMLInputElement) => {
      isEntered.current = field.value !== '' && field.value === searched
      if (isEntered.current) field.select()
    },
    selectAgain: (field: HTMLInputElement) => {
      const isOnlyCaret = field.selectionStart === field.selectionEnd
      if (isEntered.current && isOnlyCaret && field.value === searched) field.select()
      isEntered.current = false
    },
  }
}
