const WRONG = '[aria-invalid="true"]'

/**
 * Moves the focus to the first field that is marked as wrong in the form that was sent, and into sight.
 * @param sentFrom the element that had the focus when the form was sent; if the person is elsewhere by now, nothing moves
 */
export function focusWrongField(sentFrom: Element | null): void {
  const { activeElement, body } = document
  if (activeElement !== sentFrom && activeElement !== body) return
  // A button that was clicked has no focus in Safari, and none once it is gone.
  const isKnown = sentFrom !== null && sentFrom !== body && sentFrom.isConnected
  const wrong = isKnown
    ? sentFrom.closest('form')?.querySelector<HTMLElement>(WRONG)
    : document.querySelector<HTMLElement>(`form ${WRONG}`)
  wrong?.focus({ preventScroll: true })
  // Amid the screen: bars at its edges would cover the field.
  wrong?.scrollIntoView({ block: 'center' })
}
