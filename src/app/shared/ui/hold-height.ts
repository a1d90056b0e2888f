/**
 * As a ref: the element never gets lower than it was when it appeared, so that nothing below it moves when it changes
 * to a shorter text.
 */
export function holdHeight(element: HTMLElement | null): void {
  if (element) element.style.minHeight = `${element.offsetHeight}px`
}
