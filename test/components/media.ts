import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

interface Media {
  'prefers-reduced-motion'?: 'reduce'
  'forced-colors'?: 'active'
  'prefers-color-scheme'?: 'light' | 'dark'
}

/** Has the system prefer something until the test ends. */
export async function emulateMedia(media: Media): Promise<void> {
  const features = Object.entries(media).map(([name, value]) => ({ name, value }))
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { features: [] })))
  await cdp().send('Emulation.setEmulatedMedia', { features })
}

/** Scrolling ends at once: for tests of where it goes, not of how it glides there. */
export function scrollAtOnce(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { scroll-behavior: auto !important }')
  document.adoptedStyleSheets = [sheet]
  onTestFinished(() => {
    document.adoptedStyleSheets = []
  })
}
