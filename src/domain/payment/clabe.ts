/** Digits of a CLABE: bank (3), place (3), account (11) and check digit (Banxico, Circular 3/2012). */
const CLABE_LENGTH = 18

const WEIGHTS = [3, 7, 1]

/** The digits of a CLABE that is written with or without spaces and hyphens; null when its check digit is wrong. */
export function parseClabe(written: string): string | null {
  const digits = written.replace(/[\s-]/g, '')
  if (!/^[0-9]{18}$/.test(digits)) return null
  return Number(digits.at(-1)) === checkDigit(digits) ? digits : null
}

/** A CLABE in the groups in which people read it: `012 180 00123456789 4`. */
export function formatClabe(clabe: string): string {
  return [clabe.slice(0, 3), clabe.slice(3, 6), clabe.slice(6, -1), clabe.slice(-1)].join(' ')
}

/** Weights 3, 7, 1 over the first 17 digits; each product counts modulo ten. */
function checkDigit(digits: string): number {
  let sum = 0
  for (let index = 0; index < CLABE_LENGTH - 1; index++) {
    sum += (Number(digits[index]) * (WEIGHTS[index % WEIGHTS.length] ?? 0)) % 10
  }
  return (10 - (sum % 10)) % 10
}
