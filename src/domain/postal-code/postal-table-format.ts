/**
 * The bytes of a table of postal codes, in this sequence (decision 114); numbers are little-endian:
 *
 * - header: the mark, then six lengths (32 bits each): facts, strings, bytes of strings, municipalities, codes, body
 * - facts: JSON
 * - offsets of the blocks of strings, 32 bits each; a block has `BLOCK` strings
 * - strings, sorted; each but a block's first without the bytes that it shares with the one before
 * - municipalities: numbers of the strings of state and name, 32 bits each
 * - codes, sorted: code and offset into the body, latitude and longitude in 1/100,000 degrees, 32 bits each
 * - body: for each code its places; for each place its municipality and the numbers of its colonias' strings
 */
export const MARK = 'VCP1'
export const LENGTHS = 6
export const HEADER = 4 + 4 * LENGTHS
/** Strings of a block: a look-up decodes half a block for each string that it needs. */
export const BLOCK = 16
/** Bytes of a municipality, and of a code. */
export const MUNICIPALITY = 8
export const CODE = 16
/** Per degree: about a metre. */
export const DEGREE = 100_000
/** In place of a latitude that is unknown. */
export const NO_LATITUDE = 0x7fffffff
