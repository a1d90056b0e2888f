/** A table of a Markdown document: the cells of its head and of each row, without the spaces around them. */
export interface Table {
  /** The line of its head, from 1. */
  line: number
  head: string[]
  rows: string[][]
}

/** The tables of a document, in their sequence. */
export function tablesIn(markdown: string): Table[] {
  const tables: Table[] = []
  let previous = ''
  let table: Table | null = null
  for (const [index, line] of withoutFences(markdown).split('\n').entries()) {
    const cells = cellsOf(line)
    if (!cells) table = null
    else if (table) table.rows.push(cells)
    else if (isRuler(cells)) {
      table = { line: index, head: cellsOf(previous) ?? [], rows: [] }
      tables.push(table)
    }
    previous = line
  }
  return tables
}

/** The paragraphs and list items of a document, each on one line, without headings, tables, fences and comments. */
export function paragraphsOf(markdown: string): string[] {
  const paragraphs: string[] = []
  let isOpen = false
  for (const line of withoutFences(markdown).split('\n')) {
    const text = line.trim()
    const isProse = text !== '' && !/^(?:#|\||<!--|!\[)/.test(text)
    const beginsItem = /^(?:[-*]|\d+\.) /.test(text)
    if (!isProse) isOpen = false
    else if (isOpen && !beginsItem) paragraphs[paragraphs.length - 1] += ` ${text}`
    else {
      paragraphs.push(text.replace(/^(?:[-*]|\d+\.) /, ''))
      isOpen = true
    }
  }
  return paragraphs
}

/** A document whose blocks of code are empty lines, so that the numbers of all other lines stay. */
export function withoutFences(markdown: string): string {
  return markdown.replace(/^```.*?^```/gms, (block) => block.replace(/[^\n]/g, ''))
}

/** The texts in code of a cell or line: `a`, `b` → a, b. */
export function codeIn(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
}

function cellsOf(line: string): string[] | null {
  const text = line.trim()
  if (!text.startsWith('|') || !text.endsWith('|') || text.length < 2) return null
  return text
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
}

const isRuler = (cells: readonly string[]) => cells.every((cell) => /^:?-+:?$/.test(cell))
