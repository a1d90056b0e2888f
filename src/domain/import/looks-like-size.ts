import { fold } from '../text/fold.ts'

const LETTER = '(?:[2-6]?x{1,4}[ -]?)?(?:s|m|l|g|ch)|[2-6]x|x{1,4}[ -]?(?:small|large|chica|chico|grande)'
const WORD =
  '(?:extra )?(?:chica|chico|mediana|mediano|grande|small|medium|large)|petite|plus|unitalla|unica|unico|' +
  'talla unica|one size|onesize|one-size|o/?s|os|u|tu|un|recien nacido|newborn'
const NUMBER = '\\d{1,3}(?:[.,]\\d| ?1/2|½)?(?: ?(?:cm|mm|mx|us|eu|uk|anos?|meses|m|y|t|a|b|c|d|dd|w|l))?'
const SYSTEM = '(?:italian|french|german|european|uk|us|usa|eu|it|fr|de|mx|mex|talla|size|t)'
const ONE = `(?:${SYSTEM}[ .-]?)?(?:${LETTER}|${WORD}|${NUMBER})`
const SIZE = new RegExp(`^(?:${ONE})(?: ?[/-] ?(?:${ONE}))?$`)

/** Whether a value reads like a garment's size: `XS`, `Chica`, `38 1/2`, `Italian 48`, `S/M`, `Unitalla`. */
export function looksLikeSize(value: string): boolean {
  return SIZE.test(fold(value))
}
