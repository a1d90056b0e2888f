import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeAll, expect, it } from 'vitest'
import type { Database, Db } from '#data/database/client.ts'
import { customer } from '#data/schema/customer.ts'
import { createStore } from '../../test/create-store.ts'
import { describeOnBothEngines } from '../../test/engines.ts'
import { loggedError } from './log-error.ts'

/** The line of the log, as the process writes it. */
function logged(err: unknown) {
  const lines: string[] = []
  const log = pino({ serializers: { err: loggedError } }, { write: (line: string) => lines.push(line) })
  log.error({ err }, 'it failed')
  return { line: lines.join(''), err: JSON.parse(lines.join('')).err }
}

const failureOf = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => expect.unreachable('it must fail'),
    (error: unknown) => error,
  )

const SECRET = /secret|Álvarez|Chiapas/i

const row = {
  account: 'luna',
  name: 'Inés Álvarez\n    at Secreta (/secreto.ts:1:1)',
  email: 'secreto@correo.mx',
  street: 'Chiapas 148, $& params: secreto',
}

describeOnBothEngines('the log of a statement that failed', (engine) => {
  let database: Database
  let db: Db

  beforeAll(async () => {
    database = await engine.open()
    db = database.db
    await createStore(db, { account: 'luna' })
    await db.insert(customer).values(row)
  })

  it('has what failed where, and no values to be written', async () => {
    const { line, err } = logged(await failureOf(db.insert(customer).values({ ...row, email: 'SECRETO@correo.mx' })))
    expect(line).not.toMatch(SECRET)
    expect(err).toEqual({
      type: 'DrizzleQueryError',
      message: 'Failed query: duplicate key value violates unique constraint "customer_email"',
      stack: expect.stringMatching(/^Error: Failed query\n {4}at .*\ncaused by: .*customer_email"\n {4}at /s),
      code: '23505',
      table: 'customer',
      constraint: 'customer_email',
      statement: expect.stringMatching(/^insert into "customer" .*\$3/s),
    })
  })

  it.each<[string, string, (db: Db) => PromiseLike<unknown>]>([
    ['a check', '23514', (db) => db.insert(customer).values({ ...row, email: 'otro@correo.mx', loyaltyPoints: -1 })],
    ['a key', '23503', (db) => db.insert(customer).values({ ...row, account: 'secreto' })],
    ['a number', '22P02', (db) => db.execute(sql`select ${row.email}::int`)],
    ['JSON', '22P02', (db) => db.execute(sql`select ${`{"name": ${row.name}`}::jsonb`)],
    ['a transaction', '23514', (db) => db.transaction((tx) => tx.update(customer).set({ loyaltyPoints: -1 }))],
  ])('keeps the values to itself that failed of %s', async (_, code, work) => {
    const { line, err } = logged(await failureOf(work(db)))
    expect(err.code).toBe(code)
    expect(err.statement).toMatch(/^(?:select|insert|update)/)
    expect(line).not.toMatch(SECRET)
  })

  it('omits the values of a statement that the driver was given as it is', async () => {
    const text = 'insert into customer (account, name, email) values ($1, $2, $3)'
    const values = [row.account, row.name, row.email]
    const work = database.engine === 'pglite' ? database.pglite.query(text, values) : database.pool.query(text, values)
    const { line, err } = logged(await failureOf(work))
    expect([err.code, err.constraint]).toEqual(['23505', 'customer_email'])
    expect(line).not.toMatch(SECRET)
  })
})

it('the log has the messages of other errors and their causes, and no other property', () => {
  const rejected = new AggregateError([new Error('connect ECONNREFUSED ::1:5432'), new Error('timeout')])
  const error = Object.assign(new TypeError('no connection', { cause: rejected }), { code: 'E1', envelope: row })
  rejected.cause = error
  const { line, err } = logged(error)
  expect(line).not.toMatch(SECRET)
  expect(err).toMatchObject({
    type: 'TypeError',
    message: 'no connection: connect ECONNREFUSED ::1:5432, timeout',
    code: 'E1',
  })
  expect(err.stack).toMatch(
    /^TypeError: no connection\n {4}at .*\ncaused by: AggregateError: connect E.*, timeout\n {4}at /s,
  )
})

it.each([
  ['a text', 'a text'],
  [undefined, 'a thrown undefined'],
  [row, 'a thrown object'],
])('the log describes %j, which is no error, as thrown', (thrown, message) => {
  expect(loggedError(thrown)).toEqual({ message })
})

it('the log omits the receiver that a mail server rejects', () => {
  const rejected = '550 5.1.1 <ana.ruiz+1@correo.mx>: Recipient address rejected (ana.ruiz+1@correo.mx)'
  const { line, err } = logged(new Error(rejected))
  expect(err.message).toBe('550 5.1.1 <…@…>: Recipient address rejected (…@…)')
  expect(line).not.toContain('correo.mx')
})
