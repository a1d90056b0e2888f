import type { LiveUpdate } from '#domain/page/live-update.ts'

/** A message of an event stream; without an update the page fetches all of its data again. */
export interface ParsedMessage {
  seq: number
  update: LiveUpdate | null
}

/** The messages in a part of an event stream, without heartbeats and other lines. */
export function parseMessages(stream: string): ParsedMessage[] {
  return stream.split('\n\n').flatMap((part) => {
    const lines = part
      .split('\n')
      .map((line) => [line.split(':', 1)[0] ?? '', line.slice(line.indexOf(':') + 1)] as const)
    const fields = new Map(lines)
    const [seq, data] = [fields.get('id'), fields.get('data')]
    if (seq === undefined || data === undefined) return []
    return [{ seq: Number(seq), update: fields.has('event') ? null : (JSON.parse(data) as LiveUpdate) }]
  })
}

/** The pieces of each variant after these messages, as a page shows them that had them all. */
export function toldPieces(messages: readonly ParsedMessage[]): Map<number, number | null> {
  return new Map(messages.flatMap(({ update }) => update?.pieces ?? []))
}
