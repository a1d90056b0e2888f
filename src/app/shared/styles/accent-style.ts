import type { CSSProperties } from 'react'
import type { Accents } from '#domain/store/accent.ts'

/** The custom properties of a page that tokens.css reads the accent from; none before the page has its data. */
export function accentStyle(accents: Accents | undefined): CSSProperties {
  return {
    '--accent-on-light': accents?.light,
    '--accent-ink-on-light': accents?.inkOnLight,
    '--accent-on-dark': accents?.dark,
    '--accent-ink-on-dark': accents?.inkOnDark,
  } as CSSProperties
}
