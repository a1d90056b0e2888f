import { showToast } from '#app/shared/ui/toast.ts'
import { lookImage } from './look-image.ts'
import type { LookSource } from './look-source.ts'

const FILE = 'mi-look.jpg'

/** Shares a look where the browser can share files, else saves it. */
export async function shareLook(source: LookSource, storeName: string): Promise<void> {
  await withImage(source, storeName, async (blob) => {
    const files = [new File([blob], FILE, { type: 'image/jpeg' })]
    if (!navigator.canShare?.({ files })) return save(blob)
    // Closing the sheet is no failure.
    await navigator.share({ files, title: `Mi look de ${storeName}` }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) save(blob)
    })
  })
}

/** Saves a look as a file. */
export async function saveLook(source: LookSource, storeName: string): Promise<void> {
  await withImage(source, storeName, async (blob) => save(blob))
}

async function withImage(source: LookSource, storeName: string, use: (blob: Blob) => Promise<void>): Promise<void> {
  try {
    await use(await lookImage(source, storeName))
  } catch {
    showToast('No se pudo guardar el look', { description: 'Inténtalo de nuevo.', look: 'danger' })
  }
}

function save(blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = FILE
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
  showToast('Look guardado')
}
