import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const DEPLOY = resolve(import.meta.dirname, '../deploy')
/** Writes its arguments down, and fails where a file in the place of a unit's fault is there. */
const SYSTEMCTL = `#!/bin/sh
echo "$*" >> "$VITRINA_ROOT/calls"
case "$*" in
"start vitrina-backup.service")
  if [ -e "$VITRINA_ROOT/images-missing" ]; then
    mkdir -p "$VITRINA_ROOT/var/backups/vitrina"
    touch "$VITRINA_ROOT/var/backups/vitrina/vitrina-2026-11-30-213000.tar.zst"
    exit 1
  fi
  [ ! -e "$VITRINA_ROOT/backup-fails" ] ;;
"is-failed --quiet vitrina.service")
  [ -e "$VITRINA_ROOT/opt/vitrina/current/fails" ] || [ -e "$VITRINA_ROOT/newer" ] ;;
"restart vitrina.service")
  # The database is as new as the newest migration, and an older release does not start on it.
  cd "$VITRINA_ROOT/opt/vitrina/current"
  for migration in $(cat "$VITRINA_ROOT/migrated" 2>/dev/null); do
    [ -e "$migration" ] || touch "$VITRINA_ROOT/newer"
  done
  ls src/data/migrations/*.sql > "$VITRINA_ROOT/migrated" 2>/dev/null || true ;;
esac
`
const BUILD = "import { existsSync } from 'node:fs'; process.exitCode = existsSync('does-not-build') ? 1 : 0\n"

