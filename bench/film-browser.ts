import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { filmFlags, makeFilm } from '../test/camera/film.ts'
import { chromiumPath } from './chromium-path.ts'

/** Milliseconds between two looks at what a page has noted. */
const BETWEEN = 50

/** A browser as a phone has it, whose camera plays an image, with the permission to use it. */
export async function withFilm<Value>(
  image: Buffer,
  work: (openPage: () => Promise<Page>) => Promise<Value>,
): Promise<Value> {
  const film = await makeFilm([image])
  const executablePath = await chromiumPath()
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--use-fake-ui-for-media-stream',
      ...filmFlags(film.path),
    ],
  })
  try {
    // A context of its own has nothing cached.
    return await work(async () => {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        locale: 'es-MX',
      })
      return context.newPage()
    })
  } finally {
    await browser.close()
    await film.remove()
  }
}

/**
 * Times when a page first meets each condition, looked at with every frame that it draws. The conditions run in the
 * page.
 * @returns a function that waits for one: milliseconds since the page began, or null where it is not met within the
 * limit
 */
export async function watchMoments<Name extends string>(
  page: Page,
  moments: Readonly<Record<Name, () => boolean>>,
): Promise<(name: Name, limit: number) => Promise<number | null>> {
  const source = Object.entries(moments).map(([name, isMet]) => `${JSON.stringify(name)}: ${String(isMet)}`)
  await page.addInitScript(`{
    const moments = {${source.join(', ')}}
    const met = (window.met = {})
    const look = () => {
      for (const name in moments) if (!(name in met) && moments[name]()) met[name] = performance.now()
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }`)
  // Not by `waitForFunction`, which evaluates text in the page: its security policy forbids that.
  const timeOf = (name: Name) =>
    page.evaluate((each) => (window as unknown as { met: Record<string, number> }).met[each] ?? null, name)
  return async (name, limit) => {
    for (const deadline = performance.now() + limit; performance.now() < deadline; await wait(BETWEEN)) {
      const time = await timeOf(name)
      if (time !== null) return time
    }
    return null
  }
}
