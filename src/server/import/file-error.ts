import { FILE_FLAW_SENTENCES, type FileFlaw, type FileFlawPlace } from '#domain/import/file-flaw.ts'

/** The file as a whole cannot be imported; the message gives the reason in one sentence. */
export class FileError extends Error {
  override name = 'FileError'
  readonly code: FileFlaw
  readonly place: FileFlawPlace

  constructor(code: FileFlaw, path: string, detail: Partial<FileFlawPlace> & { cause?: unknown } = {}) {
    const place = { line: detail.line ?? 1, value: detail.value ?? '' }
    super(FILE_FLAW_SENTENCES[code](path, place), { cause: detail.cause })
    this.code = code
    this.place = place
  }
}
