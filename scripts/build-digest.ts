import { createHash } from 'node:crypto'

/**
 * A short name of a build, by which its service worker differs from another build's.
 * @param files names of its files, which carry digests of their contents
 */
export function buildDigest(files: readonly string[]): string {
  const names = [...files].sort().join('\n')
  return createHash('sha256').update(names).digest('hex').slice(0, 12)
}
