/** Words up to this length are left whole: `gris` loses an end, `mes` and `top` do not. */
const SHORTEST = 3

/**
 * The part that a word shares with its plural and its other gender: `rojos`, `roja` → `roj`, `pantalones` → `pantalon`,
 * `luces` → `luz`, `dresses` → `dress`. Rough, but the same for products and searches.
 * @param folded a single word, folded; it may contain `ñ`
 */
export function stem(folded: string): string {
  if (!/^\p{L}+$/u.test(folded)) return folded
  return withoutVowel(singular(folded))
}

function singular(word: string): string {
  if (word.length <= SHORTEST) return word
  if (word.length > SHORTEST + 1 && /[aeiou]ces$/.test(word)) return `${word.slice(0, -3)}z`
  if (word.length > SHORTEST + 2 && /[^aeiou]es$/.test(word)) return withoutS(word.slice(0, -2))
  return withoutS(word)
}

function withoutS(word: string): string {
  return word.length > SHORTEST && /[^s]s$/.test(word) ? word.slice(0, -1) : word
}

function withoutVowel(word: string): string {
  return word.length > SHORTEST && /[aeo]$/.test(word) ? word.slice(0, -1) : word
}
