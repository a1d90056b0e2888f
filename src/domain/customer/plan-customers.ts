/** The record of a customer, but for the points. */
export interface CustomerFields {
  /** The point of sale's key. A customer that ordered online before has its own id there, as text. */
  fid: string | null
  name: string
  email: string
  phone: string
  street: string
  exterior: string
  interior: string
  reference: string
  neighbourhood: string
  municipality: string
  locality: string
  state: string
  postalCode: string
  country: string
  loyaltyActive: boolean
  /** Fields of the point of sale that the storefront only passes on. */
  record: Record<string, unknown>
}

/** Fields that a customer's record may pass on, however many requests they came in. */
export const MOST_RECORD_FIELDS = 60

export interface StoredCustomer extends CustomerFields {
  id: number
  loyaltyPoints: number
}

/** A customer as a point of sale states it: fields that are not stated stay as they are. */
export interface StatedCustomer {
  /** Our own id; undefined where it is found by its key or e-mail. */
  id?: number | undefined
  fields: Partial<CustomerFields>
}

export type CustomerRejection =
  | 'customer-unknown'
  | 'name-missing'
  | 'email-missing'
  /** Another customer has the e-mail. */
  | 'email-taken'
  /** Another customer has the key. */
  | 'fid-taken'
  /** An item before it is of the same customer. */
  | 'duplicate'
  /** With those stored before, there would be more fields to pass on than a record may have. */
  | 'too-many-fields'

export type CustomerPlan =
  | { state: 'new'; fields: CustomerFields }
  | { state: 'known'; id: number; fields: CustomerFields; isChanged: boolean }
  | { state: 'rejected'; code: CustomerRejection }

const NOTHING_STATED = {
  phone: '',
  street: '',
  exterior: '',
  interior: '',
  reference: '',
  neighbourhood: '',
  municipality: '',
  locality: '',
  state: '',
  postalCode: '',
  country: 'México',
  loyaltyActive: false,
  record: {},
}

/**
 * Finds the customer of each item, and the fields to write. An item belongs to the customer with its id; else to the
 * one with its key; else to the one with its e-mail. A key of ours, the id of a customer that ordered online, counts
 * only together with the e-mail: the point of sale may have given the same number to another person.
 * @param stored all customers that may match an item
 */
export function planCustomers(stored: readonly StoredCustomer[], items: readonly StatedCustomer[]): CustomerPlan[] {
  const planner = new CustomerPlanner(stored)
  return items.map((item) => planner.plan(item))
}

/** Customers that are being planned: who is known, and what earlier items have taken. */
class CustomerPlanner {
  readonly #byId: ReadonlyMap<number, StoredCustomer>
  /** Who has an e-mail, or is to have it: a customer's id, or one of the new ones. */
  readonly #owners = new Map<string, number | 'new'>()
  /** Who has a key that the point of sale gave, or is to have it. */
  readonly #keyOwners = new Map<string, number | 'new'>()
  readonly #planned = new Set<number>()

  constructor(stored: readonly StoredCustomer[]) {
    this.#byId = new Map(stored.map((each) => [each.id, each]))
    for (const { id, email } of stored) this.#owners.set(comparable(email), id)
    for (const { id, fid } of stored) {
      if (isOwnKey(id, fid) && !this.#keyOwners.has(fid)) this.#keyOwners.set(fid, id)
    }
  }

  plan({ id, fields }: StatedCustomer): CustomerPlan {
    const found = id === undefined ? this.#find(fields) : this.#byId.get(id)
    if (id !== undefined && !found) return reject('customer-unknown')
    const owner = fields.email === undefined ? undefined : this.#owners.get(comparable(fields.email))
    if (!found) return owner === 'new' ? reject('duplicate') : this.#add(fields, owner)
    if (this.#planned.has(found.id)) return reject('duplicate')
    if (owner !== undefined && owner !== found.id) return reject('email-taken')
    // A customer with this e-mail but another key at the point of sale is another person.
    const isOther =
      id === undefined && fields.fid !== undefined && isOwnKey(found.id, found.fid) && found.fid !== fields.fid
    return isOther ? reject('email-taken') : this.#change(found, fields)
  }

  #find({ fid, email }: Partial<CustomerFields>): StoredCustomer | undefined {
    const byFid = this.#keyOwner(fid)
    const owner = byFid ?? (email === undefined ? undefined : this.#owners.get(comparable(email)))
    return typeof owner === 'number' ? this.#byId.get(owner) : undefined
  }

  #keyOwner(fid: string | null | undefined): number | 'new' | undefined {
    return fid === undefined || fid === null ? undefined : this.#keyOwners.get(fid)
  }

  #add(fields: Partial<CustomerFields>, owner: number | undefined): CustomerPlan {
    const { fid = null, name, email } = fields
    if (this.#keyOwner(fid) === 'new') return reject('duplicate')
    if (name === undefined) return reject('name-missing')
    if (email === undefined) return reject('email-missing')
    if (owner !== undefined) return reject('email-taken')
    this.#owners.set(comparable(email), 'new')
    if (fid !== null) this.#keyOwners.set(fid, 'new')
    return { state: 'new', fields: { ...NOTHING_STATED, ...fields, fid, name, email } }
  }

  #change({ id, loyaltyPoints: _, ...before }: StoredCustomer, stated: Partial<CustomerFields>): CustomerPlan {
    const fields = { ...before, ...stated, record: { ...before.record, ...stated.record } }
    if (fields.fid !== before.fid && (this.#keyOwner(fields.fid) ?? id) !== id) return reject('fid-taken')
    const fieldCount = Object.keys(fields.record).length
    const isMore = fieldCount > Object.keys(before.record).length
    if (isMore && fieldCount > MOST_RECORD_FIELDS) return reject('too-many-fields')
    this.#planned.add(id)
    // A released e-mail is free in the next batch: rows of one statement are checked one by one.
    this.#owners.set(comparable(fields.email), id)
    if (isOwnKey(id, fields.fid)) this.#keyOwners.set(fields.fid, id)
    return { state: 'known', id, fields, isChanged: digestOf(fields) !== digestOf(before) }
  }
}

function reject(code: CustomerRejection): CustomerPlan {
  return { state: 'rejected', code }
}

/** Whether a customer's key was given by the point of sale, and is not our id. */
function isOwnKey(id: number, fid: string | null): fid is string {
  return fid !== null && fid !== String(id)
}

/** E-mails are of ASCII, so that letters are the same here and in the database. */
function comparable(email: string): string {
  return email.toLowerCase()
}

function digestOf(fields: CustomerFields): string {
  const sorted = (value: Record<string, unknown>) =>
    Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1))
  return JSON.stringify([sorted({ ...fields, record: null }), sorted(fields.record)])
}
