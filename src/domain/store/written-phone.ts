/** The area codes of Mexico that have two digits, which eight digits follow; all others have three. */
const SHORT_AREAS = /^(?:55|56|33|81)/

/**
 * A phone as people read it: `55 1234 5678`, `998 123 4567`, a number of another country as `+34600111222`.
 * @param digits ten of Mexico, or more with the code of the country
 */
export function writtenPhone(digits: string): string {
  const national = digits.replace(/^52(?=\d{10}$)/, '')
  if (national.length !== 10) return `+${digits}`
  const area = SHORT_AREAS.test(national) ? 2 : 3
  return [national.slice(0, area), national.slice(area, 6), national.slice(6)].join(' ')
}
