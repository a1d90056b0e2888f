import { jsonInReply } from '../ai/json-in-reply.ts'
import { MAX_REPLY, plainLine } from '../ai/plain-line.ts'
import { type Analysis, MAX_ANALYSIS_TEXT, MAX_KEYWORDS } from './analysis.ts'
import { parseDescription } from './parse-description.ts'

/** Characters of a label. */
const MAX_LABEL = 60

/**
 * The analysis in a provider's reply: JSON, also within a fence or amid text, else the known words of the text. Null
 * when neither names the garment.
 */
export function parseAnalysis(reply: string): Analysis | null {
  for (const fields of jsonInReply(reply)) {
    const analysis = analysisOf(fields)
    if (analysis) return analysis
  }
  return parseDescription(plainLine(reply, MAX_REPLY))
}

function analysisOf(fields: Readonly<Record<string, unknown>>): Analysis | null {
  const { confidence, keywords } = fields
  const analysis: Analysis = {
    productType: plainLine(fields.productType, MAX_LABEL),
    brand: plainLine(fields.brand, MAX_LABEL),
    color: plainLine(fields.color, MAX_LABEL),
    style: plainLine(fields.style, MAX_LABEL),
    category: plainLine(fields.category, MAX_LABEL),
    confidence: typeof confidence === 'number' && confidence >= 0 && confidence <= 1 ? confidence : 0.5,
    description: plainLine(fields.description, MAX_ANALYSIS_TEXT),
    keywords: labelsOf(keywords),
  }
  const tells = analysis.productType !== '' || analysis.category !== '' || analysis.keywords.length > 0
  return tells ? analysis : null
}

function labelsOf(untrusted: unknown): string[] {
  if (!Array.isArray(untrusted)) return []
  const labels = untrusted.slice(0, 100).map((each) => plainLine(each, MAX_LABEL))
  return [...new Set(labels.filter((label) => label !== ''))].slice(0, MAX_KEYWORDS)
}
