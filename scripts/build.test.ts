import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fingerprint, isBuildNeeded } from './build.mjs'

describe('a build is needed', () => {
  let folder: string
  const path = (name: string) => join(folder, name)
  const write = (name: string, text: string) => {
    mkdirSync(dirname(path(name)), { recursive: true })
    writeFileSync(path(name), text)
  }
  const build = () => {
    write('build/client/assets/app.js', '')
    write('build/client/service-worker.js', '')
    write('build/server/index.js', '')
    write('build/counter/server/index.js', '')
    write('build/counter/client/assets/app.js', '')
    write('build/process/main.js', '')
    write('build/process/cli.js', '')
    write('build/stamp', fingerprint(folder))
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'build-'))
    write('src/app/storefront/root.tsx', 'one')
    write('public/robots.txt', '')
    write('package-lock.json', '{}')
    write('vite.config.ts', '')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('when there is no build, but not right after one', () => {
    expect(isBuildNeeded(folder)).toBe(true)
    build()
    expect(isBuildNeeded(folder)).toBe(false)
  })

  it.each<[string, () => void]>([
    ['a source was written', () => write('src/app/storefront/root.tsx', 'other')],
    ['a source was written again with as many bytes', () => utimesSync(path('src/app/storefront/root.tsx'), 1, 1)],
    ['a source was added', () => write('src/app/storefront/routes/product.tsx', '')],
    ['a source was removed', () => rmSync(path('public/robots.txt'))],
    [
      'a source was renamed',
      () => renameSync(path('src/app/storefront/root.tsx'), path('src/app/storefront/shell.tsx')),
    ],
    ['a dependency changed', () => write('package-lock.json', '{ "packages": {} }')],
    ['the server’s half is gone', () => rmSync(path('build/server/index.js'))],
    ['the browser’s half is gone', () => rmSync(path('build/client'), { recursive: true })],
    ['the counter’s half is gone', () => rmSync(path('build/counter'), { recursive: true })],
    ['the service worker is gone', () => rmSync(path('build/client/service-worker.js'))],
    ['the last one was interrupted', () => rmSync(path('build/stamp'))],
  ])('when %s', (_case, change) => {
    build()
    change()
    expect(isBuildNeeded(folder)).toBe(true)
  })

  it.each<[string, () => void]>([
    ['a test was written', () => write('src/app/storefront/root.test.tsx', '')],
    ['a document was written', () => write('docs/architecture.md', '')],
    ['types were generated', () => write('counter/.react-router/types/+routes.ts', '')],
  ])('not when %s', (_case, change) => {
    build()
    change()
    expect(isBuildNeeded(folder)).toBe(false)
  })
})
