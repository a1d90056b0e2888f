import { fold } from '../text/fold.ts'
import { KNOWN_COLORS } from './known-colors.ts'

const BY_WORD = new Map(
  Object.entries(KNOWN_COLORS).flatMap(([hex, words]) =>
    words.split(', ').map((word): [string, string] => [word, hex]),
  ),
)

const LONGEST_PHRASE = 3
const DARK = new Set(['dark', 'deep', 'oscuro', 'oscura', 'obscuro', 'obscura'])
const LIGHT = new Set(['light', 'pale', 'soft', 'claro', 'clara', 'pastel', 'palido'])
const BLACK_SHARE = 0.35
const WHITE_SHARE = 0.5

/**
 * The swatch of a colour's name in English or Spanish, `#rrggbb`, or null when it names no colour. Of several colours
 * (`Blue/White`) the first one counts; patterns (`Navy Stripe`) show their ground; `dark`, `claro` and the like shade a
 * colour that the table has only plain.
 */
export function colorSwatch(name: string): string | null {
  const whole = fold(name)
  return BY_WORD.get(whole) ?? swatchOfPart(whole.split(/[/|+,&]|\by\b|\band\b/)[0] ?? '')
}

function swatchOfPart(part: string): string | null {
  const words = part.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  for (let length = Math.min(LONGEST_PHRASE, words.length); length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      const hex = BY_WORD.get(words.slice(start, start + length).join(' '))
      if (hex) return length > 1 ? hex : shade(hex, words)
    }
  }
  return null
}

function shade(hex: string, words: readonly string[]): string {
  if (words.some((word) => DARK.has(word))) return mix(hex, 0, BLACK_SHARE)
  if (words.some((word) => LIGHT.has(word))) return mix(hex, 255, WHITE_SHARE)
  return hex
}

function mix(hex: string, towards: number, share: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `#${channels
    .map((channel) => Math.round(channel + (towards - channel) * share))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`
}
