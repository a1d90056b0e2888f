import { adjustPoints } from '#actions/customer/adjust-points.ts'
import { changeCustomer } from '#actions/customer/change-customer.ts'
import { eraseCustomer } from '#actions/customer/erase-customer.ts'
import { putCustomers } from '#actions/customer/put-customers.ts'
import { recordPoints } from '#actions/customer/record-points.ts'
import { createCustomer } from '#data/customer/create-customer.ts'
import {
  deleteCustomerRow,
  eraseOrders,
  eraseOrderTexts,
  eraseOrderTraces,
  erasePoints,
  hasOtherOrders,
  insertErasedCustomer,
} from '#data/customer/erase-orders.ts'
import { eraseAttempts, eraseAuthor, eraseResponses } from '#data/customer/erase-traces.ts'
import { noteRecorded, readUnrecorded } from '#data/customer/erasures.ts'
import { findCustomer } from '#data/customer/find-customer.ts'
import { insertErasure } from '#data/customer/insert-erasure.ts'
import { lockOwnOrders, lockPerson } from '#data/customer/lock-person.ts'
import { findCustomerFile, readCustomerOrders, readPointsEntries } from '#data/customer/read-customer-file.ts'
import { readCustomerList } from '#data/customer/read-customer-list.ts'
import { findCustomerById, findCustomerIds, lockCustomers, readCustomers } from '#data/customer/read-customers.ts'
import { readPersonalData } from '#data/customer/read-personal-data.ts'
import {
  giveBackPoints,
  giveBackUnused,
  movePoints,
  readPointsInUse,
  spendPoints,
  takePointsAgain,
} from '#data/customer/spend-points.ts'
import { insertCustomers, writeCustomers } from '#data/customer/write-customers.ts'
import {
  findWithEntries,
  insertPoints,
  lockBalances,
  takeBackPoints,
  writeBalances,
} from '#data/customer/write-points.ts'
import { orderAmounts } from '#domain/checkout/order-amounts.ts'
import { orderContents } from '../order.ts'
import { LUNAS_CUSTOMER, lunasAttempt, now } from './luna.ts'
import { byTest, norte, ofEachCustomer, orRejected, type Probes } from './probe.ts'

const LUNAS_TRAITS = { names: ['Secreto'], emails: [LUNAS_CUSTOMER.email], phones: [] }

/** A customer of norte with the id of one of luna's. */
function customerWith(id: number) {
  return {
    id,
    fid: 'F-1',
    name: 'Eva',
    email: `eva-${id}@norte.mx`,
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
    country: '',
    loyaltyActive: true,
    record: {},
  }
}

