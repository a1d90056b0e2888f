import type { NewEvent } from '#domain/event/event.ts'

/** The event of a change to what every page of a store may show. */
export const STORE_CHANGED: NewEvent = { kind: 'store-changed', subject: '', payload: {} }
