import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Pixels of the fake camera's images, those that the scanner would like. */
export const FRAME = { width: 1280, height: 720 }

/** A film for Chromium's fake camera, which plays it over and over. */
export interface Film {
  path: string
  remove: () => Promise<void>
}

/** @param frames JPEGs of one size */
export async function makeFilm(frames: readonly Buffer[]): Promise<Film> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-film-'))
  const path = join(folder, 'film.mjpeg')
  await writeFile(path, Buffer.concat(frames))
  return { path, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** The flags with which Chromium has a camera that plays this film; a file that is no film is a camera in use. */
export function filmFlags(path: string): string[] {
  return ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${path}`]
}
