import { COMMON_SENTENCES } from '#app/counter/kit/common-sentences.ts'
import { UPLOAD_SENTENCES } from '#domain/import/import-run-sentences.ts'
import type { SendingFailure } from './upload-store.ts'

export const SENDING_SENTENCES: Record<SendingFailure, string> = {
  ...COMMON_SENTENCES,
  ...UPLOAD_SENTENCES,
  'file-changed': 'El archivo cambió en tu equipo mientras se subía. Cancela esta importación y súbelo de nuevo.',
}
