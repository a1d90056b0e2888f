import { link, mkdir, mkdtemp, open, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, type Writable } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import { type BackupPlace, findBackupTarget, takeName, writeBackupTo } from './backup-output.ts'

const SHA256_OF_NEW = '11507a0e2f5e69d5dfa40a62a1bd7b6ee57e6bcd85c67c9b8431b36fff21c437'
const now = new Date('2026-11-29T21:30:00Z')
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-output-'))
})

const find = (place: BackupPlace) =>
  findBackupTarget(place, { stdout: new PassThrough(), account: null, now, isEncrypted: false })

const put = async (to: Writable): Promise<string> => {
  await new Promise<void>((resolve, reject) => {
    to.on('error', reject)
    to.on('close', resolve)
    to.end('new')
  })
  return SHA256_OF_NEW
}

const backUpTo = async (path: string, write = put) => writeBackupTo(await find({ kind: 'path', path }), { now }, write)

describe('a backup', () => {
  it('never replaces a file', async () => {
    const path = join(folder, 'llave.txt')
    await writeFile(path, 'a private key')
    const rejected = `Ya existe ${path}. Elige otro nombre o bórralo.`
    await expect(find({ kind: 'path', path })).rejects.toThrow(rejected)
    const dangling = join(folder, 'enlace')
    await symlink('/nowhere', dangling)
    await expect(find({ kind: 'path', path: dangling })).rejects.toThrow(`Ya existe ${dangling}.`)
    expect(await readFile(path, 'utf8')).toBe('a private key')
  })

  it('never replaces a file that came while it was written', async () => {
    const path = join(folder, 'respaldo')
    const racing = backUpTo(path, async (to) => {
      await writeFile(path, 'of another')
      return put(to)
    })
    await expect(racing).rejects.toThrow(`Ya existe ${path}. Elige otro nombre o bórralo.`)
    expect(await readFile(path, 'utf8')).toBe('of another')
    expect(await readdir(folder)).toEqual(['respaldo'])
  })

  it('gets another name in a folder where its name was taken within the second', async () => {
    const first = await backUpTo(folder)
    const second = await backUpTo(folder)
    expect([first.path, second.path]).toEqual([
      join(folder, 'vitrina-2026-11-29-213000.tar.zst'),
      join(folder, 'vitrina-2026-11-29-213001.tar.zst'),
    ])
    expect((await readdir(folder)).length).toBe(2)
    expect((await stat(first.path ?? '')).mode & 0o777).toBe(0o600)
  })

  it('makes no file in the place of a folder that is missing', async () => {
    const path = join(folder, 'respaldos')
    await expect(find({ kind: 'folder', path })).rejects.toThrow(`La carpeta ${path} no existe.`)
    await mkdir(path)
    expect(await find({ kind: 'folder', path })).toMatchObject({ kind: 'folder', path })
  })

  it('does not go to an output that is closed', async () => {
    const none = await open('/dev/null', 'w')
    const stdout = Object.assign(new PassThrough(), { fd: none.fd })
    const found = findBackupTarget({ kind: 'output' }, { stdout, account: null, now, isEncrypted: false })
    await expect(found).rejects.toThrow('La salida está cerrada')
    await none.close()
  })
})

describe('a partial file that a killed backup left', () => {
  const HOST = hostname().replaceAll('.', '-')
  /** No process has a number as high. */
  const DEAD = 2 ** 22 + 1

  async function leave(name: string, hoursAgo: number): Promise<void> {
    const at = new Date(now.getTime() - hoursAgo * 3_600_000)
    await writeFile(join(folder, name), 'half')
    await utimes(join(folder, name), at, at)
  }

  it('is deleted by the next one to that folder, unless its process may still run', async () => {
    await leave(`a.tar.${HOST}.${DEAD}.partial`, 0)
    await leave(`b.tar.${HOST}.${process.ppid}.partial`, 24)
    await leave(`c.tar.otra.${DEAD}.partial`, 5)
    await leave(`d.tar.otra.${DEAD}.partial`, 7)
    await leave('e.partial', 24)
    // Of a container's process before this one, which had the same number.
    const own = `respaldo.${HOST}.${process.pid}.partial`
    await leave(own, 24 * 365 * 10)
    await backUpTo(join(folder, 'respaldo'))
    expect((await readdir(folder)).toSorted()).toEqual([
      `b.tar.${HOST}.${process.ppid}.partial`,
      `c.tar.otra.${DEAD}.partial`,
      'e.partial',
      'respaldo',
    ])
  })
})

describe('a name', () => {
  const withoutLinks = () => Promise.reject(Object.assign(new Error('EPERM'), { code: 'EPERM' }))

  it.each([
    ['links', link],
    ['no links', withoutLinks],
  ])('is taken once, by a file that is whole, on a disk with %s', async (_, linkFile) => {
    const [from, to] = [join(folder, 'partial'), join(folder, 'name')]
    await writeFile(from, 'whole')
    expect(await takeName(from, to, linkFile)).toBe(true)
    expect(await readdir(folder)).toEqual(['name'])
    await writeFile(from, 'another')
    expect(await takeName(from, to, linkFile)).toBe(false)
    expect(await readFile(to, 'utf8')).toBe('whole')
  })
})
