import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { COUPON_HEADER } from '#domain/coupon/coupon-token.ts'
import { startCommand } from '../../test/command-process.ts'
import { createPostgres } from '../../test/databases.ts'
import { killed, killServers, startServer } from '../../test/server-process.ts'

afterEach(killServers)

const emptyDir = () => mkdtemp(join(tmpdir(), 'vitrina-process-'))

/** The output of a first process in a new folder. It leaves the demo stores there, which take longest to load. */
let first: { folder: string; url: string; printed: string; pageStatus: number; status: number | null }
beforeAll(async () => {
  const folder = await emptyDir()
  const { child, ready, printed, ended } = startServer({ DATA_DIR: folder })
  const url = await ready
  const { status: pageStatus } = await fetch(`${url}/luna/product/1`)
  child.kill('SIGTERM')
  const status = await ended
  first = { folder, url, printed: printed.text, pageStatus, status }
})
afterAll(() => rm(first.folder, { recursive: true, force: true }))

async function seededDir(): Promise<string> {
  const folder = await emptyDir()
  await cp(first.folder, folder, { recursive: true })
  return folder
}

it('the process loads the demo stores, announces them, and opens again with all of it after SIGTERM', async () => {
  const { url, printed, pageStatus, status } = first
  expect(printed).toContain(`${url}/luna`)
  expect(printed).toContain('http://luna.localhost:')
  expect(printed).toContain(`${url}/norte`)
  expect(printed).not.toContain('cerrada')
  expect(printed).toContain('○ Correo (SMTP) — sin configurar (SMTP_URL)')
  expect([pageStatus, status]).toEqual([200, 0])

  const second = startServer({ DATA_DIR: await seededDir() })
  const page = await fetch(`${await second.ready}/luna/product/1`)
  expect(page.status).toBe(200)
  // A proxy in front of it closes connections first.
  expect(page.headers.get('keep-alive')).toBe('timeout=310')
  second.child.kill('SIGINT')
  expect(await second.ended).toBe(0)
  expect(second.printed.text).not.toMatch(/Error|at .*\.ts/)
})

it('the process issues a coupon for a command while it has the embedded database', async () => {
  const environment = { DATA_DIR: await seededDir() }
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
  expect(await issue('nadie')).toEqual({ stdout: '', stderr: 'No existe la tienda «nadie».\n', status: 2 })

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

it('the process rejects a data folder that another process has, without harm to it, and opens it once the other was killed', async () => {
  const environment = { DATA_DIR: await seededDir() }
  const first = startServer(environment)
  const url = await first.ready
  const second = startServer(environment)
  expect(await second.ended).toBe(1)
  expect(second.printed.text.trim()).toBe(
    `La carpeta de datos ${environment.DATA_DIR} ya está en uso por otro proceso (pid ${first.child.pid}). Detenlo primero, usa otra DATA_DIR o conecta ambos a PostgreSQL con DATABASE_URL.`,
  )
  expect((await fetch(`${url}/luna`)).status).toBe(200)

  await killed(first.child)
  const third = startServer(environment)
  expect((await fetch(`${await third.ready}/luna`)).status).toBe(200)
})

it('the process names the port that is in use', async () => {
  const other = createServer().listen(0)
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const child = startServer({ DATA_DIR: await emptyDir(), PORT: String(port) })
  expect(await child.ended).toBe(1)
  expect(child.printed.text.trim()).toBe(
    `El puerto ${port} ya está en uso. Detén el otro proceso o elige otro con PORT.`,
  )
  other.close()
})

it('the process names the PostgreSQL that does not respond, without its password', async () => {
  const child = startServer({ DATABASE_URL: 'postgres://ana:secreta@127.0.0.1:1/tienda' })
  expect(await child.ended).toBe(1)
  expect(child.printed.text).toContain('PostgreSQL no responde en 127.0.0.1:1/tienda')
  expect(child.printed.text).not.toContain('secreta')
  expect(child.printed.text).not.toContain('    at ')
})

it('the process names the file of its control socket when it cannot be written, and leaves the folder to the next', async () => {
  const folder = await seededDir()
  await mkdir(join(folder, 'vitrina.control', 'x'), { recursive: true })
  const first = startServer({ DATA_DIR: folder })
  expect(await first.ended).toBe(1)
  expect(first.printed.text).toContain(`No se pudo escribir ${join(folder, 'vitrina.control')}: `)
  expect(first.printed.text.trim().split('\n')).toHaveLength(1)
  await rm(join(folder, 'vitrina.control'), { recursive: true })
  const second = startServer({ DATA_DIR: folder })
  expect((await fetch(`${await second.ready}/luna`)).status).toBe(200)
})

it('the process names every environment value that is wrong', async () => {
  const child = startServer({
    PORT: 'ochenta',
    DATABASE_URL: 'mysql://ana:secreta@x',
    SHARED_HOSTS: 'a b',
    LOG_LEVEL: 'mucho',
    SECRET: 'corto',
  })
  expect(await child.ended).toBe(1)
  for (const name of [
    'PORT: «ochenta»',
    'DATABASE_URL: no es una dirección válida',
    'SHARED_HOSTS: «a b»',
    'LOG_LEVEL: «mucho»',
    'SECRET: debe tener al menos 16 caracteres, y si son varios separados por comas, cada uno.',
  ]) {
    expect(child.printed.text).toContain(name)
  }
  expect(child.printed.text).not.toMatch(/secreta|corto/)
  expect(child.printed.text).not.toContain('    at ')
})

it('the process serves an empty PostgreSQL without putting demo stores into it', async () => {
  const { url, drop } = await createPostgres()
  const child = startServer({ DATABASE_URL: url, DATA_DIR: await emptyDir() })
  const origin = await child.ready
  expect((await fetch(`${origin}/luna`)).status).toBe(404)
  expect(await (await fetch(origin)).text()).toContain('Todavía no hay tiendas de muestra')
  child.child.kill('SIGTERM')
  expect(await child.ended).toBe(0)
  await drop()
})
