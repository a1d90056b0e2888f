/**
 * Which branches have at least one of several things, as `branchBits` writes it.
 * @param all the bits of each thing, of one list
 * @returns null without any
 */
export function joinBits(all: readonly string[]): string | null {
  const [first, ...others] = all
  if (first === undefined) return null
  return others.reduce((joined, bits) => {
    const [key = '', digits = ''] = joined.split('.')
    const other = bits.split('.')[1] ?? ''
    return `${key}.${[...digits].map((digit, index) => either(digit, other[index])).join('')}`
  }, first)
}

function either(digit: string, other = '0'): string {
  return (Number.parseInt(digit, 16) | Number.parseInt(other, 16)).toString(16)
}
