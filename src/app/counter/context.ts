import { createContext, data, type RouterContextProvider, redirect } from 'react-router'
import type { LookUpProof } from '#actions/store/check-claim.ts'
import type { Db } from '#data/database/client.ts'
import type { ReadStore } from '#data/database/read-replica.ts'
import type { MailQueue } from '#data/notification/mail-queue.ts'
import type { OrderQuery } from '#data/order/read-order-list.ts'
import type { Store } from '#data/store/find-store.ts'
import type { Actor, StoreEvent } from '#domain/event/event.ts'
import type { SheetRows } from '#domain/export/order-sheet.ts'
import type { ImageCut } from '#domain/image/image-cut.ts'
import type { UploadRejection } from '#domain/image/upload-rejection.ts'
import type { ImportUploads } from '#domain/import/import-uploads.ts'
import type { BodyRejection } from '#domain/limits/body-place.ts'
import type { MailTextKind, MailTexts } from '#domain/notification/mail-text.ts'
import type { PaymentTools } from '#domain/payment/payment-provider.ts'
import type { PostalCodes } from '#domain/postal-code/postal-place.ts'
import type { Printing } from '#domain/printing/printing.ts'
import type { BranchScope } from '#domain/staff/branch-scope.ts'
import type { LostAccess } from '#domain/staff/lost-access.ts'
import { isMemberAllowed, type Permission } from '#domain/staff/permissions.ts'
import type { Role } from '#domain/staff/role.ts'
import type { DemoLinks, InvitationSigner } from '#domain/staff/staff-links.ts'
import type { PublicOrigin } from '#domain/store/canonical-url.ts'
import type { DomainState } from '#domain/store/domain-state.ts'
import type { StaffAuth } from './staff-auth.ts'

/** A member of the store's staff, at its counter. */
export interface StaffMember {
  sessionId: string
  personId: string
  name: string
  email: string
  role: Role
  /** The branches whose orders they see and change; null: all. */
  branches: BranchScope
  /** Whether the address is proven; without that the person can enter this store alone. */
  isProven: boolean
  hasSecondFactor: boolean
  actor: Actor
}

/** Follows the events of the store until the signal is aborted. */
export type FollowEvents = (options: {
  /** Number of the last event that is known. */
  since: number
  /** `last`: the number of the last event up to which they are; events that the follower does not see are left out. */
  take: (events: readonly StoreEvent[], last: number) => void
  /** Called when some may have been missed. */
  miss: () => void
  /** Called when the process ends, or the events cannot be read: followers start over. */
  closed: () => void
  signal: AbortSignal
}) => void

/** Photos from the staff: their formats, originals and cuts. */
export interface Photos {
  /** Width and height in pixels, as it is seen. */
  inspect: (bytes: Uint8Array) => Promise<{ ok: true; width: number; height: number } | RejectedPhoto>
  cut: (
    bytes: Uint8Array,
    cut: ImageCut,
  ) => Promise<{ ok: true; bytes: Uint8Array; width: number; height: number } | RejectedPhoto>
  /** @returns the key of the bytes */
  store: (account: string, bytes: Uint8Array) => Promise<string>
  /** Makes a small JPEG to be printed. @returns null when it is impossible */
  print: (account: string, key: string) => Promise<Uint8Array | null>
  /** @returns null where nothing is stored under the key */
  read: (account: string, key: string) => Promise<Uint8Array | null>
}

type RejectedPhoto = { ok: false; code: UploadRejection }

/** The store's data as files to be downloaded. */
export interface StoreExports {
  products: (format: 'csv' | 'json') => Response
  /** A CSV of the orders that a list has. `nameOf`: the name of an actor who handed one over. */
  orders: (sheet: { query: OrderQuery; rows: SheetRows; nameOf: (actor: string) => string }) => Response
}

