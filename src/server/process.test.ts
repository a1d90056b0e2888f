import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { isWholeRun } from '../../test/is-whole-run.ts'
import { folderWithStore } from '../../test/relayed-commands.ts'
import { killed, killServers, startServer } from '../../test/server-process.ts'

afterEach(killServers)

const emptyDir = () => mkdtemp(join(tmpdir(), 'vitrina-process-'))

it.runIf(isWholeRun)('the process loads the demo stores, and opens again with all of it after SIGTERM', async () => {
  const environment = { DATA_DIR: await emptyDir() }
  const first = startServer(environment)
  const url = await first.ready
  expect((await fetch(`${url}/luna/product/1`)).status).toBe(200)
  expect(first.printed.text).toContain(`${url}/luna`)
  expect(first.printed.text).toContain('http://luna.localhost:')
  expect(first.printed.text).toContain(`${url}/norte`)
  expect(first.printed.text).not.toContain('cerrada')
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)

  const second = startServer(environment)
  expect((await fetch(`${await second.ready}/luna/product/1`)).status).toBe(200)
  second.child.kill('SIGTERM')
  await second.ended

  // Where no store is at localhost, the links of the owners lead to the shared host.
  const shared = 'http://tiendas.localhost'
  const third = startServer({ ...environment, SHARED_HOSTS: 'tiendas.localhost', PUBLIC_URL: shared })
  expect(await third.ready).toBe(shared)
  expect(third.printed.text).toContain(`${shared}/luna/mostrador/entrar/demo/`)
})

it('the process announces itself, serves its stores, and ends at SIGINT without an error', async () => {
  const { child, ready, printed, ended } = startServer({ DATA_DIR: await folderWithStore() })
  const url = await ready
  const page = await fetch(`${url}/luna/product/1`)
  expect(page.status).toBe(200)
  // A proxy in front of it closes connections first.
  expect(page.headers.get('keep-alive')).toBe('timeout=310')
  expect(printed.text).toContain('○ Correo (SMTP) — sin configurar (SMTP_URL)')
  child.kill('SIGINT')
  expect(await ended).toBe(0)
  expect(printed.text).not.toMatch(/Error|at .*\.ts/)
})

it('the process rejects a data folder that another process has, without harm to it, and opens it once the other was killed', async () => {
  const environment = { DATA_DIR: await folderWithStore() }
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
  const child = startServer({ DATA_DIR: await folderWithStore(), PORT: String(port) })
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
