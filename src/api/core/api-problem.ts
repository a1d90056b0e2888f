import type { ApiFieldError } from './field-error.ts'

/** The problems of the API: status, and a sentence in Spanish and in English. */
export const API_PROBLEMS = {
  'not-json': [400, 'El cuerpo no es JSON válido en UTF-8.', 'The body is not valid JSON in UTF-8.'],
  'cut-off': [400, 'El cuerpo llegó incompleto.', 'The body arrived incomplete.'],
  'key-missing': [
    401,
    'Falta la llave: Authorization: Bearer vit_…',
    'The key is missing: Authorization: Bearer vit_…',
  ],
  'key-unknown': [401, 'La llave no es válida.', 'The key is not valid.'],
  'key-revoked': [401, 'La llave fue revocada.', 'The key was revoked.'],
  'scope-missing': [403, 'La llave no tiene el permiso que esto requiere.', 'The key lacks the scope that this needs.'],
  'path-unknown': [404, 'Esa dirección de la API no existe.', 'There is no such path in the API.'],
  'not-found': [404, 'No existe lo que buscas.', 'There is no such thing.'],
  'order-not-found': [404, 'No existe ese pedido.', 'There is no such order.'],
  'method-unknown': [405, 'Esa dirección no acepta ese método.', 'This path does not take that method.'],
  'not-a-delivery': [
    409,
    'El pedido se recoge en tienda: no lleva guía.',
    'The order is picked up: it has no tracking number.',
  ],
  'carrier-missing': [422, 'La guía necesita su paquetería.', 'The tracking number needs its carrier.'],
  'illegal-step': [409, 'El pedido no puede dar ese paso.', 'The order cannot take that step.'],
  'in-use': [409, 'No se puede borrar: algo lo usa todavía.', 'It cannot be deleted: something still uses it.'],
  'webhook-off': [409, 'El webhook está apagado.', 'The webhook is switched off.'],
  'too-many-webhooks': [409, 'La tienda ya tiene 10 webhooks.', 'The store has 10 webhooks already.'],
  taken: [409, 'Ya lo usa otro.', 'It is used by another one already.'],
  'body-too-large': [413, 'El cuerpo es demasiado largo.', 'The body is too large.'],
  'media-type': [
    415,
    'El cuerpo debe ser del tipo que se documenta.',
    'The body must be of the documented media type.',
  ],
  invalid: [422, 'Hay datos que no son válidos.', 'Some of the data is not valid.'],
  'batch-rejected': [
    422,
    'No se aplicó nada: algunos elementos del lote no son válidos.',
    'Nothing was applied: some items of the batch are not valid.',
  ],
  'key-reused': [
    422,
    'Ese Idempotency-Key ya se usó con otra solicitud.',
    'This Idempotency-Key was used with another request.',
  ],
  'too-many-requests': [429, 'Demasiadas solicitudes. Espera un momento.', 'Too many requests. Wait a moment.'],
  unexpected: [
    500,
    'Algo salió mal de nuestro lado. Inténtalo de nuevo.',
    'Something went wrong on our side. Try again.',
  ],
  busy: [503, 'El servidor está ocupado. Inténtalo de nuevo.', 'The server is busy. Try again.'],
  'no-room': [
    503,
    'El servidor no puede guardar nada por ahora. Inténtalo más tarde.',
    'The server cannot store anything at the moment. Try again later.',
  ],
  // By the HTTP app, as long as there is no API yet.
  starting: [503, 'El servidor está arrancando.', 'The server is starting.'],
} as const satisfies Record<string, readonly [status: number, es: string, en: string]>

export type ApiProblemCode = keyof typeof API_PROBLEMS

interface ProblemDetails {
  errors?: readonly ApiFieldError[]
  headers?: Record<string, string>
  /** Further members of the body. */
  more?: Record<string, unknown>
}

/** Thrown to reject a request: it rolls back the request's changes. */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly code: ApiProblemCode
  readonly details: ProblemDetails

  constructor(code: ApiProblemCode, details: ProblemDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/**
 * The body of the response to a rejected request (RFC 9457).
 * @param requestId by which support finds the request in the log
 */
export function problemBody({ code, details: { errors, more } }: ApiProblem, requestId: string | null = null) {
  const [status, detail, english] = API_PROBLEMS[code]
  return {
    type: `urn:vitrina:problem:${code}`,
    code,
    status,
    title: english,
    detail,
    detail_en: english,
    ...(errors ? { errors } : {}),
    ...more,
    ...(requestId === null ? {} : { requestId }),
  }
}

export function problemOf(problem: ApiProblem, requestId: string | null): Response {
  const body = problemBody(problem, requestId)
  return Response.json(body, {
    status: body.status,
    headers: { ...problem.details.headers, 'content-type': 'application/problem+json; charset=utf-8' },
  })
}
