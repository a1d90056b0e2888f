/**
 * The ports at which servers of the web listen. A message of ours is sent to no other, where mail, databases, shells or
 * the like would read it.
 */
export const WEB_PORTS: readonly number[] = [80, 443, 8080, 8443]

/** Whether a URL with http or https names one of {@link WEB_PORTS}, or no port, which means its scheme's. */
export function hasWebPort({ port }: URL): boolean {
  return port === '' || WEB_PORTS.includes(Number(port))
}
