import { digestAlertToken } from '#actions/restock-alert/alert-token.ts'
import { findCustomer } from '#data/customer/find-customer.ts'
import type { Db } from '#data/database/client.ts'
import { findOrder } from '#data/order/find-order.ts'
import { findEntry } from '#data/order/read-entries.ts'
import { readFolios } from '#data/order/read-folios.ts'
import { readWeekFigures } from '#data/report/read-week-figures.ts'
import { findAlert } from '#data/restock-alert/find-alert.ts'
import { findAlertedPiece } from '#data/restock-alert/find-alerted-piece.ts'
import { findInvitation } from '#data/staff/find-invitation.ts'
import { findPerson } from '#data/staff/find-person.ts'
import { readAllBranches } from '#data/store/find-branch.ts'
import type { Store } from '#data/store/find-store.ts'
import { readStockedBranches } from '#data/store/read-stocked-branches.ts'
import { isErasedEmail } from '#domain/customer/erased-customer.ts'
import { formatPrice } from '#domain/money/money.ts'
import type { MailJob, WrittenMailJob } from '#domain/notification/mail-job.ts'
import type { MailTextKind, MailTexts } from '#domain/notification/mail-text.ts'
import { type NoticeReceiver, receiversOf } from '#domain/notification/notice.ts'
import { customerNews } from '#domain/order/customer-news.ts'
import { orderBranch } from '#domain/order/order-branch.ts'
import type { OrderEntry } from '#domain/order/order-entry.ts'
import { calendarPath, counterOrderPath, orderPath } from '#domain/order/order-path.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import type { OrderSigner } from '#domain/order/order-signer.ts'
import { isCancelledByShopper } from '#domain/order/own-cancellation.ts'
import { hasPickupEvent } from '#domain/order/pickup-event.ts'
import { orderPayment } from '#domain/payment/order-payment.ts'
import { paymentTerms } from '#domain/payment/payment-terms.ts'
import { receiptPlace } from '#domain/payment/receipt.ts'
import { type PickupHours, pickupHours } from '#domain/pickup/pickup-days.ts'
import { weeklyPickupText } from '#domain/pickup/pickup-texts.ts'
import { ANY_BRANCH, alertPath, alertState } from '#domain/restock-alert/restock-alert.ts'
import { alertedPath } from '#domain/restock-alert/restock-push.ts'
import { isBack } from '#domain/restock-alert/restock-wave.ts'
import { isInScope, scopeSentence } from '#domain/staff/branch-scope.ts'
import { checkInvitation } from '#domain/staff/invitation.ts'
import type { Role } from '#domain/staff/role.ts'
import { type InvitationSigner, invitationPath, newPasswordPath } from '#domain/staff/staff-links.ts'
import { type Branch, branchAddress } from '#domain/store/branch.ts'
import { canonicalImageUrl, canonicalUrl, type PublicOrigin } from '#domain/store/canonical-url.ts'
import { mapLink } from '#domain/store/map-link.ts'
import { shownStoreName } from '#domain/store/shown-store-name.ts'
import { unlinkedText } from '#domain/text/unlinked-text.ts'
import { wallClock } from '#domain/time/zoned-time.ts'
import type { Mailbox } from '../adapters/mail-sender.ts'
import type { MailMessage, MailStore, OrderMessage, RestockMessage } from './mail-message.ts'
import type { StoreSettings } from './store-settings.ts'
import { unlinkedOrder } from './unlinked-order.ts'

/** A message with its sender and recipient. */
interface Letter {
  /** Name of the store. */
  sender: string
  to: Mailbox[]
  replyTo: Mailbox | null
  /** The URL by which a mail program unsubscribes its receiver; null for a message without a subscription. */
  unsubscribeUrl: string | null
  message: MailMessage
}

export interface LetterSources {
  db: Db
  origin: PublicOrigin
  signer: Pick<OrderSigner, 'signLink'>
  invitations: InvitationSigner
  /** Whether messages reach the addresses they name, so that a link in them proves an address (decision 058). */
  mailsArrive: boolean
  now: () => Date
  settings: StoreSettings
}

/** The page of the figures, among the counter's pages. */
const REPORT_PATH = '/mostrador/tablero'

const LOGO_WIDTH = 400
const IMAGE_WIDTH = 400

