import { LRUCache } from 'lru-cache'

/**
 * The encodings that a cached page may be sent in, the preferred one first. `zstd` is chosen only by clients that accept
 * `br` as well, as all browsers do.
 */
export const ENCODINGS = ['zstd', 'br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Browsers send a handful of different headers. */
const MAX_REMEMBERED = 64
const remembered = new LRUCache<string, Encoding>({ max: MAX_REMEMBERED })

/**
 * The encoding that an `Accept-Encoding` header prefers (RFC 9110, section 12.5.3): the highest weight, the earlier one
 * of ours among equals, none with `q=0`. Where the header accepts none, the page is sent without encoding.
 */
export function chooseEncoding(header: string | undefined | null): Encoding {
  if (!header) return 'identity'
  const known = remembered.get(header)
  if (known) return known
  const chosen = parse(header)
  remembered.set(header, chosen)
  return chosen
}

function parse(header: string): Encoding {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = q === undefined ? 1 : Number(q.slice(2))
    weights.set(name === 'x-gzip' ? 'gzip' : name, weight >= 0 && weight <= 1 ? weight : 0)
  }
  // Identity is acceptable unless it is excluded, but a client that names a compression prefers that.
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? Number.MIN_VALUE : 0)
  let chosen: Encoding = 'identity'
  let best = 0
  for (const encoding of ENCODINGS) {
    if (weightOf(encoding) <= best || (encoding === 'zstd' && weightOf('br') <= 0)) continue
    chosen = encoding
    best = weightOf(encoding)
  }
  return chosen
}
