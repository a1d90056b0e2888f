import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Letters with their folded counterparts, in the same sequence. */
const LETTERS = 'áàâäãåāăąçćčďéèêëēėęěíìîïīįñńňóòôöõōőřśšťúùûüūůűýÿžźż'
const PLAIN_LETTERS = 'aaaaaaaaacccdeeeeeeeeiiiiiinnnooooooorsstuuuuuuuyyzzz'
/** Accents that follow their letter, as some keyboards write them: they have no counterpart, so they disappear. */
const ACCENTS = '\u0300\u0301\u0302\u0303\u0308\u030a\u030c\u0327'

/**
 * A text in lower case and without accents, as `fold` of domain/text makes it of the letters of Europe. Immutable, so
 * that a generated column can have it: it is too slow to be computed of many rows when they are read.
 */
export function foldedText(text: SQLWrapper): SQL {
  return sql`translate(lower(${text}), ${sql.raw(`'${LETTERS}${ACCENTS}', '${PLAIN_LETTERS}'`)})`
}
