import type { NewEvent } from '#domain/event/event.ts'
import type { StoreAspect } from '#domain/event/store-aspects.ts'

/** The event of a change to what every page of a store may show; without aspects where nothing of it has changed. */
export function storeChanged(...aspects: StoreAspect[]): NewEvent {
  return { kind: 'store-changed', subject: '', payload: aspects.length === 0 ? {} : { aspects } }
}
