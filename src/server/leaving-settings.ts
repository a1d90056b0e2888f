import type { LeavingSetting } from '#domain/installation/finding.ts'

/** The settings that this version still reads and the next one will not (CONTRIBUTING.md#releases). */
const LEAVING: readonly LeavingSetting[] = []

/** Returns the settings of an environment that will not be read any more. */
export function leavingSettings(
  env: Readonly<Record<string, string | undefined>>,
  leaving: readonly LeavingSetting[] = LEAVING,
): LeavingSetting[] {
  return leaving.filter(({ name }) => (env[name] ?? '').trim() !== '')
}
