import { isSameEmail, parseEmail } from '../customer/email.ts'

/** The kinds of mails to a store's own people. */
export const NOTICE_KINDS = ['new-order', 'order-due', 'low-stock', 'weekly-figures'] as const

export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** A person who gets notices of a store. */
export interface NoticeReceiver {
  email: string
  /** '' where it is not known. */
  name: string
  /** Whose e-mail it is, of the staff; null for any other. */
  staffId: string | null
  kinds: NoticeKind[]
}

/** The receiver of the store's settings, who gets notices of new orders. The till and the staff can change it. */
export interface Vendor {
  email: string | null
  name: string
  isEnabled: boolean
}

/** Who gets a notice, each e-mail once: the vendor first, then the others by name. */
export function receiversOf(
  kind: NoticeKind,
  { vendor, receivers }: { vendor: Vendor; receivers: readonly NoticeReceiver[] },
): { name: string; address: string }[] {
  const isVendorTold = kind === 'new-order' && vendor.isEnabled && vendor.email
  const first = isVendorTold ? [{ name: vendor.name, address: isVendorTold }] : []
  const others = receivers
    .filter(({ kinds }) => kinds.includes(kind))
    .map(({ name, email }) => ({ name, address: email }))
  const all = [...first, ...others]
  return all.filter(({ address }, index) => all.findIndex((other) => isSameEmail(other.address, address)) === index)
}

export type ReceiverErrorCode = 'email-missing' | 'email-invalid' | 'name-invalid' | 'kinds-missing' | 'kind-unknown'

/** Why a receiver as a whole cannot be written. */
export type ReceiverHindrance = 'too-many-receivers' | 'email-taken' | 'changed-meanwhile'

/** The sentences for the staff. */
export const receiverSentences: Record<ReceiverErrorCode | ReceiverHindrance, string> = {
  'email-taken': 'Ese email ya recibe avisos: cambia los suyos en la lista.',
  'changed-meanwhile': 'Alguien más lo cambió mientras lo veías. Así está ahora.',
  'email-missing': 'Escribe el email.',
  'email-invalid': 'Revisa el email: debe verse como nombre@correo.com.',
  'name-invalid': 'Revisa el nombre: hasta 100 caracteres en una línea.',
  'kinds-missing': 'Elige al menos un aviso.',
  'kind-unknown': 'Elige entre los avisos que hay.',
  'too-many-receivers': 'Ya reciben avisos 50 personas, que son las más que pueden ser.',
}

/** As many as may get the notices of a store. */
export const MOST_RECEIVERS = 50
const MAX_NAME_LENGTH = 100

/** The vendor as it is stored, or the first thing that is wrong. `email` null removes the vendor. */
export function checkVendor(
  stated: Vendor,
): { ok: true; vendor: Vendor } | { ok: false; code: 'email-missing' | 'email-invalid' | 'name-invalid' } {
  if (stated.email === null) return { ok: true, vendor: { ...stated, name: '' } }
  const email = parseEmail(stated.email)
  const name = stated.name.trim()
  if ('error' in email) return { ok: false, code: email.error }
  if (!isName(name)) return { ok: false, code: 'name-invalid' }
  return { ok: true, vendor: { email: email.text, name, isEnabled: stated.isEnabled } }
}

export function isSameVendor(one: Vendor, other: Vendor): boolean {
  return one.email === other.email && one.name === other.name && one.isEnabled === other.isEnabled
}

function isName(name: string): boolean {
  return name.length <= MAX_NAME_LENGTH && name.isWellFormed() && !/\p{Cc}/u.test(name)
}

/** The receiver as it is stored, or the first thing that is wrong. */
export function checkReceiver(
  stated: NoticeReceiver,
): { ok: true; receiver: NoticeReceiver } | { ok: false; code: ReceiverErrorCode } {
  const email = parseEmail(stated.email)
  const name = stated.name.trim()
  if ('error' in email) return { ok: false, code: email.error }
  if (!isName(name)) return { ok: false, code: 'name-invalid' }
  if (stated.kinds.length === 0) return { ok: false, code: 'kinds-missing' }
  if (!stated.kinds.every((kind) => NOTICE_KINDS.includes(kind))) return { ok: false, code: 'kind-unknown' }
  const kinds = NOTICE_KINDS.filter((kind) => stated.kinds.includes(kind))
  return { ok: true, receiver: { email: email.text, name, staffId: stated.staffId, kinds } }
}
