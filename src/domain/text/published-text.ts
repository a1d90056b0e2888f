/** Why a text can't be published. */
export type TextErrorCode = 'html' | 'link'

/**
 * Whether a tidy text contains HTML, or something that a browser, a mail program or a messenger would turn into a link.
 * It is stricter than they are, since each knows other top-level domains: a full stop between two words without a space
 * is taken for a link. 'S.A.', '10.5' and '...' are not.
 */
export function textError(text: string): TextErrorCode | null {
  // As it is, and as it looks: full-width characters are folded, invisible ones left out.
  const folded = text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  const readings = [text, folded.replace(/[\u3002\uff61]/gu, '.')]
  if (readings.some(hasMarkup)) return 'html'
  return readings.some(hasLink) ? 'link' : null
}

/** A '<' before a digit or a space begins no tag ('te amo <3'); any other may, as may a '>' end one. */
const ANGLE = />|<(?![\d ])/
/** Entities that a browser recognises without their semicolon, too. */
const BARE_ENTITY = /&(?:#|(?:lt|gt|amp|quot|apos|nbsp)(?![\p{L}\p{N}]))/iu
const ENTITY = /&[a-z][a-z\d]*;/i

function hasMarkup(text: string): boolean {
  return ANGLE.test(text) || BARE_ENTITY.test(text) || ENTITY.test(text)
}

const LINKS = [
  // Any scheme with slashes, and the schemes known to work without, with anything after them.
  /:\/\//,
  /(?<![\p{L}\p{N}])(?:mailto|tel|sms|javascript|vbscript|data|file|ftp|geo|skype|whatsapp|tg|market|magnet|bitcoin|facetime):\S/iu,
  // Any other scheme, or a host with a port: a word, a colon and more without a space. ':D' is a smile.
  /(?<![\p{L}\p{N}])[a-z][a-z\d+.-]*:(?![DP](?![^\s!.,?)]))[\p{L}\p{N}/\\?#%+*_~@&=$]/iu,
  // An IPv6 address.
  /\[[\da-f:.]*(?:::|(?::[\da-f]+){3})[\da-f:.]*(?:%\w+)?\]/i,
  // A disguised full stop or at-sign.
  /[[({]\s*\.\s*[\])}]|\[\s*(?:dot|punto|at|arroba)\s*\]/i,
  /www\d*\./i,
  // An e-mail, with or without a top-level domain.
  /[\p{L}\p{N}]@[\p{L}\p{N}]/u,
  // An IPv4 address.
  /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/,
  // Markdown and BBCode.
  /\]\s*[([]/,
  /\]:/,
  /\[\s*\/?\s*(?:url|link|img|email|a)\b/i,
]

/** A domain: something, a full stop, and two letters or more. */
const DOMAIN = /(?:[^\s\p{P}]|[-_])\.(?:\p{L}[\p{L}\p{M}]|xn--)/u
/** An abbreviation that is no domain, as a separate word. */
const ABBREVIATION = /(?<![\p{L}\p{N}.@/-])EE\.UU(?![\p{L}\p{N}@/-])/gu

function hasLink(text: string): boolean {
  return LINKS.some((link) => link.test(text)) || DOMAIN.test(text.replace(ABBREVIATION, ''))
}
