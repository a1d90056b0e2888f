import type { DatabaseTrouble } from '#data/database/error-codes.ts'

/** Code and sentence of the 503 for a request that failed for the sake of the database, of a disk, or of the service of files. */
const PROBLEMS: Record<DatabaseTrouble, readonly [code: string, sentence: string]> = {
  away: ['unavailable', 'La tienda no responde. Inténtalo de nuevo en un momento.'],
  'too-slow': ['too-slow', 'Esto tardó demasiado. Inténtalo de nuevo en un momento.'],
  'files-away': [
    'files-away',
    'Las imágenes y los archivos no se pueden leer ni guardar por ahora. Inténtalo de nuevo en un momento.',
  ],
  'no-room': ['no-room', 'La tienda no puede guardar nada por ahora. Inténtalo de nuevo más tarde.'],
}

/** Returns status, code and sentence of the response, as `problemResponse` and `problemPage` take them. */
export function troubleProblem(trouble: DatabaseTrouble): [status: number, code: string, sentence: string] {
  return [503, ...PROBLEMS[trouble]]
}
