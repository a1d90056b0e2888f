import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { COUPON_HEADER } from '#domain/coupon/coupon-token.ts'
import { createPostgres } from '../../test/databases.ts'
import { killed, killServers, processEnvironment, startServer } from '../../test/server-process.ts'

const CLI = new URL('../cli/main.ts', import.meta.url).pathname

afterEach(killServers)

const emptyDir = () => mkdtemp(join(tmpdir(), 'vitrina-process-'))

/** What a first process of a new folder did. It leaves the demo stores there, which take longer to load than all else. */
let first: { folder: string; address: string; printed: string; pageStatus: number; status: number | null }
beforeAll(async () => {
  const folder = await emptyDir()
  const { child, ready, printed, ended } = startServer({ DATA_DIR: folder })
  const address = await ready
  const { status: pageStatus } = await fetch(`${address}/luna/product/1`)
  child.kill('SIGTERM')
  const status = await ended
  first = { folder, address, printed: printed.text, pageStatus, status }
})
afterAll(() => rm(first.folder, { recursive: true, force: true }))

async function seededDir(): Promise<string> {
  const folder = await emptyDir()
  await cp(first.folder, folder, { recursive: true })
  return folder
}

it('loads the demo stores, announces them, and opens again with all of it after SIGTERM', async () => {
  const { address, printed, pageStatus, status } = first
  expect(printed).toContain(`${address}/luna`)
  expect(printed).toContain('http://luna.localhost:')
  expect(printed).toContain(`${address}/norte`)
  expect(printed).not.toContain('cerrada')
  expect(printed).toContain('○ Correo (SMTP) — sin configurar (SMTP_URL)')
  expect([pageStatus, status]).toEqual([200, 0])

  const second = startServer({ DATA_DIR: await seededDir() })
  const page = await fetch(`${await second.ready}/luna/product/1`)
  expect(page.status).toBe(200)
  // Who is in front of it lets go first.
  expect(page.headers.get('keep-alive')).toBe('timeout=310')
  second.child.kill('SIGINT')
  expect(await second.ended).toBe(0)
  expect(second.printed.text).not.toMatch(/Error|at .*\.ts/)
})

/** A command as it is run beside the process. */
async function vitrina(args: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [CLI, ...args], { env: { ...processEnvironment(), ...environment } })
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { stdout, stderr, status: status as number }
}

