const AUTHORITY = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)(.*)$/s

/** Returns one URL for each host of `postgres://user:password@one:5432,two:5432/name`. */
export function hostUrls(url: string): string[] {
  const [, before, hosts, after] = AUTHORITY.exec(url) ?? []
  return hosts === undefined ? [url] : hosts.split(',').map((host) => `${before}${host}${after}`)
}