/** The scripts in another root, with another systemctl, and a server in the place of the service. */
describe.skipIf(process.platform !== 'linux')('deploy/systemd', () => {
  let root: string
  let source: string
  let service: Server

  const current = () => join(root, 'opt/vitrina/current')
  const runningVersion = async () => (await readFile(join(current(), 'version'), 'utf8')).trim()
  const releases = async () => (await readdir(join(root, 'opt/vitrina/releases'))).length
  const calls = async () => (await readFile(join(root, 'calls'), 'utf8')).trim().split('\n')

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'vitrina-root-'))
    source = join(root, 'src')
    await cp(join(DEPLOY, 'systemd'), join(source, 'deploy/systemd'), { recursive: true })
    await cp(join(DEPLOY, 'settings'), join(source, 'deploy/settings'), { recursive: true })
    await mkdir(join(source, 'scripts'))
    await writeFile(join(source, 'scripts/build.mjs'), BUILD)
    await mkdir(join(source, 'node_modules/node/bin'), { recursive: true })
    await symlink(process.execPath, join(source, 'node_modules/node/bin/node'))
    await writeFile(join(root, 'systemctl'), SYSTEMCTL)
    await chmod(join(root, 'systemctl'), 0o755)
    // Ready is a release without a fault.
    service = createServer((_, response) => {
      const isReady = !existsSync(join(current(), 'fails')) && !existsSync(join(root, 'newer'))
      response.statusCode = isReady ? 200 : 503
      response.end()
    }).listen(0, '127.0.0.1')
    await once(service, 'listening')
    await mkdir(join(root, 'etc/vitrina'), { recursive: true })
    const { port } = service.address() as AddressInfo
    await writeFile(join(root, 'etc/vitrina/settings.env'), `PORT=${port}\n`)
  })
  afterEach(async () => {
    service.close()
    await rm(root, { recursive: true, force: true })
  })

  const run = (script: 'install' | 'upgrade', ...args: string[]) =>
    new Promise<{ status: number; printed: string }>((done) => {
      const env = {
        PATH: `${join(root, 'bin')}:${dirname(process.execPath)}:${process.env.PATH}`,
        VITRINA_ROOT: root,
        VITRINA_SYSTEMCTL: join(root, 'systemctl'),
      }
      const child = execFile(join(source, 'deploy/systemd', script), args, { env }, (_, stdout, stderr) =>
        done({ status: child.exitCode ?? 1, printed: (stdout + stderr).trim() }),
      )
    })
  const git = (...args: string[]) => promisify(execFile)('git', args, { cwd: source })
  const release = async (version: string, fault?: 'fails' | 'does-not-build') => {
    await rm(join(source, 'fails'), { force: true })
    await rm(join(source, 'does-not-build'), { force: true })
    await writeFile(join(source, 'version'), version)
    if (fault) await writeFile(join(source, fault), '')
  }

  it('installs once, and keeps the settings', async () => {
    await release('1')
    expect(await run('install')).toMatchObject({ status: 0, printed: expect.stringContaining('Vitrina está lista') })
    expect([await runningVersion(), await readFile(join(root, 'etc/vitrina/settings.env'), 'utf8')]).toEqual([
      '1',
      expect.stringMatching(/^PORT=\d+\n$/),
    ])
    expect(await calls()).toEqual(expect.arrayContaining(['enable vitrina.service', 'restart vitrina.service']))
    expect(await readdir(join(root, 'etc/systemd/system'))).toContain('vitrina.service')
    expect(await run('install')).toMatchObject({ status: 1, printed: expect.stringContaining('ya está instalada') })
  })

  it('is rejected with arguments, and by a Node that is too old, before anything is made', async () => {
    await release('1')
    expect(await run('install', '--help')).toMatchObject({
      status: 1,
      printed: expect.stringContaining('sin argumentos'),
    })
    await mkdir(join(root, 'bin'))
    const old = '#!/bin/sh\ncase "$1" in --print) echo 18 ;; *) echo v18.20.4 ;; esac\n'
    await writeFile(join(root, 'bin/node'), old, { mode: 0o755 })
    expect(await run('install')).toEqual({
      status: 1,
      printed: 'Hace falta Node 20 o más nuevo, y este es v18.20.4: npm install --global node@20',
    })
    expect(existsSync(current())).toBe(false)
  })

  it('can be repeated until the service was ready', async () => {
    await release('1', 'fails')
    expect(await run('install')).toMatchObject({ status: 1, printed: expect.stringContaining('repite') })
    await release('2')
    expect((await run('install')).status).toBe(0)
    expect(await runningVersion()).toBe('2')
  })

  it('looks at the inner port of a process with jobs alone', async () => {
    const settings = join(root, 'etc/vitrina/settings.env')
    const { port } = service.address() as AddressInfo
    await writeFile(settings, 'ROLE=jobs\nPORT=1\n')
    await release('1')
    expect(await run('install')).toMatchObject({ status: 1, printed: expect.stringContaining('INNER_PORT') })
    await writeFile(settings, `ROLE=jobs\nPORT=1\nINNER_PORT=${port}\nINNER_HOST=0.0.0.0\n`)
    expect(await run('install')).toMatchObject({ status: 0, printed: expect.stringContaining(`:${port},`) })
  })

  it.each([
    ['a checkout', true],
    ['an archive', false],
  ])('copies the program of %s without settings, data, keys and backups', async (_, isCheckout) => {
    await release('1')
    await mkdir(join(source, '.data'))
    const secrets = ['.env', '.env.old', 'deploy/.env', '.data/secret', 'respaldos.tar.zst.age', 'key.txt', 'tls.key']
    if (isCheckout) {
      await git('init', '--quiet')
      await git('add', 'deploy', 'scripts', 'version')
      secrets.push('deploy/clave-age')
    }
    for (const path of secrets) await writeFile(join(source, path), 'PRIVATE', { mode: 0o600 })
    await writeFile(join(source, '.env.example'), '')
    if (isCheckout) await git('add', '.env.example')
    expect((await run('install')).status).toBe(0)
    expect(secrets.filter((path) => existsSync(join(current(), path)))).toEqual([])
    expect(existsSync(join(current(), '.env.example'))).toBe(true)
    expect((await readdir(join(root, 'opt/vitrina/releases'))).length).toBe(1)
  })

  it('upgrades after a backup, goes back by a word, and keeps three releases', async () => {
    await release('1')
    await run('install')
    for (const version of ['2', '3', '4', '5']) {
      await release(version)
      expect((await run('upgrade')).status).toBe(0)
      expect(await runningVersion()).toBe(version)
    }
    expect(await releases()).toBe(3)
    expect((await calls()).filter((call) => call === 'start vitrina-backup.service').length).toBe(4)
    expect(await run('upgrade', '--back')).toMatchObject({ status: 0 })
    expect(await runningVersion()).toBe('4')
  })

  it.each([
    ['that ends at once gives way to the release before', 'fails', 'Sigue la versión'],
    ['that cannot be built changes nothing', 'does-not-build', 'nada cambió'],
  ] as const)('a release %s', async (_, fault, sentence) => {
    await release('1')
    await run('install')
    const before = await readlink(current())
    await release('2', fault)
    expect(await run('upgrade')).toMatchObject({ status: 1, printed: expect.stringContaining(sentence) })
    expect([await runningVersion(), await readlink(current()), await releases()]).toEqual(['1', before, 1])
    expect(basename(before)).toMatch(/Z$/)
  })

  it('a release with a migration gets its backup while the service is stopped, and the way back is that backup', async () => {
    await release('1')
    await run('install')
    const before = await readlink(current())
    await mkdir(join(source, 'src/data/migrations'), { recursive: true })
    await writeFile(join(source, 'src/data/migrations/0024_more.sql'), '')
    const backup = join(root, 'var/backups/vitrina/vitrina-2026-11-29-213000.tar.zst')
    await mkdir(dirname(backup), { recursive: true })
    for (const file of [
      backup,
      backup.replace('11-29', '11-28'),
      backup.replace('vitrina-2026', 'vitrina-luna-2026'),
    ]) {
      await writeFile(file, '')
    }
    await release('2', 'fails')
    const { status, printed } = await run('upgrade')
    expect([status, await readlink(current())]).toEqual([1, before])
    const changes = (await calls()).filter((call) => /^(stop|start|restart) /.test(call))
    expect(changes.slice(-4)).toEqual([
      'stop vitrina.service',
      'start vitrina-backup.service',
      'restart vitrina.service',
      'restart vitrina.service',
    ])
    const sentences = ['cambia la base de datos: 0024_more.', 'tampoco quedó lista', `restore --exact ${backup} `]
    expect(sentences.filter((sentence) => !printed.includes(sentence))).toEqual([])
    expect(printed).toContain('sudo mv /var/lib/vitrina/pglite /var/lib/vitrina/pglite.nueva')
  })

  it('does not go back from a migration, and names the commands that do', async () => {
    await release('1')
    await run('install')
    await mkdir(join(source, 'src/data/migrations'), { recursive: true })
    await writeFile(join(source, 'src/data/migrations/0024_more.sql'), '')
    await release('2')
    expect((await run('upgrade')).status).toBe(0)
    const { status, printed } = await run('upgrade', '--back')
    expect([status, await runningVersion()]).toEqual([1, '2'])
    expect(printed).toContain('no arranca con la base de datos de hoy, que tiene más: 0024_more.')
    expect(printed).toContain('Nada cambió.')
  })

  it('a release before that does not start names itself', async () => {
    await release('1')
    await run('install')
    await release('2')
    await run('upgrade')
    const [older = ''] = (await readdir(join(root, 'opt/vitrina/releases'))).toSorted()
    await writeFile(join(root, 'opt/vitrina/releases', older, 'fails'), '')
    const { status, printed } = await run('upgrade', '--back')
    expect([status, await runningVersion()]).toEqual([1, '2'])
    expect(printed).toContain(`La versión ${older} no quedó lista; vuelve la que estaba`)
  })

  it('removes all but the newest backups, and nothing else', async () => {
    const folder = join(root, 'backups')
    await mkdir(folder)
    const nights = ['2026-11-28-093000.tar.zst', '2026-11-29-093000.tar.zst.age', '2026-11-27-093000.tar.zst.age']
    const others = [
      'vitrina-luna-2026-11-01-093000.tar.zst',
      'vitrina-2026-11-01-093000.tar.zst.age.7.partial',
      'key.txt',
    ]
    for (const name of [...nights.map((each) => `vitrina-${each}`), ...others]) await writeFile(join(folder, name), '')
    const prune = (left: string) =>
      promisify(execFile)(join(source, 'deploy/systemd/prune-backups'), [folder, left], { cwd: root })
    await expect(prune('0')).rejects.toThrow('Ninguno se borró')
    await prune('2')
    expect((await readdir(folder)).toSorted()).toEqual(
      [...others, `vitrina-${nights[0]}`, `vitrina-${nights[1]}`].toSorted(),
    )
  })

  it('a backup that fails ends the upgrade before anything changes', async () => {
    await release('1')
    await run('install')
    await release('2')
    await writeFile(join(root, 'backup-fails'), '')
    expect(await run('upgrade')).toMatchObject({ status: 1, printed: expect.stringContaining('El respaldo falló') })
    expect([await runningVersion(), await releases()]).toEqual(['1', 1])
    expect((await run('upgrade', '--no-backup')).status).toBe(0)
    expect(await runningVersion()).toBe('2')
  })

  it('a backup that names missing images is a backup, and the upgrade goes on', async () => {
    await release('1')
    await run('install')
    await release('2')
    await writeFile(join(root, 'images-missing'), '')
    expect(await run('upgrade')).toMatchObject({ status: 0, printed: expect.stringContaining('ya faltaban') })
    expect(await runningVersion()).toBe('2')
  })
})
