/** The state of a navigation that changes only a part of the page: the focus stays on the control that was used. */
export const IN_PLACE = { isInPlace: true }

export function isInPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isInPlace' in state && state.isInPlace === true
}
