import type { ImageFailure } from '#domain/image/image-failure.ts'

/** More than any photograph of a garment has; a file is read as a whole. */
export const MAX_IMAGE_BYTES = 50 * 1024 * 1024

export type FileBytes = { ok: true; bytes: Buffer } | { ok: false; code: ImageFailure }

/** Files by name, of a folder or a zip. */
export interface NamedFiles {
  names: readonly string[]
  read(name: string): Promise<FileBytes>
  close(): Promise<void>
}
