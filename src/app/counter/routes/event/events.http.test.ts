import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeBranches } from '#actions/staff/change-branches.ts'
import { changeRole } from '#actions/staff/change-role.ts'
import { endMembership } from '#actions/staff/end-membership.ts'
import { inviteMember } from '#actions/staff/invite-member.ts'
import type { Database } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { readSeqs } from '#data/event/read-seqs.ts'
import type { NewEvent } from '#domain/event/event.ts'
import { type CounterApp, createCounterApp } from '#test/counter-app.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'
import { addOrder } from '#test/order.ts'
import { addPickupBranch } from '#test/pickup-branch.ts'

describeOnEngines('the events that open pages of a counter follow', (engine) => {
  let database: Database
  let app: CounterApp
  const orderIds: number[] = []
  const now = new Date('2026-11-25T18:00:00Z')

  beforeAll(async () => {
    database = await engine.open()
    app = await createCounterApp(database, { now: () => now })
    const products = [{ name: 'Vestido' }]
    const { productIds } = await createStore(database.db, { account: 'luna', products })
    await createStore(database.db, { account: 'norte' })
    await addPickupBranch(database.db, { account: 'luna', fid: 'roma', name: 'Roma' })
    for (const folio of [1, 2]) {
      const header = { sucursal: folio === 1 ? 'roma' : 'zona-centro' }
      const { orderId } = await addOrder(database.db, { account: 'luna', productIds, folio, header })
      orderIds.push(orderId)
    }
    await app.join('luna', 'duena@luna.example', 'owner')
    await app.join('norte', 'duena@norte.example', 'owner')
  })
  afterAll(() => app.close())

  const seqOf = async (account: string) => (await readSeqs(database.db, { accounts: [account] }))[0]?.seq ?? 0
  const invite = (account: string, email: string) =>
    inviteMember(database.db, { account, actor: 'command:test', now, email, role: 'seller', queueMail: null })

  /** Follows the stream of a store, as a browser does. */
  async function follow(account: string, cookie: string, since: number) {
    const response = await app.stream(`/${account}/mostrador/eventos?since=${since}`, cookie)
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/)
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const read = async () => {
      const part = await reader?.read()
      if (part?.value) text += part.value
      return part?.done !== true
    }
    return {
      /** Reads until the stream contains the pattern. */
      async until(pattern: RegExp): Promise<string> {
        while (!pattern.test(text)) if (!(await read())) throw new Error(`the stream ended: ${text}`)
        return text
      },
      /** Reads until it has ended. */
      async toEnd(): Promise<string> {
        while (await read());
        return text
      },
      leave: () => reader?.cancel(),
    }
  }

  it('report the changes since the page was made, and new ones', async () => {
    const cookie = await app.signIn('luna', 'duena@luna.example')
    const since = await seqOf('luna')
    await invite('luna', 'una@luna.example')
    const stream = await follow('luna', cookie, since)
    const first = await stream.until(/member-invited/)
    expect(first).toContain(`id:${since + 1}\n`)
    expect(first).not.toContain('una@luna.example')
    await invite('norte', 'una@norte.example')
    await invite('luna', 'dos@luna.example')
    const told = await stream.until(new RegExp(`id:${since + 2}\\n`))
    expect(told.match(/member-invited/g)).toHaveLength(2)
    await stream.leave()
  })

  it('are denied to a person who is not of the staff', async () => {
    const elsewhere = await app.signIn('norte', 'duena@norte.example')
    for (const cookie of ['', elsewhere]) {
      const { status, headers } = await app.get('/luna/mostrador/eventos?since=0', cookie)
      expect([status, headers.get('content-type')]).toEqual([401, 'application/problem+json; charset=utf-8'])
      expect((await app.get('/luna/mostrador/conexion', cookie)).status).toBe(401)
    }
    const cookie = await app.signIn('luna', 'duena@luna.example')
    expect((await app.get('/luna/mostrador/conexion', cookie)).status).toBe(204)
  })

  it.each([
    [
      'is let go',
      (personId: string) => endMembership(database.db, { account: 'luna', actor: 'command:test', now, personId }),
    ],
    [
      'has another role',
      (personId: string) =>
        changeRole(database.db, { account: 'luna', actor: 'command:test', now, personId, role: 'manager' }),
    ],
    [
      'has other branches',
      (personId: string) =>
        changeBranches(database.db, { account: 'luna', actor: 'command:test', now, personId, branches: ['roma'] }),
    ],
  ])('end for a person who %s', async (why, change) => {
    const email = `${why.replaceAll(' ', '-')}@luna.example`
    const personId = await app.join('luna', email, 'seller')
    const stream = await follow('luna', await app.signIn('luna', email), await seqOf('luna'))
    await change(personId)
    const told = await stream.toEnd()
    expect(told).toContain('event:ended\n')
  })

  it('have no orders of other branches, and no customers, for a person who is limited', async () => {
    const email = 'roma@luna.example'
    const personId = await app.join('luna', email, 'seller')
    await changeBranches(database.db, { account: 'luna', actor: 'command:test', now, personId, branches: ['roma'] })
    const stream = await follow('luna', await app.signIn('luna', email), await seqOf('luna'))
    const events: NewEvent[] = [
      ...orderIds.map((id, at): NewEvent => ({ kind: 'order-noted', subject: String(id), payload: { folio: at + 1 } })),
      { kind: 'customer-changed', subject: '1', payload: {} },
      { kind: 'hold-moved', subject: String(orderIds[1]), payload: { until: null } },
    ]
    await inTransaction(database.db, (tx) =>
      appendEvents(tx, { account: 'luna', actor: 'command:test', at: now, events }),
    )
    const told = await stream.until(new RegExp(`id:${await seqOf('luna')}\\n`))
    expect(told).toContain('"folio":1')
    expect(told).not.toMatch(/"folio":2|customer-changed|hold-moved/)
    await stream.leave()
  })

  it('end for a person whose session has ended', async () => {
    const email = 'cerrada@luna.example'
    await app.join('luna', email, 'seller')
    const cookie = await app.signIn('luna', email)
    const stream = await follow('luna', cookie, await seqOf('luna'))
    await app.post('/luna/mostrador/salir', {}, { cookie })
    // Any change of the staff has everybody's streams looked after.
    const by = { account: 'luna', actor: 'command:test', now } as const
    await endMembership(database.db, { ...by, personId: await app.join('luna', 'otra@luna.example', 'seller') })
    expect(await stream.toEnd()).toContain('event:ended\n')
  })

  it('are reported as missed where a page is too far behind', async () => {
    const cookie = await app.signIn('luna', 'duena@luna.example')
    const events = Array.from({ length: 510 }, (): NewEvent => ({ kind: 'store-changed', subject: '', payload: {} }))
    await inTransaction(database.db, (tx) =>
      appendEvents(tx, { account: 'luna', actor: 'command:test', at: now, events }),
    )
    const stream = await follow('luna', cookie, 1)
    await stream.until(/event:missed/)
    await stream.leave()
  })
})
