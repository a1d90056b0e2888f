import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ControlFile } from '#server/adapters/control-protocol.ts'
import { relayedCommands } from '../../test/relayed-commands.ts'

const files = relayedCommands()

describe('a command while a server is open', () => {
  let open: Awaited<ReturnType<typeof files.openServer>>
  beforeAll(async () => {
    open = await files.openServer()
  })

  it('imports into the open store, from where it was called', async () => {
    const { server, importing, page } = open
    const dry = await importing('moda', 'corto.csv', '--dry-run').ended
    expect(dry).toMatchObject({ status: 0, stdout: expect.stringContaining('Se crearía la tienda.') })
    expect((await page('/moda')).status).toBe(404)

    await mkdir(join(files.folder(), 'imagenes'))
    const image = sharp({ create: { width: 30, height: 40, channels: 3, background: '#c8202f' } })
    await image.jpeg().toFile(join(files.folder(), 'imagenes', 'prenda-0-0.jpg'))
    await writeFile(join(files.folder(), 'imagenes', 'prenda-1-0.jpg'), 'rota')
    const options = ['--images', 'imagenes', '--report', 'informe.ndjson', '--name', 'Moda']
    const imported = await importing('moda', 'corto.csv', ...options).ended
    expect(imported).toMatchObject({
      status: 0,
      stderr: expect.stringMatching(/(?:^|\n)Aviso, .*no se tomó de la carpeta/),
    })
    expect(imported.stdout).toMatch(
      /^Importación en la tienda «moda»:\n {2}Se creó la tienda\.\n {2}Productos {2}2 nuevos/,
    )
    expect(await readFile(join(files.folder(), 'informe.ndjson'), 'utf8')).toMatch(/^\{"type":"notice",.*\}\n$/)
    const { status, text } = await page('/moda')
    expect([status, text]).toEqual([200, expect.stringContaining('Prenda 1')])
    expect(text).toMatch(/src="\/img\/moda\/[^"]+"/)

    expect(await importing('moda', 'no-hay.csv').ended).toEqual({
      status: 2,
      stdout: '',
      stderr: `No existe el archivo ${join(files.folder(), 'no-hay.csv')}.\n`,
    })
    expect(server.printed.text).not.toContain('"level":50')
  })

  it('runs every other command there, and reports its result', async () => {
    const { start } = open
    const migrated = { status: 0, stdout: 'La base de datos está al día.\n', stderr: '' }
    expect(await start('migrate').ended).toEqual(migrated)
    const sentence = 'La base de datos ya tiene tiendas; las de muestra solo se cargan en una vacía.\n'
    expect(await start('seed').ended).toEqual({ status: 2, stdout: '', stderr: sentence })
    const added = await start('synonyms', '--store', 'luna', '--add', 'remera, playera').ended
    expect(added).toEqual({ status: 0, stdout: expect.stringMatching(/^\d+ {2}remera, playera\n$/), stderr: '' })
    expect(await start('synonyms', '--store', 'luna').ended).toEqual(added)
    const running = 'El servidor está en marcha: detenlo y repite el comando. Nada ha cambiado.\n'
    expect(await start('secret', 'forget').ended).toEqual({ status: 2, stdout: '', stderr: running })
  })

  it('rejects an invalid call, and logs no error', async () => {
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
})
