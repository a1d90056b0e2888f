/** Why a file cannot be restored. */
export type ArchiveFlawCode =
  | 'unreadable'
  | 'not-a-backup'
  | 'key-missing'
  | 'wrong-key'
  | 'cut-off'
  | 'damaged'
  | 'altered'
  | 'newer-version'
  | 'of-an-installation'
  | 'of-one-store'

const SENTENCES: Record<ArchiveFlawCode, string> = {
  unreadable: 'No se pudo leer el archivo.',
  'not-a-backup': 'El archivo no es un respaldo de Vitrina.',
  'key-missing':
    'El respaldo está cifrado: di con qué llave (--identity ARCHIVO) o con qué frase (--passphrase-file ARCHIVO).',
  'wrong-key': 'La llave o la frase no abre este respaldo: se cifró con otra.',
  'cut-off': 'El respaldo está cortado: le falta el final.',
  damaged: 'El respaldo está dañado o cortado: no se puede leer entero.',
  altered: 'El respaldo se cambió después de hacerse: su firma no es la de esta instalación.',
  'newer-version': 'El respaldo es de una versión más nueva de Vitrina: actualiza este programa antes de restaurarlo.',
  'of-an-installation': 'El archivo es el respaldo de una instalación, no una tienda: va con restore.',
  'of-one-store': 'El archivo tiene una sola tienda, no una instalación.',
}

interface ArchiveFlawOptions extends ErrorOptions {
  /** Gives the reason in place of the code's own sentence. */
  sentence?: string
}

/** A backup cannot be read or restored; the message gives the reason in one sentence. */
export class ArchiveFlaw extends Error {
  override name = 'ArchiveFlaw'
  readonly code: ArchiveFlawCode

  constructor(code: ArchiveFlawCode, { sentence = SENTENCES[code], ...options }: ArchiveFlawOptions = {}) {
    super(sentence, options)
    this.code = code
  }
}
