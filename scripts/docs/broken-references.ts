import { dirname, join } from 'node:path/posix'

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

/** Lines that cite a section by its sign, or a heading that docs/rules.md does not have. */
export function brokenCitations(files: readonly TextFile[], rules: string): string[] {
  const anchors = new Set(anchorsOf(rules))
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const at = `${path}:${index + 1}`
      const unknown = [...line.matchAll(/rules\.md#([\w-]*)/g)].filter(([, anchor = '']) => !anchors.has(anchor))
      return [
        ...(line.includes(sectionSign) ? [`${at} cites a section by its sign`] : []),
        ...unknown.map(([citation]) => `${at} cites ${citation}, which is no heading`),
      ]
    }),
  )
}

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

/** Names in code that docs/rules.md gives with a folder (`PAGE_SIZE`, domain/catalogue) and that no source file there has. */
export function missingNames(rules: string, sources: readonly TextFile[]): string[] {
  return namesInFolders(rules)
    .filter(({ name, folder }) => {
      const word = new RegExp(`\\b${name}\\b`)
      return !sources.some(({ path, text }) => path.includes(`/${folder}/`) && word.test(text))
    })
    .map(({ name, folder }) => `docs/rules.md names ${name}, which is not in ${folder}`)
}

export function namesInFolders(rules: string): { name: string; folder: string }[] {
  const mentions = rules.matchAll(/`(\w+)`(?:, | \()([a-z]+(?:\/[a-z-]+)+|ui)\b/g)
  return [...mentions].map(([, name = '', folder = '']) => ({ name, folder }))
}

/** Markdown without its blocks of code, and without links in code within a line; a heading keeps the words of its code. */
function withoutCode(markdown: string): string {
  return markdown.replace(/^```.*?^```/gms, '').replace(/`[^`\n]*`/g, (code) => code.slice(1, -1).replaceAll(']', ''))
}
