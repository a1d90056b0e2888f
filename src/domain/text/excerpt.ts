/** About as much of a description as a search engine shows. */
const DESCRIPTION_LENGTH = 155

/** The beginning of a text in one line, cut between two words; an ellipsis says that more follows. */
export function excerpt(text: string, length = DESCRIPTION_LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  if (characters.length <= length) return line
  const room = characters.slice(0, length).join('')
  const whole = room.slice(0, room.lastIndexOf(' ')).replace(/[\s.,;:¡¿(«"-]+$/u, '')
  // One word longer than all the room has no place to be cut.
  return `${whole || room.slice(0, -1)}…`
}
