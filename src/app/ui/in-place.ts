/** State of a navigation that changes a part of the page beside the control that was used: the focus stays on it. */
export const IN_PLACE = { isInPlace: true }

export function isInPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isInPlace' in state && state.isInPlace === true
}
