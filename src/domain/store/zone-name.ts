/** The two labels of Mexico's domains that are sold below another: `luna.com.mx`. */
const SECOND_LEVEL = /\.(?:com|org|net|edu|gob)\.[a-z]{2}$/

/** The name that was bought, in whose zone the records of a domain are: `luna.mx` of `tienda.luna.mx`. */
export function zoneOf(domain: string): string {
  return domain
    .split('.')
    .slice(SECOND_LEVEL.test(domain) ? -3 : -2)
    .join('.')
}

/** A name as it is entered within its zone: `tienda` of `tienda.luna.mx`, `@` of the zone's own name. */
export function nameInZone(name: string, zone: string): string {
  return name === zone ? '@' : name.slice(0, -zone.length - 1)
}
