import { z } from 'zod'

/**
 * A backup is a tar, compressed by Zstandard, and encrypted in the format of age where it is encrypted. Its entries, in
 * this sequence:
 *
 * - `manifest.json`: what it is, and the tables with their columns
 * - `erasures.json`: the people who were erased up to then
 * - `secret`: the secret of the data folder, where SECRET is not set
 * - `rows/{schema.table}/{number}`: whole rows in the text format of COPY, some megabytes each
 * - `images/{account}/{key}`: originals
 * - `end.json`: counts, sums, the ids given out, and a digest of all entries before it
 */

/** Rises when a version before could not read the archive. */
export const FORMAT = 1

/** The largest entry that is read: a row has no more, and an original 64 MB. */
export const MOST_ENTRY_BYTES = 256 * 1_024 * 1_024

const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)

export const backupManifest = z.object({
  format: z.int(),
  /** The product's version, for people. */
  version: z.string().regex(/^[\w.+-]{1,40}$/),
  /** Number of the newest migration of the schema that the rows are of. */
  migration: z.int(),
  engine: z.enum(['pglite', 'postgres']),
  /** The moment of the rows. */
  at: z.iso.datetime(),
  /** The store whose rows alone it has; null: all of the installation. */
  account: z.string().nullable(),
  hasImages: z.boolean(),
  tables: z.array(z.object({ schema: identifier, name: identifier, columns: z.array(identifier).min(1) })),
  /** Fingerprints of the secrets of the installation, the signing one first. */
  secretFingerprints: z.array(z.string()),
})
export type BackupManifest = z.infer<typeof backupManifest>

export const backupErasures = z.array(z.object({ account: z.string(), customerId: z.int(), at: z.iso.datetime() }))

const count = z.number().nonnegative()

export const backupEnd = z.object({
  /** Rows by the id of their table. */
  rows: z.record(z.string(), count),
  sums: z.record(z.string(), z.number()),
  sequences: z.array(z.object({ table: identifier, column: identifier, last: count.nullable() })),
  images: z.object({ stored: count, missing: count }),
  /** SHA-256 over name, length and digest of each entry before this one; hexadecimal. */
  digest: z.string(),
  /** Signature of the digest, by the secret of the installation. */
  signature: z.string(),
})
export type BackupEnd = z.infer<typeof backupEnd>

export const MANIFEST = 'manifest.json'
export const ERASURES = 'erasures.json'
export const SECRET = 'secret'
export const END = 'end.json'

export function rowsEntry(table: string, number: number): string {
  return `rows/${table}/${String(number).padStart(6, '0')}`
}

export function imageEntry({ account, key }: { account: string; key: string }): string {
  return `images/${account}/${key}`
}

export type ArchiveEntry =
  | { kind: 'manifest' | 'erasures' | 'secret' | 'end' }
  | { kind: 'rows'; table: string }
  | { kind: 'image'; account: string; key: string }

const SINGLE: Record<string, 'manifest' | 'erasures' | 'secret' | 'end'> = {
  [MANIFEST]: 'manifest',
  [ERASURES]: 'erasures',
  [SECRET]: 'secret',
  [END]: 'end',
}

/** The meaning of an entry by its name; null for any other name. No name leads to a file. */
export function parseEntryName(name: string): ArchiveEntry | null {
  const kind = Object.hasOwn(SINGLE, name) ? SINGLE[name] : undefined
  if (kind) return { kind }
  const [, table] = /^rows\/([a-z_]+\.[a-z0-9_]+)\/\d{6,9}$/.exec(name) ?? []
  if (table !== undefined) return { kind: 'rows', table }
  const [, account, key] = /^images\/([a-z0-9-]{1,40})\/([0-9a-f]{64})$/.exec(name) ?? []
  return account !== undefined && key !== undefined ? { kind: 'image', account, key } : null
}
