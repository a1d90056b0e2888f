import pg from 'pg'
import { expect, it } from 'vitest'
import { createPostgres } from '../../../test/databases.ts'
import { startPostgresProxy } from '../../../test/postgres-proxy.ts'
import { listenPostgres } from './listen-postgres.ts'

async function open() {
  const { url, drop } = await createPostgres()
  const proxy = await startPostgresProxy(url)
  const payloads: string[] = []
  let recover = () => {}
  const unlisten = await listenPostgres({
    url: proxy.url,
    channel: 'vitrina test',
    listener: (payload) => payloads.push(payload),
    hangs: {
      onRecovery(listener) {
        recover = listener
      },
    },
  })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const notify = (payload: string) => client.query('select pg_notify($1, $2)', ['vitrina test', payload])
  const end = async () => {
    await client.end()
    await proxy.close()
    await drop()
  }
  return { proxy, payloads, unlisten, notify, end, recover: () => recover() }
}

it('listening goes on after its connection was cut, and reports possibly missed notifications', async () => {
  const { proxy, payloads, unlisten, notify, end } = await open()
  await notify('first')
  await expect.poll(() => payloads).toEqual(['first'])
  for (let time = 1; time <= 2; time++) {
    proxy.cut()
    await notify('missed')
    await expect.poll(() => payloads).toHaveLength(2 * time)
    await notify(`again ${time}`)
    await expect.poll(() => payloads).toHaveLength(2 * time + 1)
  }
  expect(payloads).toEqual(['first', '', 'again 1', '', 'again 2'])
  await unlisten()
  await expect.poll(proxy.connections).toBe(0)
  await end()
})

it('listening that ends while it connects again leaves no connection behind', async () => {
  const { proxy, payloads, unlisten, end } = await open()
  proxy.hold()
  proxy.cut()
  await expect.poll(proxy.held).toBe(1)
  await unlisten()
  proxy.letThrough()
  await expect.poll(proxy.connections).toBe(0)
  expect(payloads).toEqual([])
  await end()
})

it('a connection that gets no answer is given up for another one', async () => {
  const { proxy, payloads, unlisten, end } = await open()
  proxy.hold()
  proxy.cut()
  await expect.poll(proxy.held).toBe(2)
  proxy.letThrough()
  await expect.poll(() => payloads).toEqual([''])
  await unlisten()
  await end()
})

it('listening begins again on a new connection once a database that hung answers', async () => {
  const { payloads, unlisten, notify, end, recover } = await open()
  recover()
  await expect.poll(() => payloads).toEqual([''])
  await notify('first')
  await expect.poll(() => payloads).toEqual(['', 'first'])
  await unlisten()
  await end()
})
