import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#data/database/client.ts'
import type { ControlFile } from '#server/adapters/control-protocol.ts'
import { callVitrina, vitrina } from '../../test/command-caller.ts'
import { startCommand } from '../../test/command-process.ts'
import { createStore } from '../../test/create-store.ts'
import { createDataFolder } from '../../test/databases.ts'
import { writeShopifyFile } from '../../test/fixtures/shopify-file.ts'
import { killed, killServers, startServer } from '../../test/server-process.ts'

/** Rows: enough for an import that is still running when its first batch is seen. */
const LONG = 6_000
const FEW = 28
/** The first product of the long file has a price that is none. */
const REJECTED = 'el precio «cien pesos» no es un importe'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-relayed-'))
  await writeShopifyFile(join(folder, 'largo.csv'), LONG)
  const text = await readFile(join(folder, 'largo.csv'), 'utf8')
  await writeFile(join(folder, 'largo.csv'), text.replace('299.00', 'cien pesos'))
  await writeShopifyFile(join(folder, 'corto.csv'), FEW)
})
afterAll(async () => {
  await killServers()
  await rm(folder, { recursive: true, force: true })
})

/** A data folder with one small store, so that no server has to put the demo stores into it. */
async function dataFolder(): Promise<string> {
  const dataDir = await createDataFolder()
  const database = await openDatabase({ dataDir })
  await createStore(database.db, { account: 'luna', products: [{ name: 'Vestido' }] })
  await database.close()
  return dataDir
}

/** An open server, and the commands that are called in the folder of the files beside it. */
async function openServer() {
  const environment = { DATA_DIR: await dataFolder() }
  const server = startServer(environment)
  const origin = await server.ready
  const start = (...args: string[]) => startCommand(args, environment, folder)
  const importing = (store: string, file: string, ...more: string[]) =>
    start('import', '--store', store, '--create', '--format', 'shopify-csv', file, ...more)
  const page = async (path: string) => {
    const response = await fetch(origin + path)
    return { status: response.status, text: await response.text() }
  }
  return { environment, server, start, importing, page }
}

