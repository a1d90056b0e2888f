/** Why a visitor of the counter has to sign in, as the URL of the page for that names it. */
const LOST_ACCESS = ['session-ended', 'no-longer-staff', 'demo-link-expired'] as const

export type LostAccess = (typeof LOST_ACCESS)[number]

export const LOST_ACCESS_SENTENCES: Record<LostAccess, string> = {
  'session-ended': 'Tu sesión terminó. Entra de nuevo.',
  'no-longer-staff': 'Ya no tienes acceso a esta tienda.',
  'demo-link-expired':
    'Este enlace ya venció. Reinicia Vitrina en esta computadora y abre el enlace nuevo que aparece.',
}

/** The reason that a URL names; null for every other text. */
export function parseLostAccess(written: string | null): LostAccess | null {
  return LOST_ACCESS.find((each) => each === written) ?? null
}
