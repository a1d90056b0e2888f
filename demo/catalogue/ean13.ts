/** GS1 Mexico's prefix. */
const PREFIX = '750'

/** Builds an EAN-13 from a company's and an article's number, with its check digit. */
export function ean13(company: number, article: number): string {
  const body = PREFIX + String(company).padStart(4, '0') + String(article).padStart(5, '0')
  if (body.length !== 12) throw new RangeError(`no barcode for article ${article} of company ${company}`)
  return body + checkDigit(body)
}

/** The last digit of an EAN-13, from the twelve before it. */
export function checkDigit(body: string): number {
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}
