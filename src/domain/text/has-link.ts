/** The signs of a link, which no name has: a scheme, an e-mail, `www.`, or words joined by a dot as in a domain. */
const LINK_IN_NAME = /:\/\/|@|[wW]{3}\.|[\p{L}\p{N}-]{2,}[.\u3002\uff0e\uff61]\p{Ll}{2,}/u

/** Whether a name has something like a link in it. `M. Elena` and `Ma.Elena` have none, `Ma.elena` has. */
export function hasLink(name: string): boolean {
  return LINK_IN_NAME.test(name)
}
