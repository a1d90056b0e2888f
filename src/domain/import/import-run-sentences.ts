import { FILE_FLAW_SENTENCES, type FileFlawPlace } from './file-flaw.ts'
import { type ImportFailure, type ImportState, MAX_IMPORT_BYTES, type UploadFlaw } from './import-run.ts'

export const IMPORT_STATE_NAMES: Record<ImportState, string> = {
  receiving: 'Subiendo',
  received: 'En espera',
  checking: 'Revisando',
  checked: 'Por confirmar',
  applying: 'Importando',
  done: 'Terminada',
  failed: 'No se pudo',
  dropped: 'Cancelada',
}

type OwnFailure = Exclude<ImportFailure, keyof typeof FILE_FLAW_SENTENCES>

const FAILURES: Record<OwnFailure, string> = {
  'upload-abandoned': 'El archivo dejó de llegar antes de estar completo. Súbelo de nuevo.',
  'not-confirmed': 'Nadie confirmó la importación en una semana. Sube el archivo de nuevo.',
  'file-missing': 'El archivo ya no está en el servidor. Súbelo de nuevo.',
  'gave-up':
    'La importación se interrumpió varias veces y ya no se intentará. Lo que entró se queda; sube el archivo de nuevo para que entre lo demás.',
}

function isOwn(code: ImportFailure): code is OwnFailure {
  return Object.hasOwn(FAILURES, code)
}

/** Why an import failed, in a sentence that names its file. */
export function importFailureSentence(code: ImportFailure, fileName: string, place: FileFlawPlace): string {
  return isOwn(code) ? FAILURES[code] : FILE_FLAW_SENTENCES[code](`«${fileName}»`, place)
}

/** Why a file, or a piece of it, was not taken. */
export type UploadFailure =
  | UploadFlaw
  | 'import-open'
  | 'import-not-found'
  | 'not-receiving'
  | 'wrong-offset'
  | 'piece-too-large'
  | 'cut-off'
  | 'too-slow'
  | 'disk-full'
  | 'files-away'
  | 'file-missing'
  | 'too-busy'

export const UPLOAD_SENTENCES: Record<UploadFailure, string> = {
  'file-empty': 'El archivo está vacío.',
  'file-too-large': `El archivo mide más de ${MAX_IMPORT_BYTES / 1_024 / 1_024} MB. Pártelo en varios.`,
  'import-open': 'Ya hay una importación en curso. Termínala o cancélala para empezar otra.',
  'import-not-found': 'Esa importación no existe.',
  'not-receiving': 'Esa importación ya no recibe el archivo.',
  'wrong-offset': 'El archivo no siguió donde se quedó. Sigue desde lo que ya llegó.',
  'piece-too-large': 'El archivo llegó en partes demasiado grandes.',
  'cut-off': 'La conexión se cortó mientras llegaba el archivo.',
  'too-slow': 'La conexión es demasiado lenta y el archivo dejó de llegar.',
  'disk-full': 'No queda espacio en el servidor para el archivo. Avisa a quien lo administra.',
  'files-away': 'El servidor no puede guardar el archivo por ahora. Nada se perdió: se intenta de nuevo en un momento.',
  'file-missing': 'El archivo ya no está en el servidor. Súbelo de nuevo.',
  'too-busy': 'Hay demasiados archivos llegando a la vez. Inténtalo de nuevo en un momento.',
}

/** Why an import cannot be confirmed, dropped or read again. */
export type ImportStepFailure =
  | 'import-not-found'
  | 'import-open'
  | 'not-checked'
  | 'retire-unanswered'
  | 'not-open'
  | 'not-readable'

export const IMPORT_STEP_SENTENCES: Record<ImportStepFailure, string> = {
  'import-not-found': 'Esa importación no existe.',
  'import-open': 'Ya hay otra importación en curso.',
  'not-checked': 'Esa importación no está por confirmar.',
  'retire-unanswered': 'Di antes si se retiran las variantes que el archivo ya no trae.',
  'not-open': 'Esa importación ya terminó.',
  'not-readable': 'Ese archivo ya no se puede volver a leer. Súbelo de nuevo.',
}
