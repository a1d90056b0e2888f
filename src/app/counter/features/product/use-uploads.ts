import { useEffect, useState } from 'react'
import { useHref, useRevalidator } from 'react-router'
import { showToast } from '#app/shared/ui/toast.ts'
import { MAX_UPLOAD, UPLOAD_SENTENCE } from '#domain/image/upload-rejection.ts'
import { sendPhoto } from './send-photo.ts'

/** A photo on its way, and how far it is. */
export interface PhotoUpload {
  key: number
  photo: File
  state: UploadState
}

export type UploadState =
  /** Others are sent before it. */
  | { phase: 'waiting' }
  /** With the part that is on its way, up to 1. */
  | { phase: 'sending'; part: number }
  /** The server has it, and looks whether it can be shown. */
  | { phase: 'checking' }
  /** The product has it, and the page is about to show it. */
  | { phase: 'saved' }
  | { phase: 'failed'; sentence: string; canRetry: boolean }

const WAITING = { phase: 'waiting' } as const
const TOO_BIG = { phase: 'failed', sentence: UPLOAD_SENTENCE['too-big'], canRetry: false } as const

let nextKey = 1

/** Sends photos of a product, one after the other; those that fail stay until they are sent again or dismissed. */
export function useUploads(productId: number) {
  const url = useHref(`/productos/${productId}/imagenes`)
  const { revalidate } = useRevalidator()
  const [uploads, setUploads] = useState<Uploads>([])
  const isSending = uploads.some(({ state: { phase } }) => phase === 'sending' || phase === 'checking')
  const waiting = uploads.find(({ state }) => state.phase === 'waiting')
  const next = isSending ? undefined : waiting

  useEffect(() => {
    if (!next) return
    const { key, photo } = next
    const change = (state: UploadState) => setUploads(withState(key, state))
    change({ phase: 'sending', part: 0 })
    void sendPhoto({
      url,
      photo,
      onProgress: (part) => change({ phase: 'sending', part }),
      onSent: () => change({ phase: 'checking' }),
    }).then(async (sent) => {
      if (!sent.ok) return change({ ...sent, phase: 'failed' })
      // The next one does not wait for this page's data, which may take a while to be loaded again.
      change({ phase: 'saved' })
      showToast('Foto guardada', { topic: 'photo' })
      await revalidate()
      setUploads(without(key))
    })
  }, [next, url, revalidate])

  return {
    uploads,
    isSending: isSending || waiting !== undefined,
    add(photos: Iterable<File>) {
      const added = [...photos].map((photo): PhotoUpload => {
        return { key: nextKey++, photo, state: photo.size > MAX_UPLOAD ? TOO_BIG : WAITING }
      })
      setUploads((now) => [...now, ...added])
    },
    retry: (key: number) => setUploads(withState(key, WAITING)),
    dismiss: (key: number) => setUploads(without(key)),
  }
}

type Uploads = readonly PhotoUpload[]

const withState = (key: number, state: UploadState) => (uploads: Uploads) =>
  uploads.map((upload) => (upload.key === key ? { ...upload, state } : upload))

const without = (key: number) => (uploads: Uploads) => uploads.filter((upload) => upload.key !== key)