/** The services of the process that loaders and actions of the counter work with: a new one is declared here. */
export interface CounterTools {
  db: Db
  /** For reads that are long, and whose pages show changes of this store alone. */
  fromReplica: ReadStore
  invitations: InvitationSigner
  demoLinks: DemoLinks
  /** The key that browsers make subscriptions to notifications with, in base64url. */
  pushKey: string
  /** Whether a URL that a browser states may be sent to: https, a port of the web, and no private IP. */
  isPublicUrl: (url: string) => boolean
  mail: MailQueue
  /** The provider of online payments. */
  payments: PaymentTools
  /** The postal codes of the installation. */
  postalCodes: PostalCodes
  /** Whether mails go to a mail server: without one they are files on this machine, and are not delivered. */
  mailsArrive: boolean
  importUploads: ImportUploads
  printing: Printing
  photos: Photos
  /** Makes HTML safe to show. */
  sanitize: (html: string) => string
  /** Has the changes of many products made now that were begun. */
  wakeBulkChanges: () => void
  /** Hosts that all stores share, in lower case. */
  sharedHosts: readonly string[]
  /** Looks up where a domain leads, for some seconds. */
  checkDomain: (domain: string) => Promise<DomainState>
  /** Looks up the record by which a store proves a domain, for some seconds. */
  lookUpProof: LookUpProof
  /** Renders a mail of a store with texts that are typed, without sending it. */
  previewMail: (wanted: {
    account: string
    kind: MailTextKind
    texts: MailTexts
  }) => Promise<{ subject: string; html: string } | null>
}

/** Why an action is rejected before its body is read: by who sends it, or since too much is on its way already. */
export type ActionRejection = 'signed-out' | 'not-allowed' | BodyRejection

/** The context of every loader and action of the counter, made once a request. */
export interface CounterContext extends CounterTools {
  account: string
  store: Store
  /** The store's own pages begin with it: `/{account}`, '' on its own domain. */
  storePath: string
  /** The visitor's host, with its scheme. */
  origin: string
  publicOrigin: PublicOrigin
  /** Null for a visitor who is not signed in, or works elsewhere. */
  member: StaffMember | null
  /** Why a former member has lost access; null for a member, and for a stranger. */
  lostAccess: LostAccess | null
  auth: StaffAuth
  /** Null for an action that may run, and for every loader. The request of a rejected action has no body. */
  rejection: ActionRejection | null
  /** The bytes of the image that the request brought, where its route takes one (route-bodies.ts). */
  uploaded: Uint8Array | null
  /** Whether the visitor's browser runs on the server's machine, so that "this machine" is theirs. */
  isOwnMachine: boolean
  followEvents: FollowEvents
  exports: StoreExports
  now: Date
  /** Logs an unexpected error. */
  report: (error: unknown) => void
  /** The id by which support finds the request in the log; null outside a request of the process. */
  requestId: string | null
}

export const counterContext = createContext<CounterContext>()

/** The context of a request of the store's staff, all others of which are rejected. */
export type StaffContext = CounterContext & {
  member: StaffMember
  actor: Actor
  /** The member's: loaders hand it to each read of orders. */
  branches: BranchScope
}

/** The context of an action of the store's staff, or why it is rejected. */
export function admittedStaff(
  context: Readonly<RouterContextProvider>,
): { ok: true; staff: StaffContext } | { ok: false; code: ActionRejection } {
  const given = context.get(counterContext)
  const { member, rejection } = given
  if (rejection !== null) return { ok: false, code: rejection }
  if (!member) return { ok: false, code: 'signed-out' }
  return { ok: true, staff: staffOf(given, member) }
}

/**
 * The context of a signed-in member of the store's staff.
 * @throws a redirect to the sign-in, which leads back
 */
export function staffContext(context: Readonly<RouterContextProvider>, request: Request): StaffContext {
  const given = context.get(counterContext)
  const { member } = given
  if (!member) throw redirect(signInPath(request, given))
  return staffOf(given, member)
}

/**
 * The same for a page that not every member sees.
 * @throws 403, for which the counter has a page
 */
export function allowedContext(
  context: Readonly<RouterContextProvider>,
  request: Request,
  permission: Permission,
): StaffContext {
  const given = staffContext(context, request)
  if (!isMemberAllowed(given.member, permission)) throw data({ code: 'not-allowed' as const }, { status: 403 })
  return given
}

function staffOf(given: CounterContext, member: StaffMember): StaffContext {
  return { ...given, member, actor: member.actor, branches: member.branches }
}

/** The sign-in's path, with the reason, and the way back to a page that was read. */
function signInPath({ url, method }: Request, { storePath, lostAccess }: CounterContext): string {
  const { pathname, search } = new URL(url)
  const back = method === 'GET' ? pathname.slice(`${storePath}/mostrador`.length).replace(/\.data$/, '') + search : ''
  const parameters = new URLSearchParams({
    ...(back !== '' && back !== '/' && { a: back }),
    ...(lostAccess && { motivo: lostAccess }),
  })
  return parameters.size === 0 ? '/entrar' : `/entrar?${parameters}`
}
