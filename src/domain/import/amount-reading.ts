/** The sign between whole pesos and centavos. */
export type DecimalSign = 'dot' | 'comma'

/** How `1.299` and `1,299` are read, each of which may be a thousand and more, or one and a fraction. */
export interface AmountReading {
  dot: ThreeDigits
  comma: ThreeDigits
}

type ThreeDigits = 'thousands' | 'decimals'

export type DecidedReading = { ok: true; reading: AmountReading } | { ok: false; line: number; value: string }

const DOT_DECIMALS =
  /^(?:\d+\.(?:\d{1,2}|\d{4,})|\d{4,}\.\d{3}|0\.\d{3}|\.\d+|\d{1,3}(?:,\d{3})+\.\d+|\d{1,3}(?:,\d{3}){2,})$/
const COMMA_DECIMALS =
  /^(?:\d+,(?:\d{1,2}|\d{4,})|\d{4,},\d{3}|0,\d{3}|,\d+|\d{1,3}(?:\.\d{3})+,\d+|\d{1,3}(?:\.\d{3}){2,})$/
/** Three decimals or more, where no thousands can be meant. */
const LONG_DOT = /^(?:\d{4,}|0)\.\d{3}$|\.\d{4,}$/
const LONG_COMMA = /^(?:\d{4,}|0),\d{3}$|,\d{4,}$/
const DOT_THREE = /^[1-9]\d{0,2}\.\d{3}$/
const COMMA_THREE = /^[1-9]\d{0,2},\d{3}$/

/** How amounts are read where a person has chosen the decimal sign. */
export const CHOSEN_READINGS: Record<DecimalSign, AmountReading> = {
  dot: { dot: 'decimals', comma: 'thousands' },
  comma: { dot: 'thousands', comma: 'decimals' },
}

/** The digits of an amount, without its currency, blanks and sign. */
function bare(written: string): string {
  return written
    .replace(/^[\s\u00a0]*-?[\s\u00a0]*(?:MXN|MX)?[\s\u00a0]*\$?|[\s\u00a0]*(?:MXN|M\.N\.)?[\s\u00a0]*$/gi, '')
    .replace(/[\s\u00a0\u202f]/g, '')
}

interface UnclearAmount {
  line: number
  value: string
}

/**
 * Looks at all amounts of a file to read its decimals in one way. Values such as `12.50` and `1.299,00` can be read in
 * one way alone; they decide for the values that have three digits after their only sign.
 */
export class AmountSurvey {
  #dot = 0
  #comma = 0
  #hasLongDot = false
  #hasLongComma = false
  #dotThree: UnclearAmount | null = null
  #commaThree: UnclearAmount | null = null

  add(written: string, line: number): void {
    const digits = bare(written)
    if (DOT_DECIMALS.test(digits)) {
      this.#dot++
      this.#hasLongDot ||= LONG_DOT.test(digits)
    } else if (COMMA_DECIMALS.test(digits)) {
      this.#comma++
      this.#hasLongComma ||= LONG_COMMA.test(digits)
    } else if (DOT_THREE.test(digits)) this.#dotThree ??= { line, value: written.trim() }
    else if (COMMA_THREE.test(digits)) this.#commaThree ??= { line, value: written.trim() }
  }

  /**
   * @param delimiter between the cells: with a comma there, a program writes decimals with a dot
   * @param chosen the decimal sign that a person has chosen; null for none
   * @returns a value that can be read in two ways, where the file has one
   */
  decide(delimiter: string, chosen: DecimalSign | null): DecidedReading {
    if (chosen !== null) return { ok: true, reading: CHOSEN_READINGS[chosen] }
    const isDot = this.#dot > 0 && this.#comma === 0
    const isComma = this.#comma > 0 && this.#dot === 0
    const dot = threeDigits({ isOther: isComma, isLong: isDot && this.#hasLongDot })
    const comma = threeDigits({
      isOther: isDot || (delimiter === ',' && this.#comma === 0 && this.#dotThree === null),
      isLong: isComma && this.#hasLongComma,
    })
    const unclear = (dot === null ? this.#dotThree : null) ?? (comma === null ? this.#commaThree : null)
    if (unclear) return { ok: false, ...unclear }
    return { ok: true, reading: { dot: dot ?? 'decimals', comma: comma ?? 'thousands' } }
  }
}

/** @returns null where it is not known */
function threeDigits({ isOther, isLong }: { isOther: boolean; isLong: boolean }): ThreeDigits | null {
  if (isOther) return 'thousands'
  return isLong ? 'decimals' : null
}

/**
 * An amount or a number of pieces in the spelling that the rules of money read, `1299.00`. A text that is no number
 * stays as it is, to be rejected by its own rule.
 */
export function plainAmount(written: string, reading: AmountReading): string {
  const text = written.trim()
  const digits = bare(text)
  if (digits === '' || /^\d+$/.test(digits)) return digits === '' ? text : signed(text, digits)
  if (DOT_THREE.test(digits)) return signed(text, reading.dot === 'thousands' ? digits.replace('.', '') : digits)
  if (COMMA_THREE.test(digits)) return signed(text, digits.replace(',', reading.comma === 'thousands' ? '' : '.'))
  if (DOT_DECIMALS.test(digits)) return signed(text, digits.replaceAll(',', ''))
  if (COMMA_DECIMALS.test(digits)) return signed(text, digits.replaceAll('.', '').replace(',', '.'))
  return text
}

function signed(text: string, digits: string): string {
  return /^[\s\u00a0$MXN]*-/i.test(text) ? `-${digits}` : digits
}
