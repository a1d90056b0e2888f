/** A test that docs/security.md names: its file, and the beginning of its title. */
export interface NamedTest {
  path: string
  title: string
}

/** Returns the tests that the rows of a document name as `path` › title. */
export function namedTests(document: string): NamedTest[] {
  const matches = document.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` › ([^;|\n]+)/g)
  return [...matches].map(([, path = '', title = '']) => ({ path, title: title.trim() }))
}
