import { useEffect, useRef, useState } from 'react'
import { useHref, useRevalidator } from 'react-router'
import { MAX_UPLOAD, UPLOAD_SENTENCE } from '#domain/image/upload-rejection.ts'
import { showToast } from '../../../ui/toast.ts'
import { sendPhoto } from './send-photo.ts'

/** A photo on its way, or why it did not arrive. */
export interface PhotoUpload {
  key: number
  photo: File
  /** The part that has arrived, up to 1. */
  progress: number
  failure: { sentence: string; canRetry: boolean } | null
}

let nextKey = 1

/** Sends photos of a product, one after the other; those that fail stay until they are sent again or dismissed. */
export function useUploads(productId: number) {
  const url = useHref(`/productos/${productId}/imagenes`)
  const { revalidate } = useRevalidator()
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([])
  const isSending = useRef(false)
  const next = uploads.find(({ failure }) => failure === null)

  useEffect(() => {
    if (!next || isSending.current) return
    isSending.current = true
    const change = (more: Partial<PhotoUpload>) =>
      setUploads((now) => now.map((upload) => (upload.key === next.key ? { ...upload, ...more } : upload)))
    void sendPhoto(url, next.photo, (progress) => change({ progress })).then(async (sent) => {
      if (sent.ok) await revalidate()
      isSending.current = false
      if (sent.ok) {
        setUploads((now) => now.filter(({ key }) => key !== next.key))
        showToast('Foto guardada', { topic: 'photo' })
      } else change({ failure: sent })
    })
  }, [next, url, revalidate])

  return {
    uploads,
    isSending: next !== undefined,
    add(photos: Iterable<File>) {
      const added = [...photos].map((photo): PhotoUpload => {
        const isTooBig = photo.size > MAX_UPLOAD
        const failure = isTooBig ? { sentence: UPLOAD_SENTENCE['too-big'], canRetry: false } : null
        return { key: nextKey++, photo, progress: 0, failure }
      })
      setUploads((now) => [...now, ...added])
    },
    retry: (key: number) =>
      setUploads((now) =>
        now.map((upload) => (upload.key === key ? { ...upload, progress: 0, failure: null } : upload)),
      ),
    dismiss: (key: number) => setUploads((now) => now.filter((upload) => upload.key !== key)),
  }
}
