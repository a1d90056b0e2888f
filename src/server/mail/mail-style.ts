import type { CSSProperties } from 'react'
import { inkOn, legibleAccent } from '#domain/store/accent.ts'

/**
 * The storefront's light tokens (src/app/storefront/styles/app.css); mail programs know neither custom properties nor
 * OKLCH.
 */
const COLOR = {
  ground: '#faf8f5',
  surface: '#ffffff',
  tint: '#efebe4',
  hairline: '#e3dcd2',
  ink: '#1b1815',
  muted: '#6a635a',
}
const SANS = "'Instrument Sans', -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif"
const DISPLAY = "'Instrument Serif', Georgia, 'Times New Roman', serif"

/** A long name or URL without spaces must not widen the sheet. */
const breaking: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' }
const text: CSSProperties = {
  ...breaking,
  margin: 0,
  fontFamily: SANS,
  fontSize: 16,
  lineHeight: '24px',
  color: COLOR.ink,
}

export const style = {
  page: { margin: 0, backgroundColor: COLOR.ground, padding: '24px 12px' },
  sheet: {
    width: '100%',
    maxWidth: 600,
    margin: '0 auto',
    backgroundColor: COLOR.surface,
    border: `1px solid ${COLOR.hairline}`,
    borderRadius: 6,
  },
  header: { padding: '28px 24px 20px', textAlign: 'center', borderBottom: `1px solid ${COLOR.hairline}` },
  logo: { display: 'block', margin: '0 auto', maxWidth: 200, maxHeight: 64, width: 'auto', height: 'auto' },
  storeName: {
    ...breaking,
    fontFamily: DISPLAY,
    fontSize: 28,
    lineHeight: '32px',
    color: COLOR.ink,
    textDecoration: 'none',
  },
  content: { padding: '28px 24px 8px' },
  title: { ...text, fontFamily: DISPLAY, fontSize: 30, lineHeight: '36px', fontWeight: 400 },
  section: { padding: '20px 0 8px' },
  label: { ...text, margin: '0 0 4px', fontSize: 14, lineHeight: '20px', color: COLOR.muted },
  text,
  lead: { ...text, margin: '12px 0 0' },
  muted: { ...text, fontSize: 14, lineHeight: '20px', color: COLOR.muted },
  strong: { ...text, fontWeight: 600 },
  panel: { padding: '16px 20px', backgroundColor: COLOR.tint, borderRadius: 6 },
  // As high as a thumb needs.
  panelLink: { ...text, display: 'inline-block', padding: '10px 16px 10px 0' },
  panelAction: { padding: '12px 0 4px' },
  line: { borderBottom: `1px solid ${COLOR.hairline}` },
  imageCell: { width: 60, padding: '12px 16px 12px 0', verticalAlign: 'top' },
  image: {
    display: 'block',
    width: 60,
    height: 80,
    objectFit: 'cover',
    borderRadius: 4,
    backgroundColor: COLOR.tint,
  },
  nameCell: { ...breaking, padding: '12px 0', verticalAlign: 'top' },
  amountCell: {
    ...text,
    padding: '12px 0 12px 16px',
    verticalAlign: 'top',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  rowName: { ...text, padding: '4px 0' },
  rowAmount: {
    ...text,
    padding: '4px 0 4px 16px',
    verticalAlign: 'top',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  total: {
    borderTop: `1px solid ${COLOR.hairline}`,
    padding: '12px 0',
    fontSize: 18,
    fontWeight: 600,
  },
  actions: { padding: '16px 0 0', textAlign: 'center' },
  closing: { ...text, margin: '20px 0 0', fontSize: 14, lineHeight: '20px', color: COLOR.muted },
  footer: { padding: '16px 24px 24px', textAlign: 'center' },
} as const satisfies Record<string, CSSProperties>

/** The store's accent as text on the sheet. */
export function accentText(accent: string): CSSProperties {
  // Not all people see the colour.
  return { color: legibleAccent(accent, COLOR.surface), textDecoration: 'underline' }
}

/** The store's accent as a link in a panel. */
export function panelAccent(accent: string): CSSProperties {
  return { color: legibleAccent(accent, COLOR.tint), textDecoration: 'underline' }
}

/** A button in the store's accent. */
export function accentButton(accent: string): CSSProperties {
  const backgroundColor = legibleAccent(accent, COLOR.surface)
  return {
    ...text,
    display: 'inline-block',
    padding: '14px 28px',
    borderRadius: 6,
    backgroundColor,
    color: inkOn(backgroundColor),
    fontWeight: 600,
    textDecoration: 'none',
  }
}
