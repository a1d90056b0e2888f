// `node scripts/docs/wrap.ts FILE …`: wraps the prose of Markdown documents.
import { readFileSync, writeFileSync } from 'node:fs'
import { wrapProse } from './wrap-prose.ts'

for (const path of process.argv.slice(2)) writeFileSync(path, wrapProse(readFileSync(path, 'utf8')))
