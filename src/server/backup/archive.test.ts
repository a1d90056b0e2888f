import { execFile } from 'node:child_process'
import { createCipheriv } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createZstdCompress, zstdCompressSync } from 'node:zlib'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { pack as createPack, type Header } from 'tar-stream'
import { beforeAll, describe, expect, it } from 'vitest'
import { isWholeRun } from '../../../test/is-whole-run.ts'
import { END, imageEntry, MANIFEST, MOST_ENTRY_BYTES, rowsEntry } from './archive-format.ts'
import { NO_KEYS, readArchive } from './read-archive.ts'
import { type ArchiveLock, writeArchive } from './write-archive.ts'

const run = promisify(execFile)
const hasAge = await run('age', ['--version']).then(
  () => true,
  () => false,
)

/** Bytes of no pattern, the same in every run. */
function incompressible(length: number): Buffer {
  return createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(length))
}

const KEY = 'ab'.repeat(32)
const ENTRIES: [name: string, bytes: Buffer][] = [
  [MANIFEST, Buffer.from('{}')],
  [rowsEntry('public.store', 1), Buffer.alloc(300_000, 'luna\tLuna\n')],
  [rowsEntry('public.order', 1), Buffer.alloc(0)],
  [imageEntry({ account: 'luna', key: KEY }), incompressible(99_999)],
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
      signature: '',
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

/** Types of entries: a file, and the fields of the entry that follows. */
const [FILE, FIELDS] = ['0', 'x']
/** Places in a header. */
const [TYPE_AT, SUM_AT, SUM_LENGTH] = [156, 148, 8]

function withType(header: Buffer, type: string): Buffer {
  const changed = Buffer.from(header)
  changed.write(type, TYPE_AT)
  changed.fill(' ', SUM_AT, SUM_AT + SUM_LENGTH)
  const sum = changed.reduce((total, byte) => total + byte, 0)
  changed.write(`${sum.toString(8).padStart(6, '0')}\0 `, SUM_AT)
  return changed
}

/** The 512 bytes by which a tar announces an entry. */
async function headerOf(header: Pick<Header, 'name' | 'size'>, type = FILE): Promise<Buffer> {
  const pack = createPack()
  pack.entry(header).on('error', () => {})
  const [bytes]: Buffer[] = await once(pack, 'data')
  pack.destroy()
  return withType(bytes ?? Buffer.alloc(0), type)
}

async function writeTar(parts: Buffer[]): Promise<string> {
  const path = join(folder, 'headers')
  await writeFile(path, zstdCompressSync(Buffer.concat(parts)))
  return path
}

describe('an archive', () => {
  it('is read as it was written, plain and encrypted for a key', async () => {
    expect(await read(await write('plain', null))).toEqual(ENTRIES)
    const keys = { identities: [await generateX25519Identity(), identity], passphrases: [] }
    expect(await read(await write('for-key', { recipients: [recipient] }), keys)).toEqual(ENTRIES)
  })

  // A passphrase is worth seconds of work by itself.
  it.runIf(isWholeRun)('is read as it was written, encrypted by a passphrase', async () => {
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
    const flaws: string[] = []
    for (let at = 0; at < whole.length; at += 1_499) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 0x10
      await writeFile(path, changed)
      const flaw = await flawOf(path)
      if (flaw === 'none') expect([at, await read(path)]).toEqual([at, ENTRIES])
      else flaws.push(flaw)
    }
    expect(flaws.length).toBeGreaterThan(50)
    expect(flaws.every((flaw) => /^(cut-off|damaged|not-a-backup)$/.test(flaw))).toBe(true)
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

  it('with an entry that is too large is rejected by its header, before its contents', async () => {
    const flawAt = async (size: number) => {
      const header = await headerOf({ name: rowsEntry('public.store', 1), size })
      return flawOf(await writeTar([header, Buffer.alloc(4_096)]))
    }
    expect(await flawAt(MOST_ENTRY_BYTES)).toBe('cut-off')
    expect(await flawAt(MOST_ENTRY_BYTES + 1)).toBe('damaged')
  })

  it('with extended headers takes no more memory than an entry', async () => {
    const large = await headerOf({ name: 'PaxHeader', size: 1_024 ** 3 }, FIELDS)
    expect(await flawOf(await writeTar([large, Buffer.alloc(4_096)]))).toBe('damaged')
    const sized = Buffer.from(`${`23 size=${MOST_ENTRY_BYTES * 40}`.padEnd(22, '0')}\n`)
    const small = await headerOf({ name: 'PaxHeader', size: sized.length }, FIELDS)
    const entry = await headerOf({ name: rowsEntry('public.store', 1), size: 1 })
    const padded = Buffer.concat([sized], 512)
    expect(await flawOf(await writeTar([small, padded, entry, Buffer.alloc(4_096)]))).toBe('damaged')
  })

  it('is no other file', async () => {
    const path = join(folder, 'text')
    await writeFile(path, 'Hola')
    expect(await flawOf(path)).toBe('not-a-backup')
  })

  it('that cannot be read is named with the reason', async () => {
    const missing = join(folder, 'missing')
    await expect(readArchive(missing, NO_KEYS).next()).rejects.toThrow(`No se pudo leer ${missing}: no existe.`)
    await expect(readArchive(folder, NO_KEYS).next()).rejects.toThrow(`No se pudo leer ${folder}: es una carpeta.`)
  })
})
