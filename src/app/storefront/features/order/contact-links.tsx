import { phoneLink } from '#domain/store/phone.ts'
import type { StoreContact } from '#domain/store/store-contact.ts'
import { writtenPhone } from '#domain/store/written-phone.ts'

export const CONTACT_LINK = 'inline-flex min-h-11 items-center underline underline-offset-4 [overflow-wrap:anywhere]'

interface ContactLinksProps {
  contact: StoreContact
  /** The subject of the e-mail; '' for none. */
  subject: string
}

/** E-mail and phone of a store, as far as it has stated them. */
export function ContactLinks({ contact: { email, phone }, subject }: ContactLinksProps) {
  const query = subject === '' ? '' : `?subject=${encodeURIComponent(subject)}`
  return (
    <>
      {email !== null && (
        <a href={`mailto:${email}${query}`} className={CONTACT_LINK}>
          {email}
        </a>
      )}
      {phone !== null && (
        <a href={phoneLink(phone)} className={CONTACT_LINK}>
          {writtenPhone(phone)}
        </a>
      )}
    </>
  )
}