it('issues a coupon for a command while it has the embedded database', async () => {
  const environment = { DATA_DIR: await seededDir() }
  const server = startServer(environment)
  const address = await server.ready
  const issue = (store: string) => vitrina(['coupon', 'issue', '--store', store, '--percent', '25'], environment)
  const { stdout, stderr, status } = await issue('norte')
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  const [at, token] = stdout.trim().split('#coupon=')
  // The port is the one that it took, which its configuration does not say.
  expect(at).toBe(`${address}/norte`)
  const verdict = async (store: string, origin = address, shown = token) =>
    (await (await fetch(`${origin}/${store}/cart`, { headers: { [COUPON_HEADER]: shown ?? '' } })).json()).coupon
  expect(await verdict('norte')).toMatchObject({ ok: true, coupon: { discountPercentage: 25 } })
  expect(await verdict('luna')).toEqual({ ok: false, code: 'coupon-unknown' })
  expect(await issue('nadie')).toEqual({ stdout: '', stderr: 'No existe la tienda «nadie».\n', status: 2 })

  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  // Nobody has the folder now, and the secret in it is still the same.
  const later = await vitrina(['coupon', 'issue', '--store', 'norte'], environment)
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

/** Everything in it that would run, or lead to what runs, names it. */
const HOSTILE = [
  '<p onclick="hostil()" style="background:url(javascript:hostil())">Lino <b onmouseover=hostil()>lavado</b></p>',
  '<script>hostil()</script><SCRIPT SRC=//hostil.example></SCRIPT><scr<script>ipt>texto()</script>',
  '<img src=x onerror=hostil()><svg/onload=hostil()><svg><script>hostil()</script></svg><math><a xlink:href=javascript:hostil()>',
  '<iframe src="https://hostil.example"></iframe><iframe srcdoc="<script>hostil()</script>"></iframe>',
  '<a href="javascript:hostil()">uno</a> <a href=" jAva&#115;cript:hostil()">dos</a> <a href="java\tscript:hostil()">tres</a>',
  '<a href="data:text/html,<script>hostil()</script>">cuatro</a> <form action="javascript:hostil()"><button formaction="javascript:hostil()">cinco</button></form>',
  '<object data="https://hostil.example"></object><embed src="https://hostil.example"><base href="https://hostil.example">',
  '<meta http-equiv="refresh" content="0;url=javascript:hostil()"><link rel="stylesheet" href="https://hostil.example">',
  '<style>@import "https://hostil.example"</style><noscript><p title="</noscript><img src=x onerror=hostil()>"></noscript>',
].join('')

it('shows nothing of an imported description that would run', async () => {
  const environment = { DATA_DIR: await seededDir() }
  const path = join(environment.DATA_DIR, 'productos.csv')
  const row = ['vestido', 'Vestido', HOSTILE, 'Casa', 'Vestidos', 'true', 'Title', 'Default Title', '499.00', '']
  const header = 'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant Price,Image Src'
  await writeFile(path, `${header}\n${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join()}\n`)
  const options = ['--store', 'moda', '--create', '--format', 'shopify-csv', path]
  expect(await vitrina(['import', ...options], environment)).toMatchObject({ status: 0 })
  const address = await startServer(environment).ready
  const read = async (path: string) => (await fetch(address + path)).text()
  const product = /href="(\/moda\/product\/\d+)"/.exec(await read('/moda'))?.[1]
  const page = await read(product ?? '')
  const [, description = ''] = /<div class="prose">(.*?)<\/div>/s.exec(page) ?? []
  expect(description).toContain('<p>Lino <b>lavado</b></p>')
  expect(description).toContain('uno dos tres')
  expect(description.replaceAll(/<\/?(?:p|b)>/g, '')).not.toMatch(/[<>]/)
  // Nor does it stand in the page's data, its head, or what a card's dialog is given.
  for (const text of [page, await read(`${product}.data`), await read(`${product}/choices`), await read('/moda')]) {
    expect(text).toContain('Vestido')
    expect(text).not.toMatch(/hostil|javascript:|<iframe|srcdoc/i)
  }
})

it('rejects a data folder that another process has, does that one no harm, and opens it once that was killed', async () => {
  const environment = { DATA_DIR: await seededDir() }
  const first = startServer(environment)
  const address = await first.ready
  const second = startServer(environment)
  expect(await second.ended).toBe(1)
  expect(second.printed.text.trim()).toBe(
    `La carpeta de datos ${environment.DATA_DIR} ya está en uso por otro proceso (pid ${first.child.pid}). Detenlo primero, usa otra DATA_DIR o conecta ambos a PostgreSQL con DATABASE_URL.`,
  )
  expect((await fetch(`${address}/luna`)).status).toBe(200)

  await killed(first.child)
  const third = startServer(environment)
  expect((await fetch(`${await third.ready}/luna`)).status).toBe(200)
})

it('names the port that is in use', async () => {
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

it('names the PostgreSQL that does not answer, without its password', async () => {
  const child = startServer({ DATABASE_URL: 'postgres://ana:secreta@127.0.0.1:1/tienda' })
  expect(await child.ended).toBe(1)
  expect(child.printed.text).toContain('PostgreSQL no responde en 127.0.0.1:1/tienda')
  expect(child.printed.text).not.toContain('secreta')
  expect(child.printed.text).not.toContain('    at ')
})

it('names the file of its control socket when it cannot be written, and leaves the folder to the next', async () => {
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

it('names every environment value that is wrong', async () => {
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
    'SECRET: debe tener al menos 16 caracteres.',
  ]) {
    expect(child.printed.text).toContain(name)
  }
  expect(child.printed.text).not.toMatch(/secreta|corto/)
  expect(child.printed.text).not.toContain('    at ')
})

it('serves an empty PostgreSQL without putting demo stores into it', async () => {
  const { url, drop } = await createPostgres()
  const child = startServer({ DATABASE_URL: url, DATA_DIR: await emptyDir() })
  const address = await child.ready
  expect((await fetch(`${address}/luna`)).status).toBe(404)
  expect(await (await fetch(address)).text()).toContain('Todavía no hay tiendas de muestra')
  child.child.kill('SIGTERM')
  expect(await child.ended).toBe(0)
  await drop()
})
