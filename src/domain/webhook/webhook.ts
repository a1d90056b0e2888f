import type { DeliveryState } from './delivery-state.ts'
import type { WebhookEnd, WebhookFailure } from './webhook-failure.ts'
import type { WebhookKind } from './webhook-kind.ts'
import type { WebhookBody } from './webhook-message.ts'

/** How long messages are stored, in any state. */
export const DELIVERIES_STORED_MS = 30 * 86_400_000

/** So many webhooks a store may have. */
export const MAX_WEBHOOKS = 10

/** Where a store is notified of what happens in it, as lists show it: without its secrets. */
export interface WebhookRecord {
  id: number
  url: string
  kinds: WebhookKind[]
  active: boolean
  /** Why it is off, where its receiver switched it off. */
  endedBy: WebhookEnd | null
  createdAt: Date
}

/** A message to a webhook with what became of it. */
export interface DeliveryRecord {
  id: number
  kind: WebhookKind
  body: WebhookBody
  state: DeliveryState
  /** Since it was queued, or sent again by hand. */
  attempts: number
  dueAt: Date
  /** Status of the last response, or null. */
  lastStatus: number | null
  failure: WebhookFailure | null
  createdAt: Date
  deliveredAt: Date | null
}

/** The `webhook-id` of a message, the same for every attempt. */
export function messageId({ account, id }: { account: string; id: number }): string {
  return `msg_${account}_${id}`
}
