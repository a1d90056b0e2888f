import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { openDatabase } from '#data/database/open-database.ts'
import { COUPON_HEADER } from '#domain/coupon/coupon-token.ts'
import { startCommand } from '../../test/command-process.ts'
import { createStore } from '../../test/create-store.ts'
import { createDataFolder, createPostgres } from '../../test/databases.ts'
import { killServers, startServer } from '../../test/server-process.ts'

afterEach(killServers)

/** A data folder with two stores. */
async function folderWithStores(): Promise<string> {
  const dataDir = await createDataFolder()
  const { db, close } = await openDatabase({ dataDir })
  for (const account of ['luna', 'norte']) await createStore(db, { account, products: [{ name: 'Vestido' }] })
  await close()
  return dataDir
}

it('the process issues a coupon for a command while it has the embedded database', async () => {
  const environment = { DATA_DIR: await folderWithStores() }
  const server = startServer(environment)
  const url = await server.ready
  const issue = (store: string) =>
    startCommand(['coupon', 'issue', '--store', store, '--percent', '25'], environment).ended
  const { stdout, stderr, status } = await issue('norte')
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  const [at, token] = stdout.trim().split('#coupon=')
  // The port is the actual one, which its configuration does not have.
  expect(at).toBe(`${url}/norte`)
  const verdict = async (store: string, origin = url, shown = token) =>
    (await (await fetch(`${origin}/${store}/cart`, { headers: { [COUPON_HEADER]: shown ?? '' } })).json()).coupon
  expect(await verdict('norte')).toMatchObject({ ok: true, coupon: { discountPercentage: 25 } })
  expect(await verdict('luna')).toEqual({ ok: false, code: 'coupon-unknown' })
  expect(await issue('nadie')).toEqual({
    stdout: '',
    stderr: expect.stringMatching(/^No existe la tienda «nadie»\.\n/),
    status: 2,
  })

  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  // The folder is free now, and the secret in it is still the same.
  const later = await startCommand(['coupon', 'issue', '--store', 'norte'], environment).ended
  expect(later).toMatchObject({ stderr: '', status: 0 })
  const again = startServer(environment)
  const [, other] = later.stdout.trim().split('#coupon=')
  expect(await verdict('norte', await again.ready, other)).toMatchObject({
    ok: true,
    coupon: { discountPercentage: 10 },
  })
  expect(again.printed.text + server.printed.text).not.toContain(
    (await readFile(join(environment.DATA_DIR, 'secret'), 'utf8')).trim(),
  )
})

it('the process names the file of its control socket when it cannot be written, and leaves the folder to the next', async () => {
  const folder = await folderWithStores()
  await mkdir(join(folder, 'vitrina.control', 'x'), { recursive: true })
  const first = startServer({ DATA_DIR: folder })
  expect(await first.ended).toBe(1)
  expect(first.printed.text).toContain(`No se pudo escribir ${join(folder, 'vitrina.control')}: `)
  expect(first.printed.text.trim().split('\n')).toHaveLength(1)
  await rm(join(folder, 'vitrina.control'), { recursive: true })
  const second = startServer({ DATA_DIR: folder })
  expect((await fetch(`${await second.ready}/luna`)).status).toBe(200)
})

it('the process serves an empty PostgreSQL without putting demo stores into it', async () => {
  const { url, drop } = await createPostgres()
  const child = startServer({ DATABASE_URL: url, DATA_DIR: await mkdtemp(join(tmpdir(), 'vitrina-process-')) })
  const origin = await child.ready
  expect((await fetch(`${origin}/luna`)).status).toBe(404)
  expect(await (await fetch(origin)).text()).toContain('Todavía no hay tiendas de muestra')
  child.child.kill('SIGTERM')
  expect(await child.ended).toBe(0)
  await drop()
})
