import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { z } from 'zod'

/**
 * The two sides of the control socket exchange NDJSON over one HTTP request: it carries a call and then, while the
 * command runs, the caller's signals; its response carries the command's output and, as the last line, how it ended.
 */

export const NDJSON = 'application/x-ndjson'
export const LOOPBACK = '127.0.0.1'
/** Characters of a line that the server takes: more than can be typed in a terminal. */
export const MAX_LINE_LENGTH = 64 * 1024

/** The first line of a request. */
export const commandCall = z.strictObject({
  args: z.array(z.string()),
  cwd: z.string().min(1),
  /** Which of the caller's streams are terminals. */
  terminals: z.strictObject({ stdout: z.boolean(), stderr: z.boolean() }),
})
export type CommandCall = z.infer<typeof commandCall>

/** Any further line of a request. */
export const callerSignal = z.strictObject({ signal: z.literal('interrupt') })
export type CallerSignal = z.infer<typeof callerSignal>

/** A line of the response. */
export const commandFrame = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('output'), stream: z.enum(['stdout', 'stderr']), text: z.string() }),
  z.object({ kind: z.literal('end'), status: z.int() }),
  /** Something unexpected, which the server has logged. */
  z.object({ kind: z.literal('failed') }),
])
export type CommandFrame = z.infer<typeof commandFrame>

const controlFile = z.object({ port: z.int(), key: z.string() })
/** Where the server listens, and the key that it lets in. */
export type ControlFile = z.infer<typeof controlFile>

export const controlFilePath = (dataDir: string) => join(dataDir, 'vitrina.control')

/** @returns null where no server has left one, or a killed one half of it */
export async function readControlFile(dataDir: string): Promise<ControlFile | null> {
  try {
    return controlFile.parse(JSON.parse(await readFile(controlFilePath(dataDir), 'utf8')))
  } catch {
    return null
  }
}

export const lineOf = (value: unknown) => `${JSON.stringify(value)}\n`

/** Parses a line by a schema; null for anything else. */
export function parseLine<Value>(schema: z.ZodType<Value>, line: string): Value | null {
  try {
    return schema.parse(JSON.parse(line))
  } catch {
    return null
  }
}

/** A line is longer than the reader takes. */
export class LineTooLong extends Error {
  override name = 'LineTooLong'
}

/** Yields the lines of a stream. @throws LineTooLong */
export async function* linesOf(stream: Readable, maxLength = Number.POSITIVE_INFINITY): AsyncGenerator<string> {
  let text = ''
  for await (const piece of stream.setEncoding('utf8')) {
    const lines = (text + piece).split('\n')
    text = lines.pop() ?? ''
    for (const line of [...lines, text]) if (line.length > maxLength) throw new LineTooLong()
    yield* lines
  }
  if (text !== '') yield text
}
