import type { MailTextErrorCode, MailTextField, MailTexts } from './mail-text.ts'
import type { ReceiverErrorCode } from './notice.ts'

/** The outcome of writing a receiver of notices. */
export type ReceiverPut = { ok: true } | { ok: false; code: ReceiverErrorCode | 'too-many-receivers' }

/** The outcome of giving a receiver another e-mail or name. */
export type ReceiverChanged =
  | { ok: true }
  | { ok: false; code: ReceiverErrorCode | 'email-taken' | 'changed-meanwhile' }

/** The outcome of changing the receiver of the store's settings. */
export type VendorChanged =
  | { ok: true }
  | { ok: false; code: 'email-missing' | 'email-invalid' | 'name-invalid' | 'changed-meanwhile' }

/** The outcome of changing one text of a mail. */
export type MailTextSet =
  | { ok: true; text: string }
  | { ok: false; code: MailTextErrorCode }
  | { ok: false; code: 'changed-meanwhile'; text: string }

/** The outcome of changing the texts of a mail. */
export type MailTextsSet =
  | { ok: true }
  | { ok: false; code: 'invalid'; errors: Partial<Record<MailTextField, MailTextErrorCode>> }
  /** `texts`: those that another change wrote first, as they are now; the others were written. */
  | { ok: false; code: 'changed-meanwhile'; fields: MailTextField[]; texts: MailTexts }
