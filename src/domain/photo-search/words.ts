import { fold } from '../text/fold.ts'
import { stem } from '../text/stem.ts'

/** Words of colours as a store has them, with those that other languages and replies have for them. */
const COLORS: Record<string, string> = {
  negro: 'negra black noir schwarz',
  blanco: 'blanca white blanc',
  gris: 'gray grey',
  beige: 'beis arena crema cream ivory marfil hueso crudo',
  café: 'marrón brown chocolate camel',
  rojo: 'roja red rouge',
  vino: 'burgundy maroon guinda borgoña',
  rosa: 'pink rosado fucsia',
  naranja: 'orange anaranjado',
  amarillo: 'amarilla yellow mostaza mustard',
  verde: 'green olivo olive vert',
  azul: 'blue navy marino celeste denim bleu',
  morado: 'purple violeta lila violet',
  dorado: 'gold golden oro',
  plateado: 'silver plata',
}

/** Words of a reply that a store's catalogue has in Spanish, besides those that its search knows by itself. */
const TRANSLATIONS: Record<string, string> = {
  camisa: 'shirt chemise hemd',
  pantalón: 'pants pantalon slacks',
  blusa: 'top chemisier',
  vestido: 'gown robe kleid',
  rayas: 'striped stripes stripe',
  cuadros: 'plaid checked checkered tartan',
  flores: 'floral flowers flower',
  lunares: 'polka dots dotted',
  estampado: 'printed print patterned',
  liso: 'plain solid',
  bordado: 'embroidered embroidery',
  tejido: 'knit knitted',
  'manga larga': 'long-sleeve longsleeve',
  'manga corta': 'short-sleeve shortsleeve',
  botones: 'buttons buttoned button-down',
  cuello: 'collar collared neck',
  mezclilla: 'denim',
  mujer: 'women womens woman ladies',
  hombre: 'men mens man',
  bolsa: 'bag tote handbag',
  tenis: 'trainers',
  joyería: 'jewelry jewellery',
}

function byStem(words: Record<string, string>): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([spanish, others]) =>
      [spanish, ...others.split(' ')].map((word): [string, string] => [wordStem(word), spanish]),
    ),
  )
}

function wordStem(word: string): string {
  return stem(fold(word))
}

const COLOR_BY_STEM = byStem(COLORS)
const SPANISH_BY_STEM = byStem(TRANSLATIONS)

/** The first colour that a text names, in Spanish; null where it names none. */
export function colorIn(text: string): string | null {
  for (const word of wordsOf(text)) {
    const color = COLOR_BY_STEM.get(wordStem(word))
    if (color !== undefined) return color
  }
  return null
}

/** A text with the words that are known in Spanish; the others stay, as brands and models do. */
export function inSpanish(text: string): string {
  return wordsOf(text)
    .map((word) => SPANISH_BY_STEM.get(wordStem(word)) ?? COLOR_BY_STEM.get(wordStem(word)) ?? word)
    .join(' ')
}

export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? []
}
