import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isBuildNeeded, markBuilt } from '../build.mjs'
import { root } from '../project.mjs'
import type { Mutation } from './mutations.ts'

/** A copy of the project in the temporary folder, in which mistakes do no harm. */
export interface WorkingCopy {
  folder: string
  /**
   * Makes a mistake.
   * @returns a function that corrects it
   * @throws when the source does not have the text exactly once
   */
  plant(mutation: Mutation): () => void
  remove(): void
}

/** Copies the files that git knows or would add, and the build, if it is of these sources. Packages are linked. */
export function createWorkingCopy(): WorkingCopy {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-mutations-'))
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  for (const path of listed.split('\0').filter(Boolean)) {
    // A file that was deleted since the last commit.
    if (!existsSync(join(root, path))) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  linkPackages(folder)
  if (!isBuildNeeded(root)) {
    cpSync(join(root, 'build'), join(folder, 'build'), { recursive: true })
    markBuilt(folder)
  }
  return {
    folder,
    plant(mutation) {
      const path = join(folder, mutation.file)
      const correct = readFileSync(path, 'utf8')
      writeFileSync(path, planted(correct, mutation))
      return () => writeFileSync(path, correct)
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  }
}

/** Links each package by itself, so that the caches of the tools, which are in the same folder, are the copy's own. */
function linkPackages(folder: string): void {
  const packages = join(folder, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const isCache = name.startsWith('.vite')
    if (!isCache) symlinkSync(join(root, 'node_modules', name), join(packages, name))
  }
}

/**
 * The text of a source with a mistake.
 * @throws when it does not have the correct text exactly once
 */
export function planted(correct: string, { file, find, replace }: Pick<Mutation, 'file' | 'find' | 'replace'>): string {
  const parts = correct.split(find)
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times, not once: ${find}`)
  return parts.join(replace)
}
