import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The texts of files, by their paths. */
export type Files = Record<string, string>

/** Runs a program in a project that consists of these files. */
export function runInProject(program: string[], files: Files) {
  const folder = mkdtempSync(join(tmpdir(), 'borders-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { cwd: folder, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return { status, stdout, stderr }
}
