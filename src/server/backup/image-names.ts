interface ImageName {
  account: string
  key: string
}

const KEY_BYTES = 32
/** Names that are stored in one piece of memory. */
const PIECE = 4_096

/** Names of originals, in 32 bytes each, since an installation may have a million. */
export class ImageNames implements Iterable<ImageName> {
  readonly #pieces: { account: string; keys: Buffer; count: number }[] = []

  add({ account, key }: ImageName): void {
    const last = this.#pieces.at(-1)
    const isTaken = last?.account === account && last.count < last.keys.length / KEY_BYTES
    const piece = isTaken ? last : { account, keys: Buffer.alloc(KEY_BYTES * this.#sizeFor(account)), count: 0 }
    if (!isTaken) this.#pieces.push(piece)
    piece.keys.write(key, KEY_BYTES * piece.count, 'hex')
    piece.count += 1
  }

  *[Symbol.iterator](): Iterator<ImageName> {
    for (const { account, keys, count } of this.#pieces) {
      for (let n = 0; n < count; n++) {
        yield { account, key: keys.toString('hex', KEY_BYTES * n, KEY_BYTES * (n + 1)) }
      }
    }
  }

  /** Small stores take little, and large ones few pieces. */
  #sizeFor(account: string): number {
    const last = this.#pieces.at(-1)
    return last?.account === account ? PIECE : 16
  }
}
