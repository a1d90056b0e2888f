import sanitizeHtml from 'sanitize-html'

const BLOCKS = new Set(['p', 'ul', 'ol', 'li', 'h2', 'h3', 'h4'])
const INLINE = new Set(['strong', 'b', 'em', 'i', 'a'])
/** These contain text alone: a block that begins inside one closes it first, as browsers do with paragraphs. */
const HOLD_WORDS = ['p', 'h2', 'h3', 'h4']
const BEGIN_ANEW = new Set([...HOLD_WORDS, 'ul', 'ol'])

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['br', ...BLOCKS, ...INLINE],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 30,
  transformTags: {
    a: (tagName, { href = '' }) => {
      const attribs: sanitizeHtml.Attributes = { rel: 'noopener nofollow' }
      return { tagName, attribs: leadsOut(href) ? { href, ...attribs } : attribs }
    },
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    section: 'p',
    blockquote: 'p',
    tr: 'p',
  },
}

/** Whether a link leads to the web or to mail; paths within the source store lead nowhere in ours. */
function leadsOut(href: string): boolean {
  return /^(?:https?:\/\/|mailto:)/i.test(href.trim()) && URL.canParse(href)
}

/**
 * Cleans a description so that pages may show it. Paragraphs, lists, headings from the second level, emphasis, and
 * links to the web or to mail (without opener or ranking) stay. Everything else is removed, scripts and styles with
 * their content, and so are elements that are then empty.
 */
export function sanitizeDescription(html: string): string {
  // Table cells lose their tags; the words of neighbours must not be joined.
  return tidy(sanitizeHtml(html.replace(/<\/t[dh]>/gi, ' $&'), OPTIONS))
}

interface Open {
  /** Empty at the root. */
  tag: string
  opening: string
  content: string
  isBlank: boolean
}

/** Rebuilds clean markup: no block inside a paragraph, no element without words, no link that leads nowhere. */
function tidy(html: string): string {
  const root: Open = { tag: '', opening: '', content: '', isBlank: true }
  const stack: Open[] = [root]
  const top = () => stack.at(-1) ?? root
  const close = () => {
    const done = stack.pop()
    if (!done) return
    const isUseful = !done.isBlank && done.opening !== '<a rel="noopener nofollow">'
    if (isUseful) top().content += `${done.opening}${trimBlock(done)}</${done.tag}>`
    else if (!done.isBlank) top().content += done.content
    top().isBlank &&= done.isBlank
  }
  const closeThrough = (tag: string) => {
    const at = stack.findLastIndex((open) => open.tag === tag)
    if (at > 0) while (stack.length > at) close()
  }
  for (const token of html.split(/(<[^>]*>)/)) {
    const [, slash, tag = ''] = /^<(\/?)([a-z0-9]+)/.exec(token) ?? []
    if (tag === '') {
      top().content += token.replace(/\s+/g, (blank) => (blank.includes('\n') ? '\n' : ' '))
      top().isBlank &&= /^(?:\s|&nbsp;)*$/.test(token)
    } else if (tag === 'br') top().content += '<br>'
    else if (slash) closeThrough(tag)
    else {
      if (BEGIN_ANEW.has(tag)) HOLD_WORDS.forEach(closeThrough)
      stack.push({ tag, opening: token, content: '', isBlank: true })
    }
  }
  while (stack.length > 1) close()
  return root.isBlank ? '' : trimBreaks(root.content)
}

function trimBlock({ tag, content }: Open): string {
  return BLOCKS.has(tag) ? trimBreaks(content) : content
}

const BREAKS = ['<br>', '&nbsp;', '\u00a0', ' ', '\n']

/** Written by hand: a regular expression for the end takes quadratic time over a long run of blanks inside the text. */
function trimBreaks(content: string): string {
  let start = 0
  let end = content.length
  for (let found = true; found && start < end; ) {
    const leading = BREAKS.find((blank) => content.startsWith(blank, start))
    start += leading?.length ?? 0
    found = leading !== undefined
  }
  for (let found = true; found && end > start; ) {
    const trailing = BREAKS.find((blank) => content.endsWith(blank, end))
    end -= trailing?.length ?? 0
    found = trailing !== undefined
  }
  return content.slice(start, Math.max(start, end))
}
