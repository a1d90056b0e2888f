/** Where somebody goes who has signed in: the page that was requested, if it is one of this counter. */
export function pathAfterSignIn(parameters: URLSearchParams): string {
  const back = parameters.get('a') ?? '/'
  // The router's basename stands before it, so nothing leads to another site; a second slash would.
  return /^\/(?![/\\])[^\s]*$/.test(back) && !back.startsWith('/entrar') ? back : '/'
}
