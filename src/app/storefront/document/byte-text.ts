/**
 * UTF-8 bytes as a text, a character for each byte. What a document is put together of is searched for and cut at tags
 * and quotes, which are single bytes: decoding the document for that, and encoding it again, took longer than the
 * search.
 */
export type ByteText = string

/** The encoding by which Node turns bytes into such a text, and back. */
export const BYTES = 'latin1'

export function byteText(text: string): ByteText {
  return Buffer.from(text).toString(BYTES)
}
