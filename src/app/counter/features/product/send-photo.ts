import { isOutcome } from '#app/counter/counter-actions.ts'
import { COMMON_SENTENCES } from '#app/counter/kit/common-sentences.ts'
import { sentenceOf } from '#app/counter/kit/use-action.ts'
import { UPLOAD_SENTENCE } from '#domain/image/upload-rejection.ts'

type SentPhoto = { ok: true } | { ok: false; sentence: string; canRetry: boolean }

interface SendPhotoOptions {
  url: string
  photo: File
  /** Called with the sent part, from 0 to 1. */
  onProgress: (part: number) => void
  /** All of it is sent: the rest is up to the server. */
  onSent: () => void
}

const FAILED = { ok: false, sentence: COMMON_SENTENCES.failed, canRetry: true } as const
const OFFLINE = { ok: false, sentence: COMMON_SENTENCES.offline, canRetry: true } as const

/** Sends one photo as the body of a request, and reports how far it has come, which `fetch` cannot. */
export function sendPhoto({ url, photo, onProgress, onSent }: SendPhotoOptions): Promise<SentPhoto> {
  const request = new XMLHttpRequest()
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  request.upload.onload = onSent
  return new Promise((resolve) => {
    request.onerror = () => resolve(OFFLINE)
    request.onload = () => resolve(outcomeOf(request))
    request.open('POST', url)
    request.send(photo)
  })
}

function outcomeOf({ status, responseText }: XMLHttpRequest): SentPhoto {
  if (status === 200) return { ok: true }
  if (status === 413) return { ok: false, sentence: UPLOAD_SENTENCE['too-big'], canRetry: false }
  try {
    const outcome: unknown = JSON.parse(responseText)
    if (!isOutcome('add-image', outcome) || outcome.ok) return FAILED
    if ('sentence' in outcome) return { ok: false, sentence: outcome.sentence, canRetry: false }
    return { ok: false, sentence: sentenceOf(outcome.code, {}), canRetry: true }
  } catch {
    return FAILED
  }
}
