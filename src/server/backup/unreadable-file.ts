const REASONS: Partial<Record<string, string>> = {
  ENOENT: 'no existe',
  ENOTDIR: 'no existe',
  EISDIR: 'es una carpeta',
  EACCES: 'no tienes permiso',
  EPERM: 'no tienes permiso',
  EIO: 'el disco falla',
}

/** The sentence about a file that could not be read. */
export function unreadableFile(path: string, cause: unknown): string {
  if (!(cause instanceof Error)) return `No se pudo leer ${path}.`
  const { code = '', message } = cause as NodeJS.ErrnoException
  return `No se pudo leer ${path}: ${REASONS[code] ?? message}.`
}
