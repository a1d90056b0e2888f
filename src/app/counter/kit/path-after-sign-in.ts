/** The page after a sign-in: the requested one, if it is one of this counter. */
export function pathAfterSignIn(parameters: URLSearchParams): string {
  const back = parameters.get('a') ?? '/'
  // The router's basename precedes it, so nothing leads to another site; a second slash would.
  return /^\/(?![/\\])[^\s]*$/.test(back) && !back.startsWith('/entrar') ? back : '/'
}
