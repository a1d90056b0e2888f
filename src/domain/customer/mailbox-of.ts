/** Providers that take no notice of dots before the @. */
const WITHOUT_DOTS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an e-mail most likely reaches, so that spellings of one are counted as one: without regard to case,
 * without what follows a `+`, and at Gmail without dots. For counting alone: nothing is sent to it.
 */
export function mailboxOf(email: string): string {
  const folded = email.trim().toLowerCase()
  const at = folded.lastIndexOf('@')
  if (at < 1) return folded
  const domain = folded.slice(at + 1)
  const [name = ''] = folded.slice(0, at).split(/(?<=.)\+/, 1)
  return WITHOUT_DOTS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
