/** A part of a plain text, as a page shows it. */
export type TextBlock =
  | { kind: 'heading'; text: string }
  /** The lines of a paragraph, with `\n` between them. */
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }

/** A piece of a line; `href` is null unless it is a link. */
export interface TextPart {
  text: string
  href: string | null
}

const HEADING = '## '
const ITEM = '- '

/**
 * The blocks of a plain text: an empty line ends a paragraph, a line that begins with `## ` is a heading, lines that
 * begin with `- ` are a list. Nothing in it is read as HTML.
 */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let isOpen = false
  for (const line of text.split('\n').map((each) => each.trim())) {
    const last = isOpen ? blocks.at(-1) : undefined
    isOpen = line !== '' && !line.startsWith(HEADING)
    if (line === '') continue
    if (line.startsWith(HEADING)) {
      blocks.push({ kind: 'heading', text: line.slice(HEADING.length).trim() })
    } else if (line.startsWith(ITEM)) {
      const item = line.slice(ITEM.length).trim()
      if (last?.kind === 'list') last.items.push(item)
      else blocks.push({ kind: 'list', items: [item] })
    } else if (last?.kind === 'paragraph') {
      last.text += `\n${line}`
    } else {
      blocks.push({ kind: 'paragraph', text: line })
    }
  }
  return blocks
}

/** A web URL, or an e-mail. */
const LINK = /https?:\/\/[^\s<>"«»]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
/** Signs after a link that belong to the sentence. */
const ENDING = /[.,;:!?)\]'*]+$/

/** The pieces of a text, web URLs and e-mails as links. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(LINK)) {
    const link = found.replace(ENDING, '')
    const href = link.includes('://') ? link : `mailto:${link}`
    if (!URL.canParse(href)) continue
    if (index > end) parts.push({ text: text.slice(end, index), href: null })
    parts.push({ text: link, href })
    end = index + link.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null })
  return parts
}