/** Reads the message of a job with current data; null when there is nothing, or nothing more, to send. */
export async function readMessage(sources: LetterSources, job: WrittenMailJob): Promise<Letter | null> {
  const store = await sources.settings.store(job.account)
  if (!store) return null
  if (job.kind === 'folios') return readFoliosLetter(sources, store, job.email)
  if (job.kind === 'restock-confirmation' || job.kind === 'restock-alert') {
    return readRestockLetter(sources, store, job)
  }
  if (job.kind === 'invitation' || job.kind === 'new-password') return readStaffLetter(sources, store, job)
  if (job.kind === 'weekly-figures') return readWeeklyLetter(sources, store, job)
  const found = await findOrder(sources.db, { account: job.account, id: job.orderId })
  // An erased person gets no mail, and no mail mentions them.
  if (!found || isErasedEmail(found.email)) return null
  const order = unlinkedOrder(found)
  if (job.kind === 'order-notice' || job.kind === 'cancellation-notice') {
    return readNotice(sources, store, order, job.kind)
  }
  if (job.kind === 'order-changed') return readChangedLetter(sources, store, order, job.entryId)
  return isNews[job.kind](order) ? readCustomersLetter(sources, store, order, job.kind) : null
}

/**
 * A confirmation is sent while its alert is pending or waits, an alert while its piece can be bought: the latest of each,
 * by its token.
 */
async function readRestockLetter(
  sources: LetterSources,
  store: Store,
  { kind, alertId, token }: MailJob & { kind: RestockMessage['kind'] },
): Promise<Letter | null> {
  const { db, origin } = sources
  const { account } = store
  const alert = await findAlert(db, { account, id: alertId })
  if (!alert || alert.tokenDigest !== digestAlertToken(token)) return null
  if ((alertState(alert) === 'sent') !== (kind === 'restock-alert')) return null
  const { variantId, branchFid, email } = alert
  const piece = await findAlertedPiece(db, { account, variantId })
  if (!piece || (kind === 'restock-alert' && !isBack(piece.free, branchFid))) return null
  const { productId, name, options, price, image } = piece
  const endUrl = canonicalUrl(store, origin, alertPath(token))
  const branches = branchFid === ANY_BRANCH ? [] : await readStockedBranches(db, { account })
  return {
    sender: shownStoreName(store),
    to: [{ name: '', address: email }],
    replyTo: vendorOf(store),
    unsubscribeUrl: endUrl,
    message: {
      kind,
      store: mailStore(sources, store),
      name,
      options: options.map(({ label, value }) => `${label}: ${value}`).join(', '),
      price: price === null ? '' : formatPrice(price),
      imageUrl: image && canonicalImageUrl(store, origin, image, IMAGE_WIDTH),
      branch: branches.find(({ fid }) => fid === branchFid)?.name ?? null,
      url: kind === 'restock-alert' ? canonicalUrl(store, origin, alertedPath({ productId, variantId })) : endUrl,
      endUrl,
    },
  }
}

/** An invitation that was accepted or taken back is not sent. */
async function readStaffLetter(
  sources: LetterSources,
  store: Store,
  job: MailJob & { kind: 'invitation' | 'new-password' },
): Promise<Letter | null> {
  const { db, origin, invitations, mailsArrive, now } = sources
  const { account } = store
  const letter = (to: Mailbox, path: string, { role, scope }: { role: Role | null; scope: string }): Letter => ({
    sender: shownStoreName(store),
    to: [to],
    replyTo: vendorOf(store),
    unsubscribeUrl: null,
    message: {
      kind: job.kind,
      store: mailStore(sources, store),
      // Opening it proves the address, so it never leads to a domain of the store's own, whose host could open it
      // instead.
      url: canonicalUrl({ account, domain: null }, origin, path),
      role,
      scope,
    },
  })
  if (job.kind === 'new-password') {
    const person = await findPerson(db, { id: job.personId })
    if (!person) return null
    const path = newPasswordPath(job.token, job.back ?? null)
    return letter({ name: person.name, address: person.email }, path, { role: null, scope: '' })
  }
  const invitation = await findInvitation(db, { account, id: job.invitationId })
  if (!invitation || checkInvitation(invitation, now())) return null
  const path = invitationPath(invitations, { account, id: invitation.id }, mailsArrive ? 'mailed' : 'shown')
  const { email, role, branches } = invitation
  const scope = branches === null ? '' : scopeSentence(branches, await readAllBranches(db, { account }))
  return letter({ name: '', address: email }, path, { role, scope })
}

type NoticesKind = 'order-notice' | 'cancellation-notice'
type CustomersKind = Exclude<OrderMessage['kind'], NoticesKind | 'order-changed'>

