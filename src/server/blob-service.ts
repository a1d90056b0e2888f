/** A bucket of an S3-compatible service, as `BLOB_URL` names it. */
export interface BlobService {
  /** Protocol, host and port: `https://s3.us-east-1.amazonaws.com`. */
  endpoint: string
  bucket: string
  /** The beginning of all keys: empty, or `some/folder/`. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The region that compatible services take when none is configured. */
const USUAL_REGION = 'us-east-1'
/** S3's rule for the names of buckets. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

export const BLOB_URL_FORM = 'debe ser como https://LLAVE:SECRETO@host/bucket?region=us-east-1'

/**
 * Parses `https://KEY:SECRET@host:port/bucket/prefix?region=…`, with key and secret percent-encoded. `http` is for a
 * service on the same machine or network.
 * @returns null when it is no such URL
 */
export function parseBlobUrl(written: string): BlobService | null {
  const url = URL.parse(written)
  if (!url || !/^https?:$/.test(url.protocol) || url.hash !== '') return null
  const [bucket = '', ...folders] = decoded(url.pathname).split('/').filter(Boolean)
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)]
  const { region = USUAL_REGION, ...unknown } = Object.fromEntries(url.searchParams)
  const isWhole = BUCKET.test(bucket) && accessKeyId !== '' && secretAccessKey !== '' && region !== ''
  if (!isWhole || Object.keys(unknown).length > 0) return null
  const prefix = folders.map((folder) => `${folder}/`).join('')
  return { endpoint: url.origin, bucket, prefix, region, accessKeyId, secretAccessKey }
}

/** @returns '' for text that is not percent-encoded, which no part of the URL may be */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
