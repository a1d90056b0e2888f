import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { parseBlobUrl } from '#server/blob-service.ts'

/** The only key and secret that the service knows. */
const KEY = 'S3RVER'
export const BUCKET = 'imagenes'

/**
 * An S3-compatible service on loopback with one empty bucket, which keeps objects in a folder.
 * @param options.checksSignatures whether a wrong secret is rejected; a wrong key always is. The service signs the path
 * of a list in another way than S3 does, and then rejects lists.
 */
export async function startObjectService({ checksSignatures = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-objects-'))
  const run = async (port: number) => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      allowMismatchedSignatures: !checksSignatures,
      directory: folder,
      configureBuckets: [{ name: BUCKET }],
    })
    return { server, port: (await server.run()).port }
  }
  let { server, port } = await run(0)
  return {
    /** Ends it when the requests under way have ended. */
    stop: () => server.close(),
    /** Starts it again on the same port with all that it had. */
    async start() {
      ;({ server, port } = await run(port))
    },
    /** A `BLOB_URL` of it, by default of its bucket and key. */
    url: ({ bucket = BUCKET, key = KEY, secret = KEY } = {}) => `http://${key}:${secret}@127.0.0.1:${port}/${bucket}`,
    async close() {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The service that a `BLOB_URL` names. */
export function serviceOf(url: string) {
  const service = parseBlobUrl(url)
  if (!service) throw new Error(`not a BLOB_URL: ${url}`)
  return service
}
