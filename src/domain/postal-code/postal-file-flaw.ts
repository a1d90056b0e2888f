import { listed } from '../text/listed.ts'

/** The flaw for which a file of postal codes is not imported. Lines count from 1. */
export type PostalFileFlaw =
  | { code: 'empty' }
  | { code: 'zip' }
  | { code: 'unknown-format' }
  | { code: 'truncated'; line: number }
  | { code: 'columns-wrong'; line: number; expected: number; found: number }
  | { code: 'column-missing'; column: string }
  | { code: 'postal-code-invalid'; line: number; written: string }
  | { code: 'state-unknown'; line: number; written: string }
  | { code: 'other-country'; line: number; written: string }
  | { code: 'location-invalid'; line: number; written: string }
  | { code: 'characters-invalid' }
  | { code: 'states-missing'; states: readonly string[] }

/** The flaw in words. */
export function postalFileSentence(flaw: PostalFileFlaw): string {
  switch (flaw.code) {
    case 'empty':
      return 'El archivo está vacío.'
    case 'zip':
      return 'El archivo es un zip: descomprímelo y usa el .txt que trae.'
    case 'unknown-format':
      return 'El archivo no es de códigos postales: usa MX.txt de GeoNames o CPdescarga.txt de Correos de México.'
    case 'truncated':
      return `El archivo está cortado: la línea ${flaw.line}, la última, está incompleta. Descárgalo otra vez.`
    case 'columns-wrong':
      return `La línea ${flaw.line} no tiene ${flaw.expected} columnas, sino ${flaw.found}.`
    case 'column-missing':
      return `Falta la columna «${flaw.column}».`
    case 'postal-code-invalid':
      return `La línea ${flaw.line} tiene «${flaw.written}» en vez de un código postal de 5 dígitos.`
    case 'state-unknown':
      return `La línea ${flaw.line} tiene «${flaw.written}», que no es un estado de México.`
    case 'other-country':
      return `La línea ${flaw.line} es de otro país («${flaw.written}»): usa el archivo de México, MX.txt.`
    case 'location-invalid':
      return `La línea ${flaw.line} tiene coordenadas que no están en México: «${flaw.written}».`
    case 'characters-invalid':
      return 'El archivo no es UTF-8, como los de GeoNames. Descárgalo otra vez.'
    case 'states-missing':
      return `El archivo está incompleto: le falta ${listed(flaw.states)}. Descárgalo otra vez.`
  }
}