export const probes: Probes = {
  driven: {
    readCustomerList: (db) =>
      Promise.all(
        ['', LUNAS_CUSTOMER.email, '7', '#7'].map((search) =>
          readCustomerList(db, { ...norte, search, before: null, limit: 99 }),
        ),
      ),
    findCustomerFile: ofEachCustomer((db, id) => findCustomerFile(db, { ...norte, id })),
    readCustomerOrders: ofEachCustomer((db, customerId) =>
      readCustomerOrders(db, { ...norte, customerId, before: null, limit: 99 }),
    ),
    readPointsEntries: ofEachCustomer((db, customerId) =>
      readPointsEntries(db, { ...norte, customerId, before: null, limit: 99 }),
    ),
    readPersonalData: ofEachCustomer((db, customerId) => readPersonalData(db, { ...norte, customerId })),
    lockOwnOrders: ofEachCustomer((db, customerId) => lockOwnOrders(db, { ...norte, customerId })),
    lockPerson: ofEachCustomer((db, customerId) => lockPerson(db, { ...norte, customerId })),
    hasOtherOrders: ofEachCustomer(async (db, customerId) =>
      (await hasOtherOrders(db, { ...norte, customerId, orderIds: [] })) ? 'luna' : '',
    ),
    eraseOrders: ofEachCustomer((db, customerId) =>
      eraseOrders(db, { ...norte, customerId, erasedId: customerId, seq: 1 }),
    ),
    erasePoints: ofEachCustomer((db, customerId) =>
      erasePoints(db, { ...norte, customerId, erasedId: customerId, now }),
    ),
    deleteCustomerRow: ofEachCustomer((db, customerId) => deleteCustomerRow(db, { ...norte, customerId })),
    eraseOrderTexts: ofEachCustomer((db, customerId) => eraseOrderTexts(db, { ...norte, erasedId: customerId })),
    eraseOrderTraces: ofEachCustomer((db, customerId) => eraseOrderTraces(db, { ...norte, erasedId: customerId })),
    insertErasure: ofEachCustomer((db, customerId) => orRejected(insertErasure(db, { ...norte, customerId, now }))),
    noteRecorded: ofEachCustomer((db, customerId) => noteRecorded(db, { ...norte, customerIds: [customerId], now })),
    readUnrecorded: (db) => readUnrecorded(db, { ...norte, limit: 10 }),
    insertErasedCustomer: async (db) => {
      await insertErasedCustomer(db, { ...norte, now })
    },
    eraseAuthor: (db, { orderIds }) => eraseAuthor(db, { ...norte, orderIds, traits: LUNAS_TRAITS }),
    eraseResponses: (db) => eraseResponses(db, { ...norte, traits: LUNAS_TRAITS }),
    eraseAttempts: (db) => eraseAttempts(db, { ...norte, emails: [lunasAttempt.who, LUNAS_CUSTOMER.email] }),
    readCustomers: (db) =>
      Promise.all([
        readCustomers(db, { ...norte, after: 0, limit: 99, email: LUNAS_CUSTOMER.email, fid: null }),
        readCustomers(db, { ...norte, after: 0, limit: 99, email: null, fid: null }),
      ]).then((found) => found.flat().map(({ email }) => email)),
    findCustomerById: (db, { customerIds }) =>
      Promise.all(customerIds.map((id) => findCustomerById(db, { ...norte, id }))),
    findCustomerIds: async (db, { customerIds }) => {
      const references = [...customerIds.map((id) => ({ id })), LUNAS_CUSTOMER, { fid: 'F-1' }]
      return (await findCustomerIds(db, { ...norte, references })).size > 0 ? 'luna' : ''
    },
    lockCustomers: (db, { customerIds }) =>
      lockCustomers(db, { ...norte, ids: customerIds, fids: ['F-1'], emails: [LUNAS_CUSTOMER.email] }),
    insertCustomers: async (db, { customerIds }) => {
      const inserted = await insertCustomers(db, { ...norte, customers: customerIds.map(customerWith), now })
      return inserted.size
    },
    writeCustomers: (db, { customerIds }) =>
      writeCustomers(db, { ...norte, customers: customerIds.map(customerWith), now }),
    insertPoints: (db, { customerIds }) =>
      Promise.all(
        customerIds.map((customerId) => {
          const entries = [{ customerId, points: 1, reason: 'Compra', externalId: 'ticket-1' }]
          return orRejected(insertPoints(db, { ...norte, entries, now }))
        }),
      ),
    lockBalances: (db, { customerIds }) => lockBalances(db, { ...norte, customerIds }),
    writeBalances: (db, { customerIds }) =>
      writeBalances(db, { ...norte, balances: new Map(customerIds.map((id) => [id, 1])) }),
    takeBackPoints: (db) => takeBackPoints(db, { ...norte, ids: Array.from({ length: 99 }, (_, index) => index) }),
    findWithEntries: async (db, { customerIds }) =>
      (await findWithEntries(db, { ...norte, customerIds })).size > 0 ? 'luna' : '',
    findCustomer: async (db) => ((await findCustomer(db, { ...norte, email: 'secreto@luna.mx' })) ? 'luna' : ''),
    movePoints: (db, { customerIds }) =>
      Promise.all(
        customerIds.map((customerId) => movePoints(db, { ...norte, customerId, orderId: 1, points: -1, at: now })),
      ),
    readPointsInUse: async (db, { customerIds, orderIds }) => {
      const used = await Promise.all(
        customerIds.flatMap((customerId) =>
          orderIds.map((orderId) => readPointsInUse(db, { ...norte, customerId, orderId })),
        ),
      )
      return used.some((points) => points !== 0) ? 'luna' : ''
    },
    giveBackUnused: (db, { customerIds, orderIds }) =>
      Promise.all(
        customerIds.map((customerId) =>
          orRejected(giveBackUnused(db, { ...norte, customerId, orderId: orderIds[0] ?? 0, points: 1, at: now })),
        ),
      ),
    spendPoints: (db, { customerIds }) =>
      Promise.all(customerIds.map((customerId) => spendPoints(db, { ...norte, customerId, points: 1 }))),
    createCustomer: async (db, { customerIds }) => {
      const { checkout } = orderContents({
        ...norte,
        name: 'Ana Ruiz',
        email: 'secreto@luna.mx',
        customerId: 0,
        lines: [],
        amounts: orderAmounts({ lines: [], percentage: 0, points: 0, shipping: 0 }),
      })
      const store = { branch: { fid: '', name: '' }, customerType: { key: '', name: '' } }
      const ids = await Promise.all(customerIds.map((id) => createCustomer(db, { ...norte, id, checkout, store, now })))
      // A customer of another store with the same id is another customer.
      return ids.length === 1 ? '' : 'luna'
    },
    takePointsAgain: (db, { orderIds, customerIds }) =>
      Promise.all(
        orderIds.flatMap((orderId) =>
          customerIds.map((customerId) => takePointsAgain(db, { ...norte, orderId, customerId, at: now })),
        ),
      ),
    giveBackPoints: (db, { orderIds, customerIds }) =>
      Promise.all(
        orderIds.flatMap((orderId) =>
          customerIds.map((customerId) => giveBackPoints(db, { ...norte, orderId, customerId, at: now })),
        ),
      ),
    changeCustomer: ofEachCustomer((db, customerId) =>
      changeCustomer(db, { ...norte, ...byTest, customerId, changes: { name: 'Eva' }, seen: now }),
    ),
    adjustPoints: ofEachCustomer((db, customerId) =>
      adjustPoints(db, { ...norte, ...byTest, customerId, points: 5, reason: 'Espera', key: 'uno' }),
    ),
    eraseCustomer: ofEachCustomer((db, customerId) =>
      eraseCustomer(db, { ...norte, ...byTest, customerId, dropMails: async () => {} }),
    ),
    putCustomers: (db, { customerIds }) =>
      putCustomers(db, {
        ...norte,
        ...byTest,
        items: [
          ...customerIds.map((id) => ({ id, fields: { name: 'Eva' }, points: 5 })),
          { fields: { ...LUNAS_CUSTOMER, email: 'eva@norte.mx', name: 'Eva' } },
        ],
      }),
    recordPoints: (db, { customerIds }) =>
      Promise.all(
        customerIds.map((customerId) => {
          const entries = [{ customerId, eventId: 'ticket-1', points: 1, reason: 'Compra' }]
          return orRejected(recordPoints(db, { ...norte, ...byTest, entries }))
        }),
      ),
  },
  exempt: {
    findErasedAgain: 'reads the customers of all stores for a restore',
    readErasures: 'reads the erasures of all stores for a backup',
  },
}
