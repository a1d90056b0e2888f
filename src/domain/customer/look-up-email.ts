/**
 * Asks for what is known under an e-mail. All questions are counted, of the visitor and at the e-mail; where there were
 * too many, it does not look.
 * @param isForgotten whether what came of it counts for nobody after all; without it everything counts
 */
export type LookUpEmail = <Found>(
  email: string,
  look: () => Promise<Found>,
  isForgotten?: (found: Found) => boolean,
) => Promise<{ ok: true; found: Found } | { ok: false; waitSeconds: number }>
