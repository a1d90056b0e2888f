import type { Db } from '#data/database/client.ts'
import { isForeignKeyViolation } from '#data/database/retry-on-conflict.ts'
import type { LockedOrder, OrderKey } from '#data/order/lock-order.ts'
import { writeMember } from '#data/staff/write-member.ts'
import { newMove } from '../new-move.ts'
import { type Known, now } from './luna.ts'

/** Calls a function for norte with ids and keys of luna's rows, and returns what norte is shown. */
export type Probe = (db: Db, known: Known) => Promise<unknown>

/** The part of one capability: its functions in `src/data` and `src/actions` that query. */
export interface Probes {
  /** Adds rows of luna's. A text in them that a function could show matches `LUNAS_TEXTS`. */
  fill?(db: Db, known: Known): Promise<void>
  /** A probe for each function that takes an account, by the function's name. */
  driven: Record<string, Probe>
  /** The functions that take no account, each with the reason. */
  exempt?: Record<string, string>
}

/** The store for which every probe calls. */
export const norte = { account: 'norte' }

/** The rest of the input of an action. */
export const byTest = { actor: 'command:test' as const, now }

/** The input of an action that needs a member of staff. */
export const byStaff = { ...norte, actor: 'staff:1' as const, now }

/** The result of a function that may violate a foreign key, which is a result, too. */
export async function orRejected(work: Promise<unknown>): Promise<unknown> {
  return work.catch((error: unknown) => {
    if (!isForeignKeyViolation(error)) throw error
    return 'rejected'
  })
}

/** The results for the first ids of a table, which are luna's. */
export function ofFirstIds<Result>(work: (id: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all([1, 2].map(work))
}

/** A probe that names luna's order by each of its keys. */
export function ofEachOrder(work: (db: Db, order: OrderKey) => Promise<unknown>): Probe {
  return (db, { orderIds }) =>
    Promise.all([{ folio: 7 }, { fid: 'S-1' }, ...orderIds.map((id) => ({ id }))].map((key) => work(db, key)))
}

/** The input of an action that changes an order. */
export const orderOfNorte = (order: OrderKey) => ({ ...norte, ...byTest, order, queueMail: async () => {} })

/** One of luna's orders as norte might state it. */
export function lockedOrder(id: number): LockedOrder {
  return {
    id,
    folio: 7,
    customerId: 1,
    fid: null,
    discount: 0,
    branchFid: '',
    unrecordedSince: null,
    isAdvanced: true,
    wasReady: false,
    tracking: { carrier: null, trackingNumber: null },
    isTrackingSent: false,
    payBy: null,
    deliveryMethod: 'pickup',
    total: 10_000,
    credited: 0,
    paid: 0,
    status: 'Abierto',
    paymentStatus: 'Pendiente',
    preparationStatus: 'No preparado',
  }
}

/** That there is no such order is a result; another error would hide that one was found. */
export function orUnknown(error: unknown): string {
  if (!(error instanceof Error && error.message.startsWith('no order'))) throw error
  return 'unknown'
}

/** A probe that names each of luna's customers. */
export function ofEachCustomer(work: (db: Db, customerId: number) => Promise<unknown>): Probe {
  return (db, { customerIds }) => Promise.all(customerIds.map((id) => work(db, id)))
}

export const movesOf = (variantIds: readonly number[]) =>
  variantIds.map((variantId) => newMove({ variantId, warehouseFid: 'matriz', pieces: -1 }))

export const levelsOf = (variantIds: readonly number[]) =>
  movesOf(variantIds).map((move) => ({ ...move, pieces: 3, expected: null }))

/** A seller of norte, without an account of a person. */
export const NORTES_SELLER = 'de-norte'

/** Makes {@link NORTES_SELLER} a member of norte. */
export async function addSeller(db: Db): Promise<void> {
  await writeMember(db, { ...norte, personId: NORTES_SELLER, role: 'seller', branches: null, at: now })
}
