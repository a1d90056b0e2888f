import { createHash } from 'node:crypto'

/** The digest over the entries of an archive, by their names, lengths and contents. */
export class ArchiveDigest {
  readonly #all = createHash('sha256')

  add(name: string, bytes: Uint8Array): void {
    const digest = createHash('sha256').update(bytes).digest('hex')
    this.#all.update(`${name} ${bytes.length} ${digest}\n`)
  }

  /** The digest of the entries so far. */
  value(): string {
    return this.#all.copy().digest('hex')
  }
}
