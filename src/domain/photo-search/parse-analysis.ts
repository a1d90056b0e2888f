import { fieldsOf } from '../untrusted/parse-values.ts'
import { type Analysis, MAX_DESCRIPTION, MAX_KEYWORDS } from './analysis.ts'
import { parseDescription } from './parse-description.ts'

/** Characters of a label. */
const MAX_LABEL = 60
/** Characters of a reply that are looked at: it has at most 1000 tokens. */
const MAX_REPLY = 20_000

/**
 * The analysis in a provider's reply: JSON, also within a fence or amid talk, else what words of the text tell. Null where
 * neither tells what is on the photo.
 */
export function parseAnalysis(reply: string): Analysis | null {
  for (const text of jsonCandidates(reply)) {
    const analysis = analysisOf(fieldsOf(parseJson(text)))
    if (analysis) return analysis
  }
  return parseDescription(plain(reply, MAX_REPLY))
}

/** The texts that may be the JSON, likeliest first. */
function jsonCandidates(reply: string): string[] {
  const text = reply.slice(0, MAX_REPLY)
  const fenced = /```(?:json)?\s*(.*?)```/s.exec(text)?.[1]
  const [first, last] = [text.indexOf('{'), text.lastIndexOf('}')]
  return [text, fenced ?? '', first >= 0 && last > first ? text.slice(first, last + 1) : '']
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function analysisOf(fields: Readonly<Record<string, unknown>>): Analysis | null {
  const { confidence, keywords } = fields
  const analysis: Analysis = {
    productType: plain(fields.productType, MAX_LABEL),
    brand: plain(fields.brand, MAX_LABEL),
    color: plain(fields.color, MAX_LABEL),
    style: plain(fields.style, MAX_LABEL),
    category: plain(fields.category, MAX_LABEL),
    confidence: typeof confidence === 'number' && confidence >= 0 && confidence <= 1 ? confidence : 0.5,
    description: plain(fields.description, MAX_DESCRIPTION),
    keywords: labelsOf(keywords),
  }
  const tells = analysis.productType !== '' || analysis.category !== '' || analysis.keywords.length > 0
  return tells ? analysis : null
}

function labelsOf(untrusted: unknown): string[] {
  if (!Array.isArray(untrusted)) return []
  const labels = untrusted.slice(0, 100).map((each) => plain(each, MAX_LABEL))
  return [...new Set(labels.filter((label) => label !== ''))].slice(0, MAX_KEYWORDS)
}

/** One line without markup; nothing of it is ever shown as HTML, and `<b>` would only be odd to read. */
function plain(untrusted: unknown, most: number): string {
  if (typeof untrusted !== 'string') return ''
  return untrusted
    .slice(0, MAX_REPLY)
    .toWellFormed()
    .replace(/<[^<>]{0,200}>/g, ' ')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()
    .trim()
}
