import { html } from 'hono/html'

export type Html = ReturnType<typeof html>

/** A text in which `…` is code. */
export function marked(text: string): Html[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
}
