import { chromium, type Page } from '@playwright/test'
import { type Film, filmFlags, makeFilm } from '../test/camera/film.ts'
import { prepareContext } from './context.ts'
import { test as base, expect } from './fixtures.ts'
import { watchForTroubles } from './troubles.ts'

export { expect, expectAccessible, expectToast } from './fixtures.ts'

interface Stage {
  /** The images of the camera, over and over: JPEGs of one size. Without any the device has no camera. */
  film?: readonly Buffer[]
  /** Whether another program has the camera: as Chromium rejects then, since its fake camera is free for all. */
  isInUse?: boolean
  /** Whether the shopper lets the page have the camera. */
  isAllowed?: boolean
  /** Where the store is; by default the server of all journeys. */
  origin?: string
  /** Troubles that the test provokes; all others fail it. */
  allowed?: readonly RegExp[]
  /** The shopper's IP, by which the server counts. */
  ip?: string
}

type FilmFixtures = {
  /** Opens a page in a browser of its own, whose camera plays a film. */
  openFilmPage: (stage: Stage) => Promise<Page>
}

/** How a page uses its camera, and the times that the device vibrated. */
interface CameraUse {
  /** Cameras that are on. */
  on: number
  /** Times that a camera was requested. */
  requests: number
  vibrations: unknown[]
}

export const test = base.extend<FilmFixtures>({
  openFilmPage: async ({ baseURL }, use, info) => {
    const films: Film[] = []
    const closing: (() => Promise<void>)[] = []
    const watched: { troubles: string[]; allowed: readonly RegExp[] }[] = []
    await use(async ({ film = [], isInUse = false, isAllowed = true, origin = baseURL, allowed = [], ip }) => {
      const {
        launchOptions = {},
        viewport,
        hasTouch,
        isMobile,
        deviceScaleFactor,
        locale,
        timezoneId,
      } = info.project.use
      const made = film.length > 0 ? await makeFilm(film) : null
      if (made) films.push(made)
      const flags = [
        ...(made ? filmFlags(made.path) : ['--use-fake-device-for-media-stream=device-count=0']),
        `--use-fake-ui-for-media-stream${isAllowed ? '' : '=deny'}`,
      ]
      const browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...flags] })
      closing.push(() => browser.close())
      const context = await browser.newContext({
        ...(origin !== undefined && { baseURL: origin }),
        ...(viewport !== undefined && { viewport }),
        ...(hasTouch !== undefined && { hasTouch }),
        ...(isMobile !== undefined && { isMobile }),
        ...(deviceScaleFactor !== undefined && { deviceScaleFactor }),
        ...(ip !== undefined && { extraHTTPHeaders: { 'x-forwarded-for': ip } }),
        ...(locale !== undefined && { locale }),
        ...(timezoneId !== undefined && { timezoneId }),
      })
      watched.push({ troubles: watchForTroubles(context), allowed })
      await prepareContext(context)
      await context.addInitScript(watchCamera, isInUse)
      return context.newPage()
    })
    for (const close of closing) await close()
    for (const film of films) await film.remove()
    const unexpected = watched.flatMap(({ troubles, allowed }) =>
      troubles.filter((trouble) => !allowed.some((pattern) => pattern.test(trouble))),
    )
    expect(unexpected, 'troubles on the way').toEqual([])
  },
})

export function cameraUse(page: Page): Promise<CameraUse> {
  return page.evaluate(() => {
    const { streams, requests, vibrations } = (window as unknown as { watched: Watched }).watched
    const on = streams.flatMap((stream) => stream.getTracks()).filter(({ readyState }) => readyState === 'live').length
    return { on, requests, vibrations }
  })
}

interface Watched {
  streams: MediaStream[]
  requests: number
  vibrations: unknown[]
}

/** Notes the streams that the page gets from the browser; the camera is the browser's own. */
function watchCamera(isInUse: boolean): void {
  const watched: Watched = { streams: [], requests: 0, vibrations: [] }
  Object.assign(window, { watched })
  const devices = navigator.mediaDevices as MediaDevices | undefined
  // A page that has not come over the network has no devices.
  if (!devices) return
  const getUserMedia = devices.getUserMedia.bind(devices)
  devices.getUserMedia = async (constraints) => {
    watched.requests += 1
    if (isInUse) throw new DOMException('Could not start video source', 'NotReadableError')
    const stream = await getUserMedia(constraints)
    watched.streams.push(stream)
    return stream
  }
  const vibrate = navigator.vibrate.bind(navigator)
  navigator.vibrate = (pattern: unknown) => {
    watched.vibrations.push(pattern)
    return vibrate(pattern as VibratePattern)
  }
}
