import { fold } from '../text/fold.ts'
import type { PersonTraits } from './erased-customer.ts'

/** The least digits of a phone that identify a person. */
const LEAST_DIGITS = 7
/** Letters of a name that count; initials and particles are in every text. */
const LEAST_LETTERS = 3

/**
 * Whether a free text identifies a person: by e-mail, by phone in any notation, or by any word of the name. It is
 * rather too strict, as matching texts are emptied and not shown: 'luz' is a name of some and in the text of others.
 */
export function namesPerson(text: string, { names, emails, phones }: PersonTraits): boolean {
  const folded = fold(text)
  const digits = text.replace(/\D/g, '')
  const words = new Set(wordsOf(folded))
  return (
    emails.some((email) => email !== '' && folded.includes(fold(email))) ||
    phones.some((phone) => hasPhone(digits, phone.replace(/\D/g, ''))) ||
    names.some((name) => wordsOf(fold(name)).some((word) => word.length >= LEAST_LETTERS && words.has(word)))
  )
}

function wordsOf(folded: string): string[] {
  return folded.match(/[\p{L}\p{N}]+/gu) ?? []
}

function hasPhone(digits: string, phone: string): boolean {
  return phone.length >= LEAST_DIGITS && digits.includes(phone)
}
