const WWW = 'www.'

/** The same domain with `www.` before it, or without: visitors type either, and a store has one of them. */
export function twinDomain(domain: string): string {
  return domain.startsWith(WWW) ? domain.slice(WWW.length) : `${WWW}${domain}`
}
