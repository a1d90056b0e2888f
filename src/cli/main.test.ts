import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#data/database/open-database.ts'
import { rows } from '#data/database/rows.ts'
import { patientTimer, vitrina as vitrinaHere } from '../../test/command-caller.ts'
import { startCommand } from '../../test/command-process.ts'
import { createDataFolder, createPostgres } from '../../test/databases.ts'
import { writeShopifyFile } from '../../test/fixtures/shopify-file.ts'
import { isWholeRun } from '../../test/is-whole-run.ts'

const FIXTURES = join(import.meta.dirname, '../../test/fixtures')
const ODDITIES = join(FIXTURES, 'shopify-rarezas.csv')
const IMPORT = ['import', '--store', 'moda', '--format', 'shopify-csv']

let folder: string
let dataDir: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-cli-'))
  dataDir = join(folder, 'data')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a command in this process, which saves the start of another. */
async function vitrina(args: string[], env: NodeJS.ProcessEnv = {}) {
  const { stderr, ...rest } = await vitrinaHere(args, { env: { DATA_DIR: dataDir, ...env } })
  // On a busy machine a command takes long enough to print its progress.
  return { ...rest, stderr: stderr.replaceAll(/^.* filas\/s\n/gm, '') }
}

describe('the command line', () => {
  it.each<[string, string[], RegExp]>([
    ['an unknown command', ['importar'], /^No existe el comando «importar»\.\n\nUso: /],
    ['an unknown option', [...IMPORT, 'x.csv', '--foto'], /^No existe la opción «--foto»\.\nAyuda: /],
    ['an option without its value', ['import', 'x.csv', '--store'], /^Falta el valor de la opción «--store/],
    ['no store', ['import', 'x.csv', '--format', 'shopify-csv'], /^Falta la tienda: --store CUENTA\./],
    [
      'a store that cannot be',
      ['import', '--store', 'API', '--format', 'pos-json', 'x'],
      /^«API» no puede ser la cuenta/,
    ],
    [
      'an unknown format',
      ['import', '--store', 'moda', '--format', 'xml', 'x'],
      /^No existe el formato «xml»; usa shopify-csv, woo-csv, tiendanube-csv, csv, shopify-json o pos-json\./,
    ],
    ['no file', IMPORT, /^Falta el archivo con los productos\./],
    ['two files', [...IMPORT, 'a.csv', 'b.csv'], /^Sobra «b\.csv»/],
    ['a report over the file', [...IMPORT, ODDITIES, '--report', ODDITIES], /^El informe no puede escribirse sobre/],
    ['a file that is not there', [...IMPORT, '/no/hay.csv'], /^No existe el archivo \/no\/hay\.csv\.\n$/],
  ])('ends on %s with status 2 and a sentence', async (_case, args, sentence) => {
    const { status, stdout, stderr } = await vitrina(args)
    expect(stderr).toMatch(sentence)
    expect(stdout).toBe('')
    expect(status).toBe(2)
    expect(existsSync(dataDir)).toBe(false)
  })

  it('prints what it can do', async () => {
    const general = await vitrina(['--help'])
    expect(general).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('  import ') })
    const own = await vitrina(['import', '--help'])
    expect(own).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('--dry-run') })
    expect(own.stdout).toContain('con la tienda abierta')
  })

  it('ends on a file of one byte with status 2 and a sentence', async () => {
    const path = join(folder, 'byte.csv')
    await writeFile(path, 'a')
    const { status, stderr } = await vitrina([...IMPORT, path])
    expect(stderr).toBe(`El archivo ${path} no es un CSV de productos.\n`)
    expect(status).toBe(2)
  })

  it('reports an environment or a database that is wrong', async () => {
    const port = await vitrina(['migrate'], { PORT: 'x' })
    expect(port).toMatchObject({ status: 2, stderr: expect.stringContaining('PORT: «x» no es un número de puerto.') })
    const unreachable = await vitrina(['migrate'], { DATABASE_URL: 'postgres://127.0.0.1:1/x' })
    expect(unreachable).toMatchObject({ status: 2, stderr: expect.stringMatching(/^PostgreSQL no responde en /) })
  })
})

