import ts from 'typescript'

/** Where a piece of prose is: a comment, a test's title or a document. */
export type ProseKind = 'comment' | 'title' | 'document'

/** A piece of prose of a file, with the offsets of its raw text. */
export interface Prose {
  kind: ProseKind
  start: number
  end: number
  text: string
}

/** The prose of a file, by the end of its path. Strings of code are no prose, except the titles of tests. */
export function proseOf(path: string, text: string): Prose[] {
  if (/\.md$/.test(path)) return documentOf(text)
  if (/\.css$/.test(path)) return matchesOf(text, /\/\*[\s\S]*?\*\//g)
  if (/\.(?:grit|sql)$/.test(path)) return matchesOf(text, /^\s*(?:\/\/|--).*$/gm)
  return proseOfSource(path, text)
}

/** A document without its code blocks. */
function documentOf(text: string): Prose[] {
  const words = text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ' '))
  return [{ kind: 'document', start: 0, end: text.length, text: words }]
}

function matchesOf(text: string, pattern: RegExp): Prose[] {
  return [...text.matchAll(pattern)].map(({ 0: comment, index }) => ({
    kind: 'comment',
    start: index,
    end: index + comment.length,
    text: comment,
  }))
}

/** The comments and test titles of a TypeScript or JavaScript file. Line comments that follow each other are one. */
function proseOfSource(path: string, text: string): Prose[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, scriptKind(path))
  const literals: ts.TextRange[] = []
  const titles: Prose[] = []
  const visit = (node: ts.Node): void => {
    if (isText(node)) literals.push({ pos: ts.isJsxText(node) ? node.pos : node.getStart(source), end: node.end })
    if (ts.isCallExpression(node)) titles.push(...titlesOf(node, source))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...joinLineComments(commentsOf(text, literals), text), ...titles].sort((a, b) => a.start - b.start)
}

/** Every text of a file in which `//` and a slash with an asterisk begin no comment. */
function isText(node: ts.Node): boolean {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node) ||
    ts.isRegularExpressionLiteral(node) ||
    ts.isJsxText(node)
  )
}

/** The comments between literals, which are in the order of the text. */
function commentsOf(text: string, literals: readonly ts.TextRange[]): Prose[] {
  const comments: Prose[] = []
  const pattern = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g
  let next = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const { 0: comment, index } = match
    while (next < literals.length && (literals[next]?.end ?? 0) <= index) next += 1
    const literal = literals[next]
    if (literal && literal.pos <= index) pattern.lastIndex = literal.end
    else comments.push({ kind: 'comment', start: index, end: index + comment.length, text: comment })
  }
  return comments
}

function scriptKind(path: string): ts.ScriptKind {
  if (path.endsWith('.mjs')) return ts.ScriptKind.JS
  return path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
}

function joinLineComments(comments: readonly Prose[], text: string): Prose[] {
  const joined: Prose[] = []
  for (const comment of comments) {
    const last = joined.at(-1)
    if (last && isContinued(last, comment, text)) {
      last.end = comment.end
      last.text = text.slice(last.start, last.end)
    } else joined.push({ ...comment })
  }
  return joined
}

function isContinued(last: Prose, comment: Prose, text: string): boolean {
  return (
    last.text.startsWith('//') &&
    comment.text.startsWith('//') &&
    /^\n[ \t]*$/.test(text.slice(last.end, comment.start)) &&
    startsLine(last, text)
  )
}

function startsLine({ start }: Prose, text: string): boolean {
  return text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim() === ''
}

/** The first argument of `it`, `test`, `describe` and their variants, when it is text. */
function titlesOf(call: ts.CallExpression, source: ts.SourceFile): Prose[] {
  const [first] = call.arguments
  if (!first || !isTest(call.expression)) return []
  if (!ts.isStringLiteralLike(first) && !ts.isTemplateExpression(first)) return []
  const start = first.getStart(source)
  return [{ kind: 'title', start, end: first.end, text: source.text.slice(start + 1, first.end - 1) }]
}

function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return ['it', 'test', 'describe'].includes(callee.text)
  if (ts.isPropertyAccessExpression(callee)) return callee.name.text !== 'step' && isTest(callee.expression)
  if (ts.isCallExpression(callee)) return isTest(callee.expression)
  return ts.isTaggedTemplateExpression(callee) && isTest(callee.tag)
}
