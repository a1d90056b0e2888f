import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createZstdCompress } from 'node:zlib'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { pack as createPack } from 'tar-stream'
import { beforeAll, describe, expect, it } from 'vitest'
import { END, imageEntry, MANIFEST, rowsEntry } from './archive-format.ts'
import { NO_KEYS, readArchive } from './read-archive.ts'
import { type ArchiveLock, writeArchive } from './write-archive.ts'

const run = promisify(execFile)
const hasAge = await run('age', ['--version']).then(
  () => true,
  () => false,
)

const KEY = 'ab'.repeat(32)
const ENTRIES: [name: string, bytes: Buffer][] = [
  [MANIFEST, Buffer.from('{}')],
  [rowsEntry('public.store', 1), Buffer.alloc(300_000, 'luna\tLuna\n')],
  [rowsEntry('public.order', 1), Buffer.alloc(0)],
  [imageEntry({ account: 'luna', key: KEY }), Buffer.from(Array.from({ length: 99_999 }, (_, n) => (n * n) % 251))],
]

let folder: string
let identity: string
let recipient: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-archive-'))
  identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
})

async function write(name: string, lock: ArchiveLock): Promise<string> {
  const path = join(folder, name)
  await writeArchive(createWriteStream(path), lock, async (writer) => {
    for (const [entry, bytes] of ENTRIES) await writer.add(entry, bytes)
    const end = {
      rows: {},
      sums: {},
      sequences: [],
      images: { stored: 1, missing: 0 },
      digest: writer.digest(),
      seal: '',
    }
    await writer.add(END, Buffer.from(JSON.stringify(end)))
  })
  return path
}

async function read(path: string, keys = NO_KEYS): Promise<[string, Buffer][]> {
  const found: [string, Buffer][] = []
  for await (const { name, bytes, kind } of readArchive(path, keys)) if (kind !== 'end') found.push([name, bytes])
  return found
}

const flawOf = (path: string, keys = NO_KEYS) =>
  read(path, keys).then(
    () => 'none',
    (error: { code: string }) => error.code,
  )

/** An archive with entries of any name, as another program might write it. */
async function writeEntries(name: string, entries: { name: string; linkname?: string; type?: 'file' | 'symlink' }[]) {
  const path = join(folder, name)
  const pack = createPack()
  for (const entry of entries) pack.entry(entry, entry.type === 'symlink' ? '' : 'x')
  pack.finalize()
  await pipeline(Readable.from(pack), createZstdCompress(), createWriteStream(path))
  return path
}

describe('an archive', () => {
  it('is read as it was written, plain and encrypted for a key or by a passphrase', async () => {
    expect(await read(await write('plain', null))).toEqual(ENTRIES)
    const keys = { identities: [await generateX25519Identity(), identity], passphrases: [] }
    expect(await read(await write('sealed', { recipients: [recipient] }), keys)).toEqual(ENTRIES)
    const secret = { identities: [], passphrases: ['frase correcta de prueba'] }
    expect(await read(await write('phrase', { passphrase: 'frase correcta de prueba' }), secret)).toEqual(ENTRIES)
  })

  it.skipIf(!hasAge)('is decrypted by the program age, where the machine has it', async () => {
    const path = await write('for-age', { recipients: [recipient] })
    await writeFile(join(folder, 'identity'), `${identity}\n`)
    await run('age', ['-d', '-i', join(folder, 'identity'), '-o', join(folder, 'opened'), path])
    expect(await read(join(folder, 'opened'))).toEqual(ENTRIES)
  })

  it('needs the key that it was encrypted for', async () => {
    const path = await write('locked', { recipients: [recipient] })
    const other = { identities: [await generateX25519Identity()], passphrases: [] }
    expect([await flawOf(path), await flawOf(path, other)]).toEqual(['key-missing', 'wrong-key'])
  })

  it.each([
    ['plain', null],
    ['encrypted', 'key'],
  ])('that is %s and cut short is rejected wherever it was cut', async (name, lock) => {
    const whole = await readFile(await write(`whole-${name}`, lock ? { recipients: [recipient] } : null))
    const path = join(folder, `cut-${name}`)
    // The last bytes of a plain one are zeros after its end, and their checksum.
    for (const length of [0, 10, 100, 500, whole.length >> 2, whole.length >> 1, whole.length - 60]) {
      await writeFile(path, whole.subarray(0, length))
      const flaw = await flawOf(path, { identities: [identity], passphrases: [] })
      expect([length, flaw]).toEqual([length, expect.stringMatching(/^(cut-off|damaged|not-a-backup)$/)])
    }
  })

  it('with a changed byte is rejected, or has lost nothing', async () => {
    const whole = await readFile(await write('whole', null))
    const path = join(folder, 'changed')
    let rejected = 0
    for (let at = 0; at < whole.length; at += 499) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 0x10
      await writeFile(path, changed)
      const found = await read(path).catch(() => ENTRIES)
      expect([at, found]).toEqual([at, ENTRIES])
      if ((await flawOf(path)) !== 'none') rejected += 1
    }
    expect(rejected).toBeGreaterThan(10)
  })

  it.each([
    ['a path out of its folder', [{ name: '../../etc/passwd' }]],
    ['an absolute path', [{ name: '/etc/passwd' }]],
    ['another name', [{ name: 'x' }]],
    ['an image whose name leads elsewhere', [{ name: `images/../${KEY}` }]],
    ['a link', [{ name: MANIFEST, type: 'symlink' as const, linkname: '/etc/passwd' }]],
    ['something after its end', [{ name: END }, { name: MANIFEST }]],
  ])('with %s is rejected', async (_, entries) => {
    expect(await flawOf(await writeEntries('odd', entries))).toBe('damaged')
  })

  it('is no other file', async () => {
    const path = join(folder, 'text')
    await writeFile(path, 'Hola')
    expect([await flawOf(path), await flawOf(join(folder, 'missing'))]).toEqual(['not-a-backup', 'unreadable'])
  })
})