describe('an import into the embedded database', () => {
  const dryRun = async () => {
    const { status, stdout } = await vitrina([...IMPORT, '--create', '--dry-run', ODDITIES])
    expect(stdout).toContain('Se crearía la tienda.')
    expect(stdout).toContain('24 nuevos')
    expect(status).toBe(0)
  }

  // It migrates a database in memory, which takes seconds.
  it.runIf(isWholeRun)('creates no data folder in a dry run', async () => {
    await dryRun()
    expect(existsSync(dataDir)).toBe(false)
  })

  it('creates no store in a dry run', async () => {
    await rename(await createDataFolder(), dataDir)
    await dryRun()
    expect((await vitrina([...IMPORT, ODDITIES])).stderr).toBe(
      'No existe la tienda «moda»; agrega --create para crearla.\nTodavía no hay ninguna tienda.\n',
    )
  })

  it('takes a file, and has nothing to do the second time', async () => {
    const first = await vitrina([...IMPORT, '--create', ODDITIES])
    expect(first).toMatchObject({ status: 0, stderr: expect.stringMatching(/^Aviso: No se leen \d+ columnas: «Tags»/) })
    expect(first.stdout).toMatch(
      /Se creó la tienda\.\n {2}Productos {2}24 nuevos · 0 con cambios · 0 sin cambios · 0 rechazados/,
    )
    expect(first.stdout).toMatch(
      /\nTienda: http\S+\/moda\nMostrador: http\S+\/moda\/mostrador\nInvita a su dueña, .*:\n.* staff invite --store moda --email CORREO\n/,
    )
    const second = await vitrina([...IMPORT, '--create', ODDITIES])
    expect(second).toMatchObject({ status: 0, stdout: expect.stringMatching(/\nSin cambios\.\n$/) })
  })

  it('needs a store, or `--create`', async () => {
    const { status, stderr } = await vitrina(['import', '--store', 'otra', '--format', 'shopify-csv', ODDITIES])
    expect(stderr).toBe('No existe la tienda «otra»; agrega --create para crearla.\nHay: moda.\n')
    expect(status).toBe(2)
  })

  it('ends with 1 when rows were rejected, and writes them to the report', async () => {
    const report = join(folder, 'informe.ndjson')
    const { status, stderr } = await vitrina([...IMPORT, join(FIXTURES, 'shopify-filas-malas.csv'), '--report', report])
    expect(status).toBe(1)
    expect(stderr).toContain('Línea 3 («blusa-buena»): el precio «cien pesos» no es un importe.\n')
    const entries = (await readFile(report, 'utf8'))
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
    expect(entries).toHaveLength(11)
    expect(entries[0]).toMatchObject({ type: 'rejection', line: 3, code: 'bad-price', loss: 'variant' })
  })

  it('is rejected while another process has the database', async () => {
    const database = await openDatabase({ dataDir })
    const env = { DATA_DIR: dataDir }
    const { status, stderr } = await vitrinaHere([...IMPORT, ODDITIES], { env, timer: patientTimer() })
    await database.close()
    expect(stderr).toMatch(/^La carpeta de datos .* ya está en uso por otro proceso/)
    expect(status).toBe(2)
  })
})

