import { fold } from '#domain/text/fold.ts'

/** `Vestido midi «Amapola»` → `vestido-midi-amapola`: for keys and file names. */
export function slug(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
