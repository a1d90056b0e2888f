const BLOCK = /<\/?(?:p|div|ul|ol|li|h[1-6]|table|thead|tbody|tr|td|th|blockquote|section|pre|hr)\b[^>]*>/i

/**
 * A description with its paragraphs as HTML, as its editor shows them: blank lines part paragraphs, other line breaks
 * stay. Lines of lists, headings and other blocks stay as they are.
 */
export function descriptionHtml(written: string): string {
  const text = written.replace(/\r\n?/g, '\n').trim()
  if (!text.includes('\n')) return text
  return splitBlocks(text)
    .map((part) => (BLOCK.test(part) ? part : paragraphs(part)))
    .join('')
}

/** Parts the text into blocks, from an opening tag to the closing one of it, and the text between them. */
function splitBlocks(text: string): string[] {
  const parts: string[] = []
  const tags = new RegExp(BLOCK.source, 'gi')
  let from = 0
  let depth = 0
  for (let found = tags.exec(text); found; found = tags.exec(text)) {
    const isVoid = /^<hr/i.test(found[0])
    const isClosing = found[0].startsWith('</')
    if (depth === 0) {
      parts.push(text.slice(from, found.index))
      from = found.index
    }
    if (!isVoid) depth = Math.max(0, depth + (isClosing ? -1 : 1))
    if (depth === 0) {
      parts.push(text.slice(from, tags.lastIndex))
      from = tags.lastIndex
    }
  }
  parts.push(text.slice(from))
  return parts
}

function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replace(/(?:<br\s*\/?>)?[ \t]*\n[ \t]*/gi, '<br>')}</p>`)
    .join('')
}