describe('an import into PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof createPostgres>>
  beforeAll(async () => {
    postgres = await createPostgres()
  })
  afterAll(() => postgres.drop())
  const imports = (args: string[]) => vitrina(args, { DATABASE_URL: postgres.url })

  it('adds the warehouses that a file names with `--create` alone', async () => {
    const file = join(folder, 'almacenes.csv')
    const importOf = (...options: string[]) =>
      imports(['import', '--store', 'sur', '--format', 'csv', file, ...options])
    await writeFile(file, 'id,nombre,precio,existencia,existencia[bodega]\n1,Falda,10,1,2\n')
    expect((await importOf('--create', '--dry-run')).status).toBe(0)
    expect((await importOf('--create')).status).toBe(0)
    await writeFile(file, 'id,nombre,precio,existencia[bodega],existencia[sotano]\n1,Falda,10,3,2\n')
    expect(await importOf()).toMatchObject({ status: 1, stderr: expect.stringContaining('sotano') })
    expect((await importOf('--create')).status).toBe(0)
  })

  it.each(['csv', 'json'])("rejects another warehouse than the new store's: %s", async (format) => {
    const [file, copy] = [join(folder, 'general.csv'), join(folder, `copy.${format}`)]
    const lines = 'id,nombre,precio,existencia,existencia[general]\n1,Falda,10,1,2\n'
    await writeFile(file, lines)
    const importFormat = format === 'csv' ? 'csv' : 'pos-json'
    const copied = ['export', '--format', format, '--out', copy]
    expect((await imports(['import', '--store', `a-${format}`, '--format', 'csv', file, '--create'])).status).toBe(0)
    expect((await imports([...copied, '--store', `a-${format}`])).status).toBe(0)
    const before = await readFile(copy, 'utf8')
    const again = ['import', '--store', `b-${format}`, '--format', importFormat, copy, '--create']
    expect((await imports(again)).status).toBe(0)
    expect((await imports([...copied, '--store', `b-${format}`])).status).toBe(0)
    expect(await readFile(copy, 'utf8')).toBe(before)
    expect(before).toMatch(format === 'csv' ? /,1,.*,2\r\n$/ : /"existencia":2,"almacen":"general"}/)
  })

  it('takes images from a folder, and reports broken ones', async () => {
    const images = join(folder, 'imagenes')
    await mkdir(images)
    await writeFile(join(images, 'bota_01.jpg'), 'rota')
    expect((await imports([...IMPORT, ODDITIES, '--create'])).status).toBe(0)
    const run = () => imports([...IMPORT, ODDITIES, '--images', images])
    const first = await run()
    expect(first.stderr).toMatch(
      /\nAviso, línea \d+ \(«bota-vaquera»\): la imagen .* no se tomó de la carpeta: No es una imagen JPEG, PNG, WebP, AVIF o GIF completa\.\n$/,
    )
    expect(first).toMatchObject({ status: 0, stdout: expect.stringContaining('Productos  0 nuevos · 1 con cambios') })
    expect((await run()).stdout).toContain('Sin cambios.')
    const whole = sharp({ create: { width: 30, height: 40, channels: 3, background: '#c8202f' } })
    await whole.jpeg().toFile(join(images, 'bota_01.jpg'))
    const fixed = await run()
    expect(fixed.stdout).toContain('Productos  0 nuevos · 1 con cambios')
    expect(fixed.stderr).not.toContain('Aviso, línea')
    expect((await run()).stdout).toContain('Sin cambios.')
  })
})

describe('an import that is killed', () => {
  it('ends the same when it is repeated', async () => {
    const path = join(folder, 'muchos.csv')
    // Some batches: it is stopped in the second.
    await writeShopifyFile(path, isWholeRun ? 8_000 : 1_600)
    const { url, drop } = await createPostgres()
    const env = { DATABASE_URL: url }
    const args = (store: string) => ['import', '--store', store, '--create', '--format', 'shopify-csv', path]
    expect(await vitrina(['migrate'], env)).toMatchObject({ status: 0 })
    const database = await openDatabase({ url })
    if (database.engine !== 'postgres') throw new Error('a PostgreSQL')
    const { db } = database
    const only = async (query: SQL) => (await rows<{ count: number }>(db, query))[0]?.count
    const written = (store: string) => only(sql`select count(*) from product where account = ${store}`)
    // The trigger waits for a lock that this connection has once there are products, so the second batch cannot end.
    const gate = await database.pool.connect()
    await gate.query('select pg_advisory_lock(1)')
    await db.execute(sql`create function wait_at_gate() returns trigger language plpgsql as $$ begin
      if exists (select from product) then perform pg_advisory_xact_lock(1); end if; return null; end $$`)
    await db.execute(sql`create trigger gate before insert on product execute function wait_at_gate()`)
    try {
      const { child, ended } = startCommand(args('cortada'), { DATA_DIR: dataDir, ...env })
      await expect.poll(() => written('cortada')).toBeGreaterThan(0)
      child.kill('SIGKILL')
      await ended
      await gate.query('select pg_advisory_unlock(1)')
      // PostgreSQL notices that the process is gone, and frees the store, once its last statement has ended.
      const locks = sql`select count(*) from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`
      await expect.poll(() => only(locks)).toBe(0)
      const before = await written('cortada')
      expect(await vitrina(args('cortada'), env)).toMatchObject({ status: 0 })
      expect(await vitrina(args('entera'), env)).toMatchObject({ status: 0 })
      expect(before).toBeLessThan((await written('entera')) ?? 0)
      const contents = (store: string) =>
        rows(
          db,
          sql`select p.external_id, p.source_digest, v.external_id as variant, v.price, s.on_hand,
                (select count(*) from image i where i.account = p.account and i.product_id = p.id) as images,
                (select count(*) from listing l where l.account = p.account and l.product_id = p.id) as listed
              from product p join variant v on v.account = p.account and v.product_id = p.id
              join stock s on s.account = v.account and s.variant_id = v.id
              where p.account = ${store} order by p.external_id, v.external_id`,
        )
      expect(await contents('cortada')).toEqual(await contents('entera'))
    } finally {
      gate.release()
      await database.close()
      await drop()
    }
  })
})
