/** Why a text is no recipient. */
export const BACKUP_RECIPIENT_FORM =
  'no es una llave pública de age (empieza con age1; la hace «vitrina backup key»), o varias separadas por comas'

/** Whether a text has the form of a public key of age: 32 bytes in Bech32. Its check digits are seen when it is used. */
export function isBackupRecipient(written: string): boolean {
  return /^age1[02-9ac-hj-np-z]{58}$/.test(written)
}