/** Whether a message is still news to the customer: it may have waited for its mail server. */
const isNews: Record<CustomersKind, (order: OrderRecord) => boolean> = {
  'order-confirmation': ({ isConfirmationSent }) => !isConfirmationSent,
  'order-ready': ({ status, preparationStatus }) => status !== 'Cancelado' && preparationStatus !== 'Entregado',
  'order-tracking': ({ status, preparationStatus, tracking }) =>
    status !== 'Cancelado' && preparationStatus === 'Enviado' && tracking.trackingNumber !== null,
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
    to: [{ name, address: order.email }],
    replyTo: vendorOf(store),
    unsubscribeUrl: null,
    message: await orderMessage(sources, store, order, {
      kind,
      greeted: name,
      // A store changes the texts of the mail that reports the parcel as sent, to which this one adds its number.
      texts: kind === 'order-tracking' ? {} : await textsOf(sources, store.account, kind),
    }),
  }
}

/** The entries that a mail is about. */
const NEWS: Partial<Record<OrderEntry['kind'], NonNullable<OrderMessage['news']>>> = {
  changed: 'changed',
  reopened: 'reopened',
  payment: 'payment',
  refund: 'refund',
  'refund-rejected': 'refund-rejected',
  returned: 'returned',
}

/** An order that was cancelled since has a mail of its own. */
async function readChangedLetter(
  sources: LetterSources,
  store: Store,
  order: OrderRecord,
  entryId: number,
): Promise<Letter | null> {
  const { account } = store
  const entry = await findEntry(sources.db, { account, id: entryId })
  // Money that comes or goes back is news of a cancelled order, too.
  const isMoney = entry?.kind === 'payment' || entry?.kind === 'refund' || entry?.kind === 'refund-rejected'
  if (!entry || (order.status === 'Cancelado' && !isMoney)) return null
  const name = order.header.clientenombre
  const changes = customerNews(entry)
  const message = await orderMessage(sources, store, order, { kind: 'order-changed', greeted: name, texts: {} })
  return {
    sender: shownStoreName(store),
    to: [{ name, address: order.email }],
    replyTo: vendorOf(store),
    unsubscribeUrl: null,
    message: {
      ...message,
      news: entry.kind === 'refund' && entry.method === 'online' ? 'refund-online' : (NEWS[entry.kind] ?? null),
      changes: changes.map(unlinkedText),
    },
  }
}

async function readNotice(
  sources: LetterSources,
  store: Store,
  order: OrderRecord,
  kind: NoticesKind,
): Promise<Letter | null> {
  // A new order that its shopper has cancelled by now is no news: the other notice reports both.
  if (isCancelledByShopper(order) !== (kind === 'cancellation-notice')) return null
  const to = receiversOf('new-order', {
    vendor: { email: store.vendorEmail, name: store.vendorUserName ?? '', isEnabled: store.vendorEmailEnabled },
    receivers: await receiversIn(sources, store.account, order.header.sucursal),
  })
  const [first, ...others] = to
  if (!first) return null
  return {
    sender: shownStoreName(store),
    to,
    replyTo: { name: order.header.clientenombre, address: order.email },
    unsubscribeUrl: null,
    // One of several is not greeted before the others.
    message: await orderMessage(sources, store, order, {
      kind,
      greeted: others.length > 0 ? '' : first.name,
      texts: {},
    }),
  }
}

/** The receivers who see orders of a branch: members of the staff may be limited to others. */
async function receiversIn({ settings }: LetterSources, account: string, branchFid: string): Promise<NoticeReceiver[]> {
  const [receivers, scopes] = await Promise.all([settings.receivers(account), settings.scopes(account)])
  return receivers.filter(({ staffId }) => isInScope(scopes.get(staffId ?? '') ?? null, branchFid))
}

async function readFoliosLetter(sources: LetterSources, store: Store, email: string): Promise<Letter | null> {
  const { account } = store
  const { newest, count } = await readFolios(sources.db, { account, email })
  const [last] = newest
  const order = last && (await findOrder(sources.db, { account, folio: last.folio }))
  if (!order) return null
  return {
    sender: shownStoreName(store),
    // The order's e-mail, not the one typed now: spellings that are equal to the database may be different mailboxes to
    // the mail server.
    to: [{ name: '', address: order.email }],
    replyTo: vendorOf(store),
    unsubscribeUrl: null,
    message: {
      kind: 'folios',
      store: mailStore(sources, store),
      count,
      texts: await textsOf(sources, account, 'folios'),
      orders: newest.map((order) => ({ ...order, url: orderUrl(sources, store, order.folio) })),
    },
  }
}

/**
 * None where the e-mail is no longer to receive it: it may have waited for its mail server. A member of the staff who is
 * limited to branches gets their figures.
 */
