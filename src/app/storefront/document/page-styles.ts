import { LRUCache } from 'lru-cache'
import postcss, { type ChildNode } from 'postcss'
import type { ByteText } from './byte-text.ts'

/** A rule, with the classes that each of its selectors needs on the page. */
interface ClassRule {
  text: string
  selectors: readonly (readonly string[])[]
}

/** `@keyframes` and `@property`, which count only where a rule names them. */
interface NamedRule {
  text: string
  name: string
}

/** An at-rule around others, such as `@layer` and `@media`. */
interface RuleGroup {
  opening: string
  parts: readonly StylePart[]
}

/** How an attribute begins: React escapes quotation marks in texts, so nothing else looks like it. */
const CLASS = ' class="'

/** A text belongs to every document. */
type StylePart = string | ClassRule | NamedRule | RuleGroup

/** How many parts of the stylesheet are remembered: pages of a kind have nearly always the same classes. */
const PARTS = 100
/** How many orders of class attributes: a product's page has few, each list of products may have its own. */
const ORDERS = 500

/**
 * Reads a stylesheet once, and returns a function that gives a document its own part of it, in the same order: rules of
 * classes that no element of it has are left out. States (`:hover`, attributes, media) stay, so that a page without
 * scripts is whole.
 * @param faces precedes it in every document
 */
export function readStylesheet(faces: ByteText, css: ByteText): (html: ByteText) => ByteText {
  const parts = postcss.parse(css).nodes.filter(isNeededByDocuments).map(readPart)
  const byOrder = new LRUCache<string, ByteText>({ max: ORDERS })
  const byClasses = new LRUCache<string, ByteText>({ max: PARTS })

  function partOf(attributes: readonly string[]): ByteText {
    const classes = classesOf(attributes)
    const key = [...classes].sort().join(' ')
    const text = byClasses.get(key) ?? faces + select(parts, classes)
    byClasses.set(key, text)
    return text
  }

  return (html) => {
    const attributes = classAttributesOf(html)
    const key = attributes.join('"')
    const text = byOrder.get(key) ?? partOf(attributes)
    byOrder.set(key, text)
    return text
  }
}

/** Tailwind sets its properties once more for browsers older than `@property`, which wait for the whole stylesheet. */
function isNeededByDocuments(node: ChildNode): boolean {
  return !(node.type === 'atrule' && node.name === 'layer' && node.params === 'properties' && node.nodes)
}

function select(parts: readonly StylePart[], classes: ReadonlySet<string>): ByteText {
  const isOnPage = ({ selectors }: ClassRule) => selectors.some((needed) => needed.every((name) => classes.has(name)))
  const rules = write(parts, isOnPage, () => false)
  return write(parts, isOnPage, ({ name }) => rules.includes(name))
}

function readPart(node: ChildNode): StylePart {
  if (node.type === 'rule') return { text: node.toString(), selectors: node.selectors.map(classesNeeded) }
  if (node.type !== 'atrule' || node.nodes === undefined) return node.type === 'comment' ? '' : `${node.toString()};`
  if (/^(?:keyframes|property)$/.test(node.name)) return { text: node.toString(), name: node.params }
  const areRules = node.nodes.some(({ type }) => type !== 'decl')
  return areRules ? { opening: `@${node.name} ${node.params}`, parts: node.nodes.map(readPart) } : node.toString()
}

/** The classes outside of brackets: classes inside, as in `:not(.a)` and `:is(.a, .b)`, need not be on the page. */
function classesNeeded(selector: string): string[] {
  const classes: string[] = []
  let depth = 0
  for (const [token] of selector.matchAll(/\.(?:\\.|[\w-])+|\\.|[()]/g)) {
    if (token === '(') depth++
    else if (token === ')') depth--
    else if (depth === 0 && token.startsWith('.')) classes.push(token.slice(1).replaceAll('\\', ''))
  }
  return classes
}

/** The class attributes of a document, each once, in the order of the document. */
function classAttributesOf(html: ByteText): string[] {
  const attributes = new Set<string>()
  for (let from = html.indexOf(CLASS); from !== -1; from = html.indexOf(CLASS, from)) {
    const end = html.indexOf('"', from + CLASS.length)
    attributes.add(html.slice(from + CLASS.length, end))
    from = end
  }
  return [...attributes]
}

function classesOf(attributes: readonly string[]): Set<string> {
  return new Set(attributes.flatMap((value) => value.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(' ')))
}

function write(
  parts: readonly StylePart[],
  isOnPage: (rule: ClassRule) => boolean,
  isNamed: (rule: NamedRule) => boolean,
): string {
  let text = ''
  for (const part of parts) {
    if (typeof part === 'string') text += part
    else if ('parts' in part) {
      const inner = write(part.parts, isOnPage, isNamed)
      if (inner !== '') text += `${part.opening}{${inner}}`
    } else if ('selectors' in part ? isOnPage(part) : isNamed(part)) text += part.text
  }
  return text
}
