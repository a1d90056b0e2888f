/** Whether two e-mails are one mailbox to the shop: compared without regard to case (docs/rules.md#order-view). */
export function isSameEmail(one: string, other: string): boolean {
  return comparable(one) === comparable(other)
}

function comparable(email: string): string {
  return email.trim().toLowerCase()
}
