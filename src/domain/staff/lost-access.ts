/** Why somebody who worked at the counter does not any more, as the URL of the page for signing in has it. */
const LOST_ACCESS = ['session-ended', 'no-longer-staff'] as const

export type LostAccess = (typeof LOST_ACCESS)[number]

export const LOST_ACCESS_SENTENCES: Record<LostAccess, string> = {
  'session-ended': 'Tu sesión terminó. Entra de nuevo.',
  'no-longer-staff': 'Ya no tienes acceso a esta tienda.',
}

/** The reason that a URL names; null for every other text. */
export function parseLostAccess(written: string | null): LostAccess | null {
  return LOST_ACCESS.find((each) => each === written) ?? null
}
