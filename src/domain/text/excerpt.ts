/** Characters of a description that a search engine shows, about. */
const DESCRIPTION_LENGTH = 155

/** The beginning of a text in one line, cut between two words, with an ellipsis where more follows. */
export function excerpt(text: string, length = DESCRIPTION_LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  if (characters.length <= length) return line
  const room = characters.slice(0, length).join('')
  const whole = room.slice(0, room.lastIndexOf(' ')).replace(/[\s.,;:¡¿(«"-]+$/u, '')
  // A single word that is too long is cut anywhere.
  return `${whole || room.slice(0, -1)}…`
}
