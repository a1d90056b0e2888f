const EMAIL = /[^\s<>()"'@]+@[^\s<>()"',;]+/g

/** Replaces the e-mails in a text: mail servers repeat a rejected one. */
export function hideEmails(text: string): string {
  return text.replace(EMAIL, '…@…')
}
