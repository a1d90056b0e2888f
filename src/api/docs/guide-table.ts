import { html } from 'hono/html'
import { type Html, marked } from './marked.ts'

/** A table of the guide; `…` in its texts is code. */
export interface GuideTable {
  /** Its subject, for who cannot see it. */
  caption: string
  head: readonly string[]
  /** The first cell of a row names it. */
  rows: readonly (readonly string[])[]
}

/** A table that scrolls by itself where it is wider than the page. */
export function guideTable({ caption, head, rows }: GuideTable): Html {
  return html`<div class="table" role="region" aria-label="${caption}" tabindex="0"><table>
<thead><tr>${head.map((cell) => html`<th scope="col">${marked(cell)}</th>`)}</tr></thead>
<tbody>${rows.map(guideRow)}</tbody>
</table></div>`
}

function guideRow([name = '', ...cells]: readonly string[]): Html {
  return html`<tr><th scope="row">${marked(name)}</th>${cells.map((cell) => html`<td>${marked(cell)}</td>`)}</tr>`
}
