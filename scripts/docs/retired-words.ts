/**
 * Words that `docs/glossary.md` retires. A word counts by itself or as a part of a name: `shop`, `openShop`,
 * `SHOP_URL`, `shop-clock.ts`, but not `shopper`.
 */
export const RETIRED = [
  'kept',
  'hush',
  'alive',
  'doubt',
  'doubts',
  'ask',
  'asks',
  'asked',
  'asking',
  'say',
  'says',
  'said',
  'saying',
  'hear',
  'hears',
  'heard',
  'hearer',
  'hearers',
  'shop',
  'shops',
  'seal',
  'seals',
  'sealed',
  'door',
  'doors',
  'nudge',
  'nudges',
  'nudged',
  'picture',
  'pictures',
  'refusal',
  'refusals',
  'refuse',
  'refuses',
  'refused',
  'refusing',
]

interface Text {
  path: string
  text: string
}

/** Every use of a retired word, in names of files as well as in their lines: `path:line word`. */
export function retiredWordsIn(texts: readonly Text[]): string[] {
  return texts.flatMap(({ path, text }) => [
    ...wordsOf(path).map((word) => `${path} ${word}`),
    ...text.split('\n').flatMap((line, index) => wordsOf(line).map((word) => `${path}:${index + 1} ${word}`)),
  ])
}

/** Every docstring that begins as the second half of a sentence: `path:line`. */
export function headlessDocstringsIn(texts: readonly Text[]): string[] {
  return texts.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (/^\s*\/?\*\*? (?:Of|What) /.test(line) ? [`${path}:${index + 1}`] : [])),
  )
}

const retired = new Set(RETIRED)

/** The retired words among the parts of a line's names. */
function wordsOf(line: string): string[] {
  // Names that are not ours.
  const parts =
    line
      .replace(/ECONNREFUSED|keepAlive|keep-alive|DoorClosed|door-closed|refusal:|message\.refusal/g, '')
      .match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})/gu) ?? []
  return parts.map((part) => part.toLowerCase()).filter((part) => retired.has(part))
}
