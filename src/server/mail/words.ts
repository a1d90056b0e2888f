/** The texts of a message, apart from the order itself. */
export interface MailWords {
  subject: string
  /** Shown beside the subject in a list of messages. */
  preview: string
  title: string
  lead: string
  /** Text of the button that opens the order. */
  action: string
  closing: string
  /** Whether the closing speaks of the search for orders, which then is linked under it: not every store's header does. */
  closesWithSearch: boolean
}
