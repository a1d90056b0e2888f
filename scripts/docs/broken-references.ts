import { dirname, join } from 'node:path/posix'
import { codeIn, withoutFences } from './markdown.ts'

export interface TextFile {
  /** Path from the repository's root. */
  path: string
  text: string
}

/** A citation of a section by its sign names a document that a reader may not have. */
const sectionSign = '\u00a7'

/** Headings as their anchors on GitHub: lower case, without punctuation, spaces as hyphens. */
export function anchorsOf(markdown: string): string[] {
  return [...withoutCode(markdown).matchAll(/^#{1,6} +(.+?) *$/gm)].map(([, heading = '']) =>
    heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/**
 * Citations that a reader cannot follow: of a document that is not in the repository, of a heading that it does not
 * have, of a section by its sign, and of a document in capitals by its part (a letter and a number).
 */
export function brokenCitations(files: readonly TextFile[], tracked: readonly string[]): string[] {
  const headings = new Map(
    files.filter(({ path }) => path.endsWith('.md')).map(({ path, text }) => [path, new Set(anchorsOf(text))]),
  )
  const exists = pathFinder(tracked)
  const isBroken = (document: string, anchor: string | undefined) =>
    !exists(document) || (anchor !== undefined && headings.has(document) && !headings.get(document)?.has(anchor))
  return files.flatMap(({ path, text }) => {
    if (!MAY_CITE.test(text)) return []
    return text.split('\n').flatMap((line, index) => {
      const at = `${path}:${index + 1}`
      const documents = [...line.matchAll(/(?<![\w./-])([\w-]+(?:\/[\w.-]+)*\.md)\b(?:#([\w-]*))?/g)]
      const decisions = [...line.matchAll(/docs\/decisions\/\d{3}/g)]
      return [
        ...(line.includes(sectionSign) ? [`${at} cites a section by its sign`] : []),
        ...[...line.matchAll(/\b[A-Z]{4,} [A-Z]\d+\b/g)].map(([part]) => `${at} cites ${part}, a part of no document`),
        ...documents
          .filter(([, document = '', anchor]) => isBroken(document, anchor))
          .map(([citation]) => `${at} cites ${citation}, which is not there`),
        ...decisions
          .filter(([citation]) => !tracked.some((file) => file.startsWith(citation)))
          .map(([citation]) => `${at} cites ${citation}, which is not there`),
      ]
    })
  })
}

/** Any of the citations below; most files have none. */
const MAY_CITE = new RegExp(`\\.md\\b|docs/decisions|[A-Z]{4,} [A-Z]\\d|${sectionSign}`)

/** Relative links of Markdown files that lead to no tracked file or folder, or to no heading of a Markdown file. */
export function brokenLinks(files: readonly TextFile[], tracked: readonly string[]): string[] {
  const documents = new Map(files.map(({ path, text }) => [path, anchorsOf(text)]))
  const exists = (path: string) => tracked.includes(path) || tracked.some((file) => file.startsWith(`${path}/`))
  return files.flatMap(({ path, text }) =>
    [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
      if (/^[a-z]+:/i.test(target)) return []
      const [file = '', anchor] = target.split('#')
      const to = file === '' ? path : join(dirname(path), file).replace(/\/$/, '')
      if (!exists(to)) return [`${path} links to ${target}, which is no file`]
      if (anchor === undefined || documents.get(to)?.includes(anchor)) return []
      return [`${path} links to ${target}, which is no heading`]
    }),
  )
}

/**
 * Files and folders in code of a document that the repository does not have: `src/domain`, `coupon.ts`,
 * `routes/orders.ts`. Folders may be left out before and within a path, but not its last name.
 */
export function missingPaths(documents: readonly TextFile[], tracked: readonly string[]): string[] {
  const folders = [...new Set(tracked.flatMap(foldersOf))]
  const names = new Set(folders.map(lastName))
  const isTracked = pathFinder(tracked)
  const isTrackedFolder = pathFinder(folders)
  return documents.flatMap(({ path, text }) =>
    codeIn(withoutFences(text)).flatMap((code) => {
      const short = code.replace(/\/$/, '')
      const isFile = FILE.test(short)
      const isFolder = !isFile && FOLDER.test(short) && names.has(short.slice(0, short.indexOf('/')))
      if (!isFile && !isFolder) return []
      return (isFile ? isTracked(short) : isTrackedFolder(short)) ? [] : [`${path} names ${code}, which is not there`]
    }),
  )
}

/** Files in comments of code that the repository does not have, named as in a document. */
export function missingFilesInComments(sources: readonly TextFile[], tracked: readonly string[]): string[] {
  const exists = pathFinder(tracked)
  return sources.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) =>
      (line.match(/^\s*(?:\/?\*|\/\/).*/)?.[0] ?? '')
        .split(/[\s`'"(),;:{}]+/)
        .map((word) => word.replace(/\.$/, ''))
        .filter((word) => FILE.test(word) && !exists(word))
        .map((word) => `${path}:${index + 1} names ${word}, which is not there`),
    ),
  )
}

const FILE = /^[\w*-]+(?:\/[\w.*-]+)*\.(?:tsx?|mjs|css|grit|md)$/
const FOLDER = /^[\w-]+(?:\/[\w-]+)+$/

/** `src/domain/cart/cart.ts` → `src`, `src/domain`, `src/domain/cart`. */
function foldersOf(path: string): string[] {
  const names = path.split('/').slice(0, -1)
  return names.map((_, index) => names.slice(0, index + 1).join('/'))
}

/**
 * Names in code that a document gives with a folder (`PAGE_SIZE`, domain/catalogue) and that no source file there has.
 */
export function missingNames(documents: readonly TextFile[], sources: readonly TextFile[]): string[] {
  return documents.flatMap((document) =>
    namesInFolders(document.text)
      .filter(({ name, folder }) => {
        const word = new RegExp(`\\b${name}\\b`)
        return !sources.some(({ path, text }) => path.includes(`/${folder}/`) && word.test(text))
      })
      .map(({ name, folder }) => `${document.path} names ${name}, which is not in ${folder}`),
  )
}

export function namesInFolders(rules: string): { name: string; folder: string }[] {
  const mentions = rules.matchAll(/`(\w+)`(?:,\s+|\s+\()([a-z]+(?:\/[a-z-]+)+|ui)\b/g)
  return [...mentions].map(([, name = '', folder = '']) => ({ name, folder }))
}

/** Finds whether one of the paths is meant by a short one: with folders left out, and `*` for any part of a name. */
function pathFinder(paths: readonly string[]): (short: string) => boolean {
  const byName = Map.groupBy(paths, lastName)
  return (short) => {
    const name = lastName(short)
    const candidates = name.includes('*') ? paths : (byName.get(name) ?? [])
    return candidates.some((path) => isPathOf(short, path))
  }
}

const lastName = (path: string) => path.slice(path.lastIndexOf('/') + 1)

function isPathOf(short: string, path: string): boolean {
  const [last = '', ...above] = short
    .split('/')
    .reverse()
    .map((name) => new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '.*')}$`))
  const [name = '', ...folders] = path.split('/').reverse()
  if (last === '' || !last.test(name)) return false
  let next = 0
  for (const folder of folders) if (above[next]?.test(folder)) next++
  return next === above.length
}

/**
 * Markdown without its blocks of code, and without links in code within a line; a heading keeps the words of its code.
 */
function withoutCode(markdown: string): string {
  return withoutFences(markdown).replace(/`[^`\n]*`/g, (code) => code.slice(1, -1).replaceAll(']', ''))
}