async function readWeeklyLetter(
  sources: LetterSources,
  store: Store,
  { email, monday }: MailJob & { kind: 'weekly-figures' },
): Promise<Letter | null> {
  const { db, origin, settings } = sources
  const { account, timeZone } = store
  const receiver = (await settings.receivers(account)).find((each) => each.email === email)
  if (!receiver?.kinds.includes('weekly-figures')) return null
  const branches = (await settings.scopes(account)).get(receiver.staffId ?? '') ?? null
  // Without a branch there are no figures.
  if (branches?.length === 0) return null
  return {
    sender: shownStoreName(store),
    to: [{ name: '', address: email }],
    replyTo: null,
    unsubscribeUrl: null,
    message: {
      kind: 'weekly-figures',
      store: mailStore(sources, store),
      figures: await readWeekFigures(db, { account, timeZone, monday, branches, now: sources.now() }),
      url: canonicalUrl(store, origin, REPORT_PATH),
    },
  }
}

export async function orderMessage(
  sources: LetterSources,
  store: Store,
  order: OrderRecord,
  of: Pick<OrderMessage, 'kind' | 'greeted' | 'texts'>,
): Promise<OrderMessage> {
  const { settings, origin, signer } = sources
  const { account } = store
  const { folio } = order
  const isNotice = of.kind === 'order-notice' || of.kind === 'cancellation-notice'
  const branches = order.deliveryMethod === 'pickup' ? await settings.branches(account) : []
  const { sucursal } = order.header
  const current = branches.find(({ fid }) => sucursal === '' || fid === sucursal) ?? null
  const branch = order.deliveryMethod === 'pickup' ? orderBranch(order.header, current) : null
  // Of a branch that the store had before, the hours are not known.
  const showsPickups = branch === current && !isNotice
  return {
    ...of,
    store: mailStore(sources, store),
    order,
    imageUrls: order.lines.map(({ image }) => image && canonicalImageUrl(store, origin, image, IMAGE_WIDTH)),
    branch: branch && {
      name: branch.name,
      address: branchAddress(branch),
      phone: branch.phone,
      pickups: showsPickups ? weeklyPickupText(pickupHoursNow(branch, store, sources.now())) : '',
      mapUrl: mapLink(branch),
    },
    calendarUrl:
      !isNotice && hasPickupEvent(order) ? canonicalUrl(store, origin, calendarPath(signer, { account, folio })) : null,
    pointsLeft: of.kind === 'order-confirmation' ? await readPointsLeft(sources, account, order) : null,
    payment: orderPayment(order, paymentTerms(store), {
      timeZone: store.timeZone,
      now: sources.now().getTime(),
      receipts: receiptPlace(store),
    }),
    news: null,
    changes: [],
    url: isNotice ? canonicalUrl(store, origin, counterOrderPath(folio)) : orderUrl(sources, store, folio),
  }
}

function pickupHoursNow(branch: Branch, { timeZone, sundayPickup }: Store, now: Date): PickupHours {
  const { date: today } = wallClock(timeZone, now.getTime())
  return pickupHours(branch, { isOpenSundays: sundayPickup, today })
}

/** Only a person whose points were spent is shown the others. */
async function readPointsLeft(
  { db }: LetterSources,
  account: string,
  { pointsUsed, email }: OrderRecord,
): Promise<number | null> {
  const found = pointsUsed === 0 ? null : await findCustomer(db, { account, email })
  return found?.points ?? null
}

export function mailStore({ origin }: LetterSources, store: Store): MailStore {
  return {
    name: shownStoreName(store),
    logo: store.logo && canonicalImageUrl(store, origin, store.logo, LOGO_WIDTH),
    accent: store.accent,
    home: canonicalUrl(store, origin, '/'),
    search: canonicalUrl(store, origin, '/order-search'),
    timeZone: store.timeZone,
    contact: { email: store.contactEmail, phone: store.contactPhone },
    takesReplies: vendorOf(store) !== null,
  }
}

export function orderUrl({ origin, signer }: LetterSources, store: Store, folio: number): string {
  return canonicalUrl(store, origin, orderPath(signer, { account: store.account, folio }))
}

async function textsOf({ settings }: LetterSources, account: string, kind: MailTextKind): Promise<MailTexts> {
  const own = (await settings.texts(account)).filter((row) => row.kind === kind)
  return Object.fromEntries(own.map(({ field, text }) => [field, text]))
}

function vendorOf({ vendorEmail, vendorUserName }: Store): Mailbox | null {
  return vendorEmail ? { name: vendorUserName ?? '', address: vendorEmail } : null
}
