import { parseSync } from 'vite'

/** An import as it is written; `specifier` is undefined where it is computed. */
export type Import = { line: number; specifier: string | undefined }

/**
 * Every import of a module: `import`, `export … from`, `import()`, `import type`, `import('…')` in a type, `require()`.
 * Throws when the source cannot be parsed.
 */
export function importsOf(path: string, source: string): Import[] {
  const { program, errors } = parseSync(path, source)
  const error = errors[0]
  if (error) throw new Error(`${path}: ${error.message}`)

  const found: Import[] = []
  visit(program, (node) => {
    const address = addressOf(node)
    if (!address) return
    const line = source.slice(0, Number(address.start)).split('\n').length
    found.push({ line, specifier: textOf(address) })
  })
  return found
}

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, see)
  } else if (isNode(value)) {
    see(value)
    for (const child of Object.values(value)) visit(child, see)
  }
}

function addressOf(node: Node): Node | undefined {
  // All forms of import and re-export keep their address in `source`, these two apart.
  if (node.type === 'TSExternalModuleReference' && isNode(node.expression)) return node.expression
  if (node.type === 'CallExpression' && isNode(node.callee) && node.callee.name === 'require') {
    const first: unknown = Array.isArray(node.arguments) ? node.arguments[0] : undefined
    return isNode(first) ? first : undefined
  }
  return isNode(node.source) ? node.source : undefined
}

function textOf(address: Node): string | undefined {
  if (typeof address.value === 'string') return address.value
  // A template without a hole is as good as a string.
  const quasis: unknown = address.quasis
  if (!Array.isArray(quasis) || quasis.length !== 1) return undefined
  const only: unknown = quasis[0]
  const value = isNode(only) ? only.value : undefined
  return isNode(value) && typeof value.cooked === 'string' ? value.cooked : undefined
}
