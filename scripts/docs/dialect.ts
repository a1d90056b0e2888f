import { type ProseKind, proseOf } from './prose.ts'

/** Turns of phrase that plain English does without, each with its pattern. A question may begin with "What is". */
export const DIALECT = {
  'what is': /\bwhat (?:is|was|are|were|the)\b(?![^.:;]*\?)/gi,
  whoever: /\b(?:whoever|whatever|whichever|whomever)\b/gi,
  somebody: /\b(?:somebody|nobody|anybody)\b/gi,
  'that of': /\b(?:that|those) of\b/gi,
  tells: /\b(?:tell|tells|told|telling)\b/gi,
  meanwhile: /\bmeanwhile\b/gi,
  anew: /\banew\b/gi,
  beside: /\bbeside\b/gi,
  'is none': /\b(?:is|are|was|were|be) none\b/gi,
  'one that': /\bone that\b/gi,
  stands: /\b(?:stand|stands|stood|standing)\b/gi,
} as const satisfies Record<string, RegExp>

export type Turn = keyof typeof DIALECT
export type Counts = Record<ProseKind, Record<Turn, number>>

interface Text {
  path: string
  text: string
}

export const TURNS = Object.keys(DIALECT) as Turn[]

/** How often each turn is used in the comments, in the test titles and in the documents of these files. */
export function countDialect(texts: readonly Text[]): Counts {
  const counts: Counts = { comment: noTurns(), title: noTurns(), document: noTurns() }
  for (const { path, text } of texts) {
    if (TURNS.every((turn) => !used(turn, inOneLine(text)))) continue
    for (const prose of proseOf(path, text)) {
      const sentence = inOneLine(prose.text)
      for (const turn of TURNS) counts[prose.kind][turn] += used(turn, sentence)
    }
  }
  return counts
}

/** Where a turn is used: `path:line kind`, the line being the first of its comment, title or document. */
export function placesOf(texts: readonly Text[], turn: Turn): string[] {
  return texts.flatMap(({ path, text }) =>
    proseOf(path, text)
      .filter((prose) => used(turn, inOneLine(prose.text)) > 0)
      .map(({ kind, start }) => `${path}:${text.slice(0, start).split('\n').length} ${kind}`),
  )
}

/** Turns that are used more often than the budget allows, and turns whose budget should be lowered. */
export function compareWithBudget(counts: Counts, budget: Counts): { over: string[]; loose: string[] } {
  const over: string[] = []
  const loose: string[] = []
  for (const [kind, turns] of Object.entries(budget) as [ProseKind, Record<Turn, number>][]) {
    for (const [turn, allowed] of Object.entries(turns) as [Turn, number][]) {
      const count = counts[kind][turn]
      const line = `${kind}: "${turn}" ${count} of ${allowed}`
      if (count > allowed) over.push(line)
      if (count < allowed - Math.max(5, allowed / 10)) loose.push(line)
    }
  }
  return { over, loose }
}

/** The text without its line breaks and the marks of comments that follow them: a turn may be broken in two. */
function inOneLine(text: string): string {
  return text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ')
}

function used(turn: Turn, text: string): number {
  return text.match(DIALECT[turn])?.length ?? 0
}

function noTurns(): Record<Turn, number> {
  return Object.fromEntries(TURNS.map((turn) => [turn, 0])) as Record<Turn, number>
}
