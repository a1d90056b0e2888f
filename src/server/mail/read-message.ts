import type { Db } from '#data/database/client.ts'
import { findOrder } from '#data/order/find-order.ts'
import { readFolios } from '#data/order/read-folios.ts'
import type { Store } from '#data/store/find-store.ts'
import { isErasedEmail } from '#domain/customer/erased-customer.ts'
import type { MailJob } from '#domain/notification/mail-job.ts'
import { orderBranch } from '#domain/order/order-branch.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import type { OrderSigner } from '#domain/order/order-signer.ts'
import { branchAddress } from '#domain/store/branch.ts'
import { canonicalImageUrl, canonicalUrl, type PublicOrigin } from '#domain/store/canonical-url.ts'
import { shownStoreName } from '#domain/store/shown-store-name.ts'
import type { Mailbox } from '../adapters/mail-sender.ts'
import type { MailMessage, MailStore, OrderMessage } from './mail-message.ts'
import { orderPath } from './order-path.ts'
import type { StoreSettings } from './store-settings.ts'
import { unlinkedOrder } from './unlinked-order.ts'

/** A message with its sender and recipient. */
interface Letter {
  /** Name of the store. */
  sender: string
  to: Mailbox
  replyTo: Mailbox | null
  message: MailMessage
}

export interface LetterSources {
  db: Db
  origin: PublicOrigin
  signer: Pick<OrderSigner, 'signLink'>
  settings: StoreSettings
}

const LOGO_WIDTH = 400
const IMAGE_WIDTH = 400

/** Reads the message of a job as things stand now; null when there is nothing, or nothing more, to send. */
export async function readMessage(sources: LetterSources, job: MailJob): Promise<Letter | null> {
  const store = await sources.settings.store(job.account)
  if (!store) return null
  if (job.kind === 'folios') return readFoliosLetter(sources, store, job.email)
  const found = await findOrder(sources.db, { account: job.account, id: job.orderId })
  // Whoever was erased is told nothing, nor is anybody told of them.
  if (!found || isErasedEmail(found.email)) return null
  const order = unlinkedOrder(found)
  if (job.kind === 'order-notice') return readNotice(sources, store, order)
  return isNews[job.kind](order) ? readCustomersLetter(sources, store, order, job.kind) : null
}

type CustomersKind = Exclude<OrderMessage['kind'], 'order-notice'>

/** Whether a message is still news to the customer: it may have waited for its mail server. */
const isNews: Record<CustomersKind, (order: OrderRecord) => boolean> = {
  'order-confirmation': ({ isConfirmationSent }) => !isConfirmationSent,
  'order-ready': ({ status, preparationStatus }) => status !== 'Cancelado' && preparationStatus !== 'Entregado',
  'order-cancelled': ({ status }) => status === 'Cancelado',
}

async function readCustomersLetter(
  sources: LetterSources,
  store: Store,
  order: OrderRecord,
  kind: CustomersKind,
): Promise<Letter> {
  const name = order.header.clientenombre
  return {
    sender: shownStoreName(store),
    to: { name, address: order.email },
    replyTo: vendorOf(store),
    message: await orderMessage(sources, store, order, { kind, greeted: name }),
  }
}

async function readNotice(sources: LetterSources, store: Store, order: OrderRecord): Promise<Letter | null> {
  const vendor = vendorOf(store)
  if (!vendor || !store.vendorEmailEnabled) return null
  return {
    sender: shownStoreName(store),
    to: vendor,
    replyTo: { name: order.header.clientenombre, address: order.email },
    message: await orderMessage(sources, store, order, { kind: 'order-notice', greeted: vendor.name }),
  }
}

async function readFoliosLetter(sources: LetterSources, store: Store, email: string): Promise<Letter | null> {
  const { account } = store
  const { newest, count } = await readFolios(sources.db, { account, email })
  const [last] = newest
  const order = last && (await findOrder(sources.db, { account, folio: last.folio }))
  if (!order) return null
  return {
    sender: shownStoreName(store),
    // The e-mail of the order, not the one that was typed now: spellings that are equal to the database may be different
    // mailboxes to the mail server.
    to: { name: '', address: order.email },
    replyTo: vendorOf(store),
    message: {
      kind: 'folios',
      store: mailStore(sources, store),
      count,
      orders: newest.map((order) => ({ ...order, url: orderUrl(sources, store, order.folio) })),
    },
  }
}

async function orderMessage(
  sources: LetterSources,
  store: Store,
  order: OrderRecord,
  of: Pick<OrderMessage, 'kind' | 'greeted'>,
): Promise<OrderMessage> {
  const { settings, origin } = sources
  const branch =
    order.deliveryMethod === 'pickup' ? orderBranch(order.header, await settings.branch(store.account)) : null
  return {
    ...of,
    store: mailStore(sources, store),
    order,
    imageUrls: order.lines.map(({ image }) => image && canonicalImageUrl(store, origin, image, IMAGE_WIDTH)),
    branch: branch && { name: branch.name, address: branchAddress(branch), phone: branch.phone },
    url: orderUrl(sources, store, order.folio),
  }
}

function mailStore({ origin }: LetterSources, store: Store): MailStore {
  return {
    name: shownStoreName(store),
    logo: store.logo && canonicalImageUrl(store, origin, store.logo, LOGO_WIDTH),
    accent: store.accent,
    home: canonicalUrl(store, origin, '/'),
    search: canonicalUrl(store, origin, '/order-search'),
    timeZone: store.timeZone,
  }
}

function orderUrl({ origin, signer }: LetterSources, store: Store, folio: number): string {
  return canonicalUrl(store, origin, orderPath(signer, { account: store.account, folio }))
}

function vendorOf({ vendorEmail, vendorUserName }: Store): Mailbox | null {
  return vendorEmail ? { name: vendorUserName ?? '', address: vendorEmail } : null
}
