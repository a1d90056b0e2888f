const PIECE_BYTES = 16_384

/**
 * A body in pieces of 16 KB that counts how many of its bytes were read.
 * @param until nothing is sent before it resolves
 */
export function countedBody(pieces: number, until: Promise<unknown> = Promise.resolve()) {
  const read = { bytes: 0 }
  // Spaces, which begin a JSON text as well as a form.
  const piece = new Uint8Array(PIECE_BYTES).fill(32)
  let left = pieces
  const body = new ReadableStream(
    {
      async pull(controller) {
        await until
        if (left-- === 0) return controller.close()
        read.bytes += piece.length
        controller.enqueue(piece)
      },
    },
    { highWaterMark: 0 },
  )
  return { read, body }
}
