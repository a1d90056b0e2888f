/**
 * Asks for what is known under an e-mail. All questions are counted, of the visitor and at the e-mail; where there were
 * too many, it does not look.
 */
export type LookUpEmail = <Found>(
  email: string,
  look: () => Promise<Found>,
) => Promise<{ ok: true; found: Found } | { ok: false; waitSeconds: number }>
