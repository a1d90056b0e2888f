import type { BrowserContext, Request } from '@playwright/test'

const isLoopback = (hostname: string) => /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)

/**
 * A load of data that a later one interrupts has not failed. React Router has no handler for the rejections of the rest
 * of its response (`vendor/turbo-stream-v2`).
 */
const INTERRUPTED = /^AbortError: signal is aborted without reason\n\s+at \S+ \(\S+\/assets\/framework-/

/**
 * Keeps a list of what must not happen while a shopper walks through the store, in any page of the context: an error in
 * the console or a script, a resource that fails, a request to a foreign server.
 */
export function watchForTroubles(context: BrowserContext): string[] {
  const troubles: string[] = []
  const lineOf = (request: Request) => `${request.method()} ${request.url()}`

  context.on('console', (message) => {
    // Chromium's own message on a failed response; the response itself is checked below.
    const isAboutResponse = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isAboutResponse) troubles.push(`console error: ${message.text()}`)
  })
  context.on('weberror', (webError) => {
    const { stack, message } = webError.error()
    // Errors of the browser itself have an empty stack.
    const text = stack || message
    if (!INTERRUPTED.test(text)) troubles.push(`page error: ${text}`)
  })
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (/^(?:https?|wss?):$/.test(protocol) && !isLoopback(hostname)) {
      troubles.push(`request to another origin: ${lineOf(request)}`)
    }
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // What a navigation or a closed page interrupts has not failed.
    if (reason !== 'net::ERR_ABORTED') troubles.push(`request failed: ${lineOf(request)} ${reason}`)
  })
  context.on('response', (response) => {
    const request = response.request()
    const isPage = request.isNavigationRequest()
    // A page may be 'not found' and show it; a part of one may not.
    if (response.status() >= (isPage ? 500 : 400)) {
      troubles.push(`response ${response.status()}: ${lineOf(request)}`)
    }
  })
  return troubles
}
