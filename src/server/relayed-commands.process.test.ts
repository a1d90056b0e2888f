import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { callVitrina, vitrina } from '../../test/command-caller.ts'
import { folderWithStore, REJECTED, relayedCommands } from '../../test/relayed-commands.ts'
import { killed, startServer } from '../../test/server-process.ts'

const files = relayedCommands()

describe('a command while the server is open', () => {
  let open: Awaited<ReturnType<typeof files.openServer>>
  beforeAll(async () => {
    open = await files.openServer()
  })

  it('shows the progress of an import on a terminal while it runs, and stops it on Ctrl-C', async () => {
    const { environment, importing } = open
    const interrupted = new AbortController()
    const args = ['import', '--store', 'detenida', '--create', '--format', 'shopify-csv', 'largo.csv']
    const given = { cwd: files.folder(), interruption: () => interrupted.signal, isTTY: true }
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
      const args = [
        'import',
        '--store',
        store,
        '--create',
        '--format',
        'shopify-csv',
        join(files.folder(), 'corto.csv'),
      ]
      return vitrina(args, { env: environment })
    }
    const [same, other] = await Promise.all([beside('larga'), beside('otra')])
    const sentence = 'Ya hay otra importación en curso en la tienda «larga»; espera a que termine.\n'
    // Before it comes the notice of the columns that are not read.
    expect(same).toEqual({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(new RegExp(`^Aviso: .*\n${sentence}$`)),
    })
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

it('a relayed command reports that the server was killed in the middle of a command, and then runs commands itself', async () => {
  const { server, start, importing } = await files.openServer()
  const cut = importing('moda', 'largo.csv')
  await cut.untilShown(REJECTED)
  await killed(server.child)
  expect(await cut.ended).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/\nEl servidor se cerró antes de terminar el comando\. Ábrelo de nuevo y .*\n$/),
  })
  expect(await start('synonyms', '--store', 'moda').ended).toMatchObject({ status: 0, stderr: '' })
})

it('a relayed command waits for a server that has the folder and is only starting', async () => {
  const environment = { DATA_DIR: await folderWithStore() }
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

it('a server that is stopped ends its command as Ctrl-C does', async () => {
  const { server, importing } = await files.openServer()
  const stopped = importing('moda', 'largo.csv')
  await stopped.untilShown(REJECTED)
  server.child.kill('SIGTERM')
  expect(await stopped.ended).toMatchObject({ status: 130, stdout: expect.stringContaining('Interrumpida: ') })
  expect(await server.ended).toBe(0)
  expect(server.printed.text).not.toContain('"level":50')
})