describe('a command beside an open server', () => {
  let open: Awaited<ReturnType<typeof openServer>>
  beforeAll(async () => {
    open = await openServer()
  })

  it('imports into the open store, from where it was called', async () => {
    const { server, importing, page } = open
    const dry = await importing('moda', 'corto.csv', '--dry-run').ended
    expect(dry).toMatchObject({ status: 0, stdout: expect.stringContaining('Se crearía la tienda.') })
    expect((await page('/moda')).status).toBe(404)

    await mkdir(join(folder, 'imagenes'))
    const image = sharp({ create: { width: 30, height: 40, channels: 3, background: '#c8202f' } })
    await image.jpeg().toFile(join(folder, 'imagenes', 'prenda-0-0.jpg'))
    await writeFile(join(folder, 'imagenes', 'prenda-1-0.jpg'), 'rota')
    const options = ['--images', 'imagenes', '--report', 'informe.ndjson', '--name', 'Moda']
    const imported = await importing('moda', 'corto.csv', ...options).ended
    expect(imported).toMatchObject({ status: 0, stderr: expect.stringMatching(/^Aviso, .*no se tomó de la carpeta/) })
    expect(imported.stdout).toMatch(
      /^Importación en la tienda «moda»:\n {2}Se creó la tienda\.\n {2}Productos {2}2 nuevos/,
    )
    expect(await readFile(join(folder, 'informe.ndjson'), 'utf8')).toMatch(/^\{"type":"notice",.*\}\n$/)
    const { status, text } = await page('/moda')
    expect([status, text]).toEqual([200, expect.stringContaining('Prenda 1')])
    expect(text).toMatch(/src="\/img\/moda\/[^"]+"/)

    expect(await importing('moda', 'no-hay.csv').ended).toEqual({
      status: 2,
      stdout: '',
      stderr: `No existe el archivo ${join(folder, 'no-hay.csv')}.\n`,
    })
    expect(server.printed.text).not.toContain('"level":50')
  })

  it('runs every other command there, and tells the truth', async () => {
    const { start } = open
    const migrated = { status: 0, stdout: 'La base de datos está al día.\n', stderr: '' }
    expect(await start('migrate').ended).toEqual(migrated)
    const sentence = 'La base de datos ya tiene tiendas; las de muestra solo se cargan en una vacía.\n'
    expect(await start('seed').ended).toEqual({ status: 2, stdout: '', stderr: sentence })
    const added = await start('synonyms', '--store', 'luna', '--add', 'remera, playera').ended
    expect(added).toEqual({ status: 0, stdout: expect.stringMatching(/^\d+ {2}remera, playera\n$/), stderr: '' })
    expect(await start('synonyms', '--store', 'luna').ended).toEqual(added)
  })

  it('rejects what is no call of a command, and logs no error', async () => {
    const { environment, server } = open
    const file = JSON.parse(await readFile(join(environment.DATA_DIR, 'vitrina.control'), 'utf8')) as ControlFile
    const post = async (body: string) => {
      const headers = { authorization: `Bearer ${file.key}` }
      return (await fetch(`http://127.0.0.1:${file.port}/`, { method: 'POST', headers, body })).status
    }
    expect(await Promise.all(['', '?', '{"args":["seed"]}', '"x"\n'.repeat(20_000)].map(post))).toEqual(
      Array(4).fill(400),
    )
    expect(await post('x'.repeat(100_000))).toBe(413)
    expect(server.printed.text).not.toContain('"level":50')
  })

  it('shows the progress of an import on a terminal while it runs, and stops it on Ctrl-C', async () => {
    const { environment, importing } = open
    const interrupted = new AbortController()
    const args = ['import', '--store', 'detenida', '--create', '--format', 'shopify-csv', 'largo.csv']
    const given = { cwd: folder, interruption: () => interrupted.signal, isTTY: true }
    const { status, shown } = callVitrina(args, { env: environment }, given)
    await expect.poll(() => shown.stderr).toMatch(/[1-9].* de 6,006 filas · \d+\s?% · .* productos · .* filas\/s$/)
    interrupted.abort()
    expect(await status).toBe(130)
    expect(shown.stdout).toContain('Interrumpida: repite el comando para terminar.')

    // A process of its own gets the signal of a terminal.
    const again = importing('detenida', 'largo.csv')
    await again.untilShown(REJECTED)
    again.child.kill('SIGINT')
    expect(await again.ended).toMatchObject({ status: 130, stdout: expect.stringContaining('Interrumpida: ') })
  })

  it('stops the import of a caller that is killed', async () => {
    const { importing } = open
    const first = importing('abandonada', 'largo.csv')
    await first.untilShown(REJECTED)
    await killed(first.child)
    const dryRun = async () => (await importing('abandonada', 'largo.csv', '--dry-run').ended).stdout
    await expect.poll(dryRun, { timeout: 120_000 }).toContain('Simulación')
    expect(await dryRun()).toMatch(/Productos {2}[1-9]\d* nuevos · .* [1-9]\d* sin cambios/)
  })

  it('lets one import of a store run at a time, and imports of two stores side by side', async () => {
    const { environment, importing, page } = open
    const long = importing('larga', 'largo.csv')
    await long.untilShown(REJECTED)
    // Called from here, since the long one might end while processes start.
    const beside = (store: string) => {
      const args = ['import', '--store', store, '--create', '--format', 'shopify-csv', join(folder, 'corto.csv')]
      return vitrina(args, { env: environment })
    }
    const [same, other] = await Promise.all([beside('larga'), beside('otra')])
    const sentence = 'Ya hay otra importación en curso en la tienda «larga»; espera a que termine.\n'
    expect(same).toEqual({ status: 2, stdout: '', stderr: sentence })
    // The same products as in the other file, none of which was seen before in this one.
    expect(other).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('2 nuevos · 0 con cambios · 0 sin cambios'),
    })
    expect(await long.ended).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('429 nuevos · 0 con cambios · 0 sin cambios · 0 rechazados'),
    })
    expect((await page('/larga')).text).toContain('"numberOfItems":429')
    expect((await page('/otra')).text).toContain('"numberOfItems":2')
  })
})

it('tells that the server was killed in the middle of a command, and then runs commands itself', async () => {
  const { server, start, importing } = await openServer()
  const cut = importing('moda', 'largo.csv')
  await cut.untilShown(REJECTED)
  await killed(server.child)
  expect(await cut.ended).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/\nEl servidor se cerró antes de terminar el comando\. Ábrelo de nuevo y .*\n$/),
  })
  expect(await start('synonyms', '--store', 'moda').ended).toMatchObject({ status: 0, stderr: '' })
})

it('ends the command of a server that is stopped as Ctrl-C does', async () => {
  const { server, importing } = await openServer()
  const stopped = importing('moda', 'largo.csv')
  await stopped.untilShown(REJECTED)
  server.child.kill('SIGTERM')
  expect(await stopped.ended).toMatchObject({ status: 130, stdout: expect.stringContaining('Interrumpida: ') })
  expect(await server.ended).toBe(0)
  expect(server.printed.text).not.toContain('"level":50')
})

it('waits for a server that has the folder and is only starting', async () => {
  const environment = { DATA_DIR: await dataFolder() }
  const server = startServer(environment)
  const holder = () => readFile(join(environment.DATA_DIR, 'vitrina.pid'), 'utf8').catch(() => '')
  await expect.poll(holder).toBe(String(server.child.pid))
  // However long it takes to start here.
  const timer = { now: () => 0, wait: pause }
  expect(await vitrina(['synonyms', '--store', 'luna'], { env: environment, timer })).toEqual({
    status: 0,
    stdout: 'La tienda «luna» no tiene sinónimos propios.\n',
    stderr: '',
  })
})
