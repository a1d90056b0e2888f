/**
 * Looks up data by e-mail. Every lookup counts against the limits of the visitor, and of the visitor at this e-mail;
 * when one is exceeded, nothing is looked up.
 * @param isForgotten whether a lookup with this outcome is refunded; by default every one counts
 */
export type LookUpEmail = <Found>(
  email: string,
  look: () => Promise<Found>,
  isForgotten?: (found: Found) => boolean,
) => Promise<{ ok: true; found: Found } | { ok: false; waitSeconds: number }>
