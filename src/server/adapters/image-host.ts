import { imagePath } from '#domain/image/image-path.ts'
import { boundedJson } from './bounded-json.ts'

/** A garment's image, as a store has it. Photos of shoppers never come here. */
export interface HostedGarment {
  account: string
  blobKey: string
  jpeg: Buffer
}

/** Makes the URL at which an outside service finds the image of a garment. */
export interface ImageHost {
  /** An URL, or the image itself as a data URL. Never throws. */
  urlOf(garment: HostedGarment): Promise<string>
}

/** Our own images, by their URL where this server has a public one; else the image itself. */
export function ownImageHost(publicUrl: string | undefined): ImageHost {
  return {
    async urlOf({ account, blobKey, jpeg }) {
      return publicUrl?.startsWith('https://') ? publicUrl + imagePath(account, blobKey, 800) : dataUrl(jpeg)
    },
  }
}

interface ImageHostOptions {
  key: string
  /** Without a slash at its end. */
  baseUrl: string
  timeoutMs?: number
}

/** Seconds for which a host has an image: the service fetches it at once. */
const EXPIRATION = 3_600
const MAX_RESPONSE = 100_000

/** A host that speaks imgbb's protocol (api.imgbb.com: `POST /1/upload`). Where it fails, the image itself is sent. */
export function createImageHost({ key, baseUrl, timeoutMs = 15_000 }: ImageHostOptions): ImageHost {
  return {
    async urlOf({ blobKey, jpeg }) {
      const form = new FormData()
      form.set('image', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), `${blobKey}.jpg`)
      const parameters = new URLSearchParams({ key, expiration: String(EXPIRATION) })
      const body = await fetch(`${baseUrl}/1/upload?${parameters}`, {
        method: 'POST',
        body: form,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
        .then((response) => (response.ok ? boundedJson(response, MAX_RESPONSE) : null))
        .catch(() => null)
      return parseHosted(body) ?? dataUrl(jpeg)
    },
  }
}

/** The URL of an upload; null where it did not succeed. */
function parseHosted(body: unknown): string | null {
  const { success, data } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const { url } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  return success === true && typeof url === 'string' && /^https?:\/\//.test(url) ? url : null
}

export function dataUrl(jpeg: Buffer): string {
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}
