/**
 * The policy of the counter's documents: scripts of ours by the document's nonce, styles of elements as React sets
 * them, images that are looked at before they are sent, and nothing of any other origin.
 */
export function counterPolicy(nonce: string): string {
  const directives = {
    'default-src': "'self'",
    // What a camera sees is read by WebAssembly where the browser cannot read it itself.
    'script-src': `'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    // A table that scrolls places its rows by the attribute, and charts their parts.
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'worker-src': "'self' blob:",
    'connect-src': "'self'",
    'frame-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}
