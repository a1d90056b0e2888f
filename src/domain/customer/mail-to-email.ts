/**
 * Sends a message unless the e-mail has had as many as it may. Then it returns 'sent' without sending, so that the
 * requester learns nothing from it. A message that was `not-sent` does not count.
 */
export type SendBounded = <Outcome extends string>(send: () => Promise<Outcome>) => Promise<Outcome | 'sent'>

/**
 * Handles a request that sends a message to an e-mail. Requests are limited by visitor, messages by e-mail, so that no
 * stranger fills a mailbox or closes the request to the owner of the e-mail (decision 061).
 * @param isForgotten whether a request with this outcome does not count; by default every one counts
 */
export type MailToEmail = <Found>(
  email: string,
  request: (sendBounded: SendBounded) => Promise<Found>,
  isForgotten?: (found: Found) => boolean,
) => Promise<{ ok: true; found: Found } | { ok: false; waitSeconds: number }>
