import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { folderBlobStore } from '#server/adapters/blob-store.ts'
import { objectBlobStore } from '#server/adapters/object-blob-store.ts'
import { openObjectStore } from '#server/adapters/object-store.ts'
import { callVitrina, vitrina } from '../../test/command-caller.ts'
import { serviceOf, startObjectService } from '../../test/object-service.ts'

let service: Awaited<ReturnType<typeof startObjectService>>
let dataDir: string

beforeAll(async () => {
  service = await startObjectService()
})
afterAll(() => service.close())
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrina-copy-'))
})

/** Originals in the data folder. @returns their keys */
function storeOriginals(account: string, count: number): Promise<string[]> {
  const blobs = folderBlobStore(join(dataDir, 'blobs'))
  return Promise.all(Array.from({ length: count }, (_, n) => blobs.put(account, Buffer.from(`${account} foto ${n}`))))
}

const environment = (url = service.url()) => ({ DATA_DIR: dataDir, BLOB_URL: url })
const copy = (env: Record<string, string> = environment()) => vitrina(['blobs', 'copy'], { env })

it('blobs copy takes the originals of all stores to the service, once', async () => {
  const keys = await storeOriginals('luna', 20)
  await storeOriginals('norte', 1)
  expect(await copy()).toEqual({ status: 0, stderr: '', stdout: 'Copiadas: 21. Ya estaban: 0. Dañadas: 0.\n' })
  expect(await copy()).toEqual({ status: 0, stderr: '', stdout: 'Copiadas: 0. Ya estaban: 21. Dañadas: 0.\n' })
  const objects = openObjectStore(serviceOf(service.url()))
  const copied = objectBlobStore(objects)
  for (const [n, key] of keys.entries()) expect(String(await copied.read('luna', key))).toBe(`luna foto ${n}`)
  await objects.close()
})

it('blobs copy names an original whose bytes have changed, and copies the others', async () => {
  const [key = ''] = await storeOriginals('danada', 2)
  await writeFile(join(dataDir, 'blobs', 'danada', key.slice(0, 2), key), 'otra cosa')
  const { status, stdout, stderr } = await copy()
  expect([status, stdout]).toEqual([1, 'Copiadas: 1. Ya estaban: 0. Dañadas: 1.\n'])
  expect(stderr).toBe(`La imagen danada/${key} está dañada y no se copió.\n`)
})

it('blobs copy that is interrupted goes on when it is repeated', async () => {
  await storeOriginals('sur', 5)
  const interruption = () => AbortSignal.abort()
  const interrupted = callVitrina(['blobs', 'copy'], { env: environment() }, { interruption })
  expect(await interrupted.status).toBe(1)
  expect(interrupted.shown.stderr).toBe('La copia se interrumpió; repite el comando para copiar lo que falta.\n')
  expect(await copy()).toMatchObject({ status: 0, stdout: 'Copiadas: 5. Ya estaban: 0. Dañadas: 0.\n' })
})

it.each([
  ['without a service', () => ({ DATA_DIR: dataDir }), 'Falta BLOB_URL: no hay servicio a donde copiar.\n'],
  [
    'with a service that is away',
    () => environment('http://ana:secreta@127.0.0.1:1/fotos'),
    'El servicio de archivos (BLOB_URL) no responde (ECONNREFUSED).\n',
  ],
  [
    'with a wrong key',
    () => environment(service.url({ key: 'otra' })),
    'El servicio de archivos (BLOB_URL) no da permiso: revisa llave y secreto, y que puedan leer, escribir, borrar y listar (',
  ],
])('blobs copy ends with one sentence %s', async (_case, env, sentence) => {
  await storeOriginals('luna', 1)
  const { status, stderr } = await copy(env())
  expect(status).toBe(2)
  expect(stderr.startsWith(sentence)).toBe(true)
  expect(stderr.match(/\n/g)).toHaveLength(1)
  await rm(dataDir, { recursive: true })
})
