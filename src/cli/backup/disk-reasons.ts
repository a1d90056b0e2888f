const REASONS: Record<string, string> = {
  ENOSPC: 'no hay espacio en el disco',
  EDQUOT: 'no hay espacio en el disco',
  EACCES: 'no hay permiso',
  EPERM: 'no hay permiso',
  EROFS: 'el disco es de solo lectura',
  ENOENT: 'la carpeta no existe',
  ENOTDIR: 'la carpeta no existe',
  EEXIST: 'otro programa escribe ahí',
  EIO: 'el disco falla',
}

/** Why a disk did not do something, for the middle of a sentence; undefined for an error of anything else. */
export function diskReason(error: unknown): string | undefined {
  return REASONS[codeOf(error)]
}

export function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException | null)?.code ?? ''
}
