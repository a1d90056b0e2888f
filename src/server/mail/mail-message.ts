import type { ListedOrder } from '#data/order/read-folios.ts'
import type { MailTexts } from '#domain/notification/mail-text.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import type { OrderPayment } from '#domain/payment/order-payment.ts'
import type { WeekFigures } from '#domain/report/week-figures.ts'
import type { Role } from '#domain/staff/role.ts'

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
  /** How the store is reached, as it stated; null where it did not. */
  contact: { email: string | null; phone: string | null }
  /** Whether a reply to a message reaches the store. */
  takesReplies: boolean
}

export interface OrderMessage {
  kind:
    | 'order-confirmation'
    | 'order-notice'
    | 'order-ready'
    | 'order-tracking'
    | 'order-cancelled'
    | 'order-changed'
    | 'cancellation-notice'
  store: MailStore
  order: OrderRecord
  /** One for each line; null where there is no image. */
  imageUrls: (string | null)[]
  /** The branch of a pickup, with its hours for that; null for a delivery, or when the branch is not known. */
  branch: { name: string; address: string; phone: string; pickups: string; mapUrl: string | null } | null
  /** The signed URL of the calendar file of a pickup that can be picked up; null without one. */
  calendarUrl: string | null
  /** Loyalty points that the customer has left, for the customer alone; null where the message does not state them. */
  pointsLeft: number | null
  payment: OrderPayment
  /** The subject of an `order-changed`; null for all other messages. */
  news: 'changed' | 'reopened' | 'payment' | 'refund' | 'refund-online' | 'refund-rejected' | 'returned' | null
  /** The news of an `order-changed`, in words; empty where the order was only opened again. */
  changes: string[]
  /** The signed URL of the order's own page. */
  url: string
  /** Name of the recipient, or ''. */
  greeted: string
  /** The texts that the store has changed; empty for a notice. */
  texts: MailTexts
}

/** Whether an order is let go unless its customer pays it online. */
export function isAwaitingPayment({ order: { status, payBy }, payment: { due } }: OrderMessage): boolean {
  return status === 'Abierto' && payBy !== null && due > 0
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

/** A message about a variant that was sold out: the link that confirms an alert, or that the variant is back. */
export interface RestockMessage {
  kind: 'restock-confirmation' | 'restock-alert'
  store: MailStore
  /** `Vestido Aurora`. */
  name: string
  /** `Color: Arena, Talla: M`; '' for a product without options. */
  options: string
  /** `$1,299.00`; '' where the price is on request. */
  price: string
  imageUrl: string | null
  /** The branch whose pieces the shopper waits for; null for any. */
  branch: string | null
  /** The page on which the alert is confirmed, or the product's with the variant chosen. */
  url: string
  /** The page on which the alert is ended. */
  endUrl: string
}

export function isRestockMessage(message: MailMessage): message is RestockMessage {
  return message.kind === 'restock-confirmation' || message.kind === 'restock-alert'
}

/** A message to one of the store's staff, or to an invited person. */
export interface StaffMessage {
  kind: 'invitation' | 'new-password'
  store: MailStore
  /** The page of the counter that it leads to. */
  url: string
  /** The role of an invitation. */
  role: Role | null
  /** The orders that an invitation is for, as a sentence; '' for all. */
  scope: string
}

export function isStaffMessage(message: MailMessage): message is StaffMessage {
  return message.kind === 'invitation' || message.kind === 'new-password'
}
export interface WeeklyMessage {
  kind: 'weekly-figures'
  store: MailStore
  figures: WeekFigures
  /** The URL of the page that shows them, where only the store's people come. */
  url: string
}

/** The contents of a message. */
export type MailMessage = OrderMessage | FoliosMessage | RestockMessage | StaffMessage | WeeklyMessage

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

/** Renders a message. It is handed over rather than imported, since the templates are TSX and part of the build. */
export type RenderMail = (message: MailMessage) => Promise<RenderedMail>
