import type { ListedOrder } from '#data/order/read-folios.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'

/** What a message says of its store; addresses are absolute. */
export interface MailStore {
  name: string
  logo: string | null
  /** `#rrggbb`, as the store chose it. */
  accent: string
  home: string
  timeZone: string
}

export interface OrderMessage {
  kind: 'order-confirmation' | 'order-notice'
  store: MailStore
  order: OrderRecord
  /** Of each line; null where there is no image. */
  imageUrls: (string | null)[]
  /** Where it is picked up; null for a delivery, or when the branch is not known. */
  branch: { name: string; address: string; phone: string } | null
  /** The order's own page, signed. */
  address: string
  /** Who is written to; '' when there is no name. */
  greeted: string
}

export interface FoliosMessage {
  kind: 'folios'
  store: MailStore
  /** The newest. */
  orders: (ListedOrder & { address: string })[]
  /** Of all orders of the e-mail. */
  count: number
}

/** All that a message says. */
export type MailMessage = OrderMessage | FoliosMessage

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

/** Writes a message. Templates are part of the build, so that it is handed over rather than imported. */
export type RenderMail = (message: MailMessage) => Promise<RenderedMail>
