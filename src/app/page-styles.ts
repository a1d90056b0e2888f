import { LRUCache } from 'lru-cache'
import postcss, { type ChildNode } from 'postcss'

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

/** A text belongs to every document. */
type StylePart = string | ClassRule | NamedRule | RuleGroup

/** How many parts of the stylesheet are remembered: pages of a kind have nearly always the same classes. */
const REMEMBERED = 100

/**
 * Reads a stylesheet once, and returns what gives a document its own part of it, in the same order: rules of classes that no
 * element of it has are left out. States (`:hover`, attributes, media) stay, so that a page without scripts is whole.
 */
export function readStylesheet(css: string): (html: string) => string {
  const parts = postcss.parse(css).nodes.map(partOf)
  const remembered = new LRUCache<string, string>({ max: REMEMBERED })
  return (html) => {
    const classes = classesOf(html)
    const key = [...classes].sort().join(' ')
    const known = remembered.get(key)
    if (known !== undefined) return known
    const text = select(parts, classes)
    remembered.set(key, text)
    return text
  }
}

function select(parts: readonly StylePart[], classes: ReadonlySet<string>): string {
  const isOnPage = ({ selectors }: ClassRule) => selectors.some((needed) => needed.every((name) => classes.has(name)))
  const rules = write(parts, isOnPage, () => false)
  return write(parts, isOnPage, ({ name }) => rules.includes(name))
}

function partOf(node: ChildNode): StylePart {
  if (node.type === 'rule') return { text: node.toString(), selectors: node.selectors.map(classesNeeded) }
  if (node.type !== 'atrule' || node.nodes === undefined) return node.type === 'comment' ? '' : `${node.toString()};`
  if (/^(?:keyframes|property)$/.test(node.name)) return { text: node.toString(), name: node.params }
  const areRules = node.nodes.some(({ type }) => type !== 'decl')
  return areRules ? { opening: `@${node.name} ${node.params}`, parts: node.nodes.map(partOf) } : node.toString()
}

/** The classes outside of brackets: what stands in them, as in `:not(.a)` and `:is(.a, .b)`, may as well not be on the page. */
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

function classesOf(html: string): Set<string> {
  const attributes = new Set(Array.from(html.matchAll(/ class="([^"]*)"/g), ([, value = '']) => value))
  return new Set([...attributes].flatMap((value) => value.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(' ')))
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
