import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../project.mjs'
import type { ShippedPackage } from './shipped.ts'

const TEXTS = /^(?:licen[cs]e|copying|notice|ofl)\b/i

/** The licence texts of the packages that ship: the bundled files of the product have none. */
export function noticesOf(shipped: readonly ShippedPackage[]): string {
  return shipped.map(noticeOf).join('\n')
}

function noticeOf({ path, name, version, licence }: ShippedPackage): string {
  const folder = join(root, path)
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXTS.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim())
  return [`${'='.repeat(80)}`, `${name} ${version} · ${licence}`, '', ...files, ''].join('\n')
}
