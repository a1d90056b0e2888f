import type { ListedOrder } from '#data/order/read-folios.ts'
import type { MailTexts } from '#domain/notification/mail-text.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'

/** The store as a message shows it; its URLs are absolute. */
export interface MailStore {
  name: string
  logo: string | null
  /** `#rrggbb`, as the store chose it. */
  accent: string
  home: string
  /** The page on which an order is found by folio and e-mail. */
  search: string
  timeZone: string
}

export interface OrderMessage {
  kind: 'order-confirmation' | 'order-notice' | 'order-ready' | 'order-cancelled'
  store: MailStore
  order: OrderRecord
  /** One for each line; null where there is no image. */
  imageUrls: (string | null)[]
  /** The branch of a pickup; null for a delivery, or when the branch is not known. */
  branch: { name: string; address: string; phone: string } | null
  /** The signed URL of the order's own page. */
  url: string
  /** Name of the recipient; '' when there is none. */
  greeted: string
  /** Those that the store has changed; none of a notice. */
  texts: MailTexts
}

export interface FoliosMessage {
  kind: 'folios'
  store: MailStore
  /** The newest ones. */
  orders: (ListedOrder & { url: string })[]
  /** Number of all orders of the e-mail. */
  count: number
  texts: MailTexts
}

/** The contents of a message. */
export type MailMessage = OrderMessage | FoliosMessage

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

/** Renders a message. It is handed over rather than imported, since the templates are TSX and part of the build. */
export type RenderMail = (message: MailMessage) => Promise<RenderedMail>
