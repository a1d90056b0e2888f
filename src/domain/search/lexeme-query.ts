/** A condition on a listing's lexemes. */
export type LexemeQuery =
  | { lexeme: string }
  /** Any lexeme with this beginning. */
  | { beginning: string }
  | { all: readonly LexemeQuery[] }
  | { any: readonly LexemeQuery[] }
  /** None of these, next to a condition of `all`. */
  | { not: LexemeQuery }

/**
 * The query as PostgreSQL reads a `tsquery`: `('pantalon' & 'mezclill' | 'jean') & 'azul'`. Lexemes are quoted, so that
 * nothing that was typed is ever an operator. A query of no lexemes is empty and finds nothing.
 */
export function tsqueryText(query: LexemeQuery): string {
  if ('lexeme' in query) return quoted(query.lexeme)
  if ('beginning' in query) return `${quoted(query.beginning)}:*`
  if ('all' in query) return joined(query.all, ' & ')
  if ('not' in query) return excluded(tsqueryText(query.not))
  return joined(query.any, ' | ')
}

function excluded(text: string): string {
  return text === '' ? '' : `!${text}`
}

function joined(queries: readonly LexemeQuery[], operator: string): string {
  const texts = [...new Set(queries.map(tsqueryText))].filter((text) => text !== '')
  return texts.length > 1 ? `(${texts.join(operator)})` : (texts[0] ?? '')
}

function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
