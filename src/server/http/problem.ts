import { errorCode } from '#domain/problem/error-code.ts'
import { problem } from '#domain/problem/problem.ts'

/** Builds a problem that the server itself responds with. */
export function problemResponse(
  status: number,
  code: string,
  sentence: string,
  headers: Record<string, string> = {},
): Response {
  return problem(status, code, sentence, {}, headers)
}

/** Builds the same for a URL that people open: a page with the sentence for browsers, else the typed problem. */
export function problemPage(request: Request, ...parts: Parameters<typeof problemResponse>): Response {
  if (!request.headers.get('accept')?.includes('text/html')) return problemResponse(...parts)
  const [status, , sentence, headers] = parts
  return sentencePage(status, sentence, { headers })
}

/** Builds the response to a request that failed unexpectedly, with the code by which support finds the reason. */
export function unexpectedPage(request: Request, requestId: string | null): Response {
  const sentence = 'Algo salió mal de nuestro lado. Inténtalo de nuevo.'
  if (!request.headers.get('accept')?.includes('text/html')) {
    return problem(500, 'unexpected', sentence, requestId === null ? {} : { requestId })
  }
  return sentencePage(500, sentence, { note: requestId === null ? '' : errorCode(requestId) })
}

interface SentencePage {
  headers?: Record<string, string> | undefined
  /** A line in small letters. */
  note?: string
}

function sentencePage(status: number, sentence: string, { headers, note = '' }: SentencePage): Response {
  const small = note === '' ? '' : `<p><small>${note}</small></p>`
  return new Response(
    `<!doctype html><html lang="es-MX"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${sentence}</title>` +
      `<body style="font:1.125rem/1.5 system-ui;margin:20vh auto;max-width:34rem;padding:0 1rem"><h1 style="font-size:1.5rem">${sentence}</h1>${small}<p><a href="/" style="display:inline-block;padding:.75rem 0">Volver al inicio</a></p></body></html>`,
    { status, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } },
  )
}
