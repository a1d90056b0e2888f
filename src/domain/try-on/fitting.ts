import { fieldsOf } from '../untrusted/parse-values.ts'
import type { FittingCategory } from './clothing-category.ts'

/** The state of a fitting (FASHN's states are more, but a shopper waits in all of the others). */
export type FittingState =
  | { status: 'processing' }
  | { status: 'completed'; output: string[] }
  | { status: 'failed'; error: { code: FittingFailure; message: string } }

/** Why there is no look. */
export type FittingFailure =
  // the page's request
  | 'not-json'
  | 'malformed'
  | 'fitting-room-off'
  | 'not-configured'
  | 'model-not-an-image'
  | 'model-too-large'
  | 'model-is-a-url'
  | 'garment-unknown'
  | 'fitting-unknown'
  // the store's budget, and this server's
  | 'too-many-attempts'
  | 'too-busy'
  // the service, before an id
  | 'bad-request'
  | 'unauthorized'
  | 'not-found'
  | 'rate-limited'
  | 'concurrency-limited'
  | 'out-of-credits'
  | 'service-error'
  | 'service-unreachable'
  | 'no-id'
  | 'outcome-unknown'
  // the service, after it
  | 'image-load'
  | 'content-moderation'
  | 'pose'
  | 'lora-load'
  | 'input-validation'
  | 'pipeline'
  | 'third-party'
  | 'canceled'
  | 'no-image'
  | 'failed'
  | 'timeout'

/** The sentence of each; the specification's where it has one (docs/rules/try-on.md#try-on). */
export const FITTING_SENTENCES: Record<FittingFailure, string> = {
  'not-json': 'Lo que enviaste no se puede leer.',
  malformed: 'Faltan datos para generar el look.',
  'fitting-room-off': 'El probador virtual no está disponible para esta tienda.',
  'not-configured': 'Esta tienda muestra las prendas solo en la figura ilustrada.',
  'model-not-an-image': 'Ese archivo no es una foto que podamos usar. Prueba con una JPEG, PNG o WebP.',
  'model-too-large': 'Esa foto es demasiado grande. Prueba con una más chica.',
  'model-is-a-url': 'La foto del modelo se envía como archivo, no como dirección.',
  'garment-unknown': 'No encontramos la imagen de esa prenda.',
  'fitting-unknown': 'Sesión no encontrada',
  'too-many-attempts': 'Hoy ya se generaron todos los looks disponibles.',
  'too-busy': 'Hay muchas fotos preparándose ahora mismo. Inténtalo en un momento.',
  'bad-request': 'El servicio de probado no aceptó la imagen. Prueba con otra foto.',
  unauthorized: 'El probador con foto no está bien configurado en esta tienda.',
  'not-found': 'El servicio de probado no encuentra este look. Inténtalo más tarde.',
  'rate-limited': 'El servicio de probado recibe demasiadas solicitudes. Espera un momento.',
  'concurrency-limited': 'Hay muchos looks generándose ahora mismo. Inténtalo en un momento.',
  'out-of-credits': 'A la tienda se le acabaron los looks con foto. Inténtalo más tarde.',
  'service-error': 'El servicio de probado tuvo un problema. Inténtalo de nuevo.',
  'service-unreachable': 'El servicio de probado no responde. Inténtalo de nuevo.',
  'no-id': 'El servicio de probado no recibió la solicitud. Inténtalo de nuevo.',
  // When to try again is appended to it.
  'outcome-unknown': 'El servicio de probado no confirmó este look, y generarlo otra vez podría costar doble.',
  'image-load': 'El servicio de probado no pudo abrir una de las imágenes.',
  'content-moderation': 'El servicio de probado no acepta esta imagen por su contenido.',
  pose: 'No se distingue bien a la persona. Usa una foto de frente y de cuerpo completo.',
  'lora-load': 'El servicio de probado tuvo un problema con su modelo. Inténtalo de nuevo.',
  'input-validation': 'El servicio de probado no aceptó los datos de la prenda.',
  pipeline: 'El servicio de probado falló al componer la imagen. No tuvo costo; inténtalo de nuevo.',
  'third-party': 'Un servicio externo del probador falló. Inténtalo de nuevo.',
  canceled: 'El look se canceló antes de terminar.',
  'no-image': 'El look se completó sin imagen. Inténtalo de nuevo.',
  failed: 'Predicción falló',
  timeout: 'Timeout esperando resultado de FASHN AI. El servicio tardó demasiado: inténtalo de nuevo.',
}

/**
 * FASHN's names of rejections before there is an id (docs.fashn.ai, error handling). Its three 429 differ by name
 * alone.
 */
const REJECTIONS: Record<string, FittingFailure> = {
  BadRequest: 'bad-request',
  UnauthorizedAccess: 'unauthorized',
  NotFound: 'not-found',
  RateLimitExceeded: 'rate-limited',
  ConcurrencyLimitExceeded: 'concurrency-limited',
  OutOfCredits: 'out-of-credits',
  InternalServerError: 'service-error',
}

const BY_STATUS: Record<number, FittingFailure> = {
  400: 'bad-request',
  401: 'unauthorized',
  403: 'unauthorized',
  404: 'not-found',
  413: 'model-too-large',
  429: 'rate-limited',
}

/** FASHN's names of what goes wrong afterwards. */
const RUN_ERRORS: Record<string, FittingFailure> = {
  ImageLoadError: 'image-load',
  ContentModerationError: 'content-moderation',
  PoseError: 'pose',
  LoRALoadError: 'lora-load',
  InputValidationError: 'input-validation',
  PipelineError: 'pipeline',
  ThirdPartyError: 'third-party',
  '3rdPartyProviderError': 'third-party',
  InternalServerError: 'service-error',
  PollingTimeout: 'timeout',
}

/** The meaning of a rejected request of the service. */
export function rejectionOf(status: number, body: unknown): FittingFailure {
  const { error } = fieldsOf(body)
  return (typeof error === 'string' && own(REJECTIONS, error)) || BY_STATUS[status] || 'service-error'
}

/** The result of a request to run: an id; a rejection, which costs nothing; or an unknown outcome. */
export type RunOutcome = { ok: true; id: string } | { ok: false; code: FittingFailure }

/** Parses the service's response to a request to run. */
export function parseRun(status: number, body: unknown): RunOutcome {
  const { id, error } = fieldsOf(body)
  if (status === 200) {
    if (typeof id === 'string' && id !== '' && id.length <= 200 && !error) return { ok: true, id }
    return { ok: false, code: error ? 'no-id' : 'outcome-unknown' }
  }
  const isNamed = typeof error === 'string' && own(REJECTIONS, error) !== undefined
  // A gateway in front of the service does not know what this has made of the request.
  const isRejected = isNamed || (status >= 300 && status <= 500) || status === 503
  return { ok: false, code: isRejected ? rejectionOf(status, body) : 'outcome-unknown' }
}

/** The state of a run, by the service's response; null when it has none. */
export function parseStatus(body: unknown): FittingState | null {
  const { status, output, error } = fieldsOf(body)
  switch (status) {
    case 'starting':
    case 'in_queue':
    case 'processing':
      return { status: 'processing' }
    case 'completed': {
      const images = Array.isArray(output) ? output.filter(isImage) : []
      return images.length > 0 ? { status: 'completed', output: images } : failure('no-image')
    }
    case 'canceled':
      return failure('canceled')
    case 'time_out':
      return failure('timeout')
    case 'failed': {
      const { name } = fieldsOf(error)
      return failure((typeof name === 'string' && own(RUN_ERRORS, name)) || 'failed')
    }
    default:
      return null
  }
}

/** An image as it was requested, base64: a page loads none from elsewhere. */
function isImage(output: unknown): output is string {
  const prefix = typeof output === 'string' && /^data:image\/(?:jpeg|png|webp);base64,(?=.)/.exec(output)?.[0]
  // A search for an invalid character: matching megabytes as a whole exhausts the stack of regular expressions.
  return prefix ? !/[^A-Za-z0-9+/=]/.test((output as string).slice(prefix.length)) : false
}

/** Whether a text can be the id of a look: those are UUIDs. */
export function isLookId(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}

export function failure(code: FittingFailure): FittingState {
  return { status: 'failed', error: { code, message: FITTING_SENTENCES[code] } }
}

/** FASHN's present name of a category. */
export function providerCategory(category: FittingCategory): 'tops' | 'bottoms' | 'one-pieces' {
  return category === 'dresses' ? 'one-pieces' : category
}

/** The most polls of a fitting (docs/rules/try-on.md#try-on). */
export const MOST_POLLS = 30
/** Milliseconds between two of them, at first, as the service allows, and later or once it wants fewer. */
const QUICK = 2_000
const SLOW = 10_000
const QUICK_POLLS = 10

/** Milliseconds until the poll of this number, from 0; null when there are no more. */
export function pollDelay(poll: number, isLimited: boolean): number | null {
  if (poll >= MOST_POLLS) return null
  return isLimited || poll >= QUICK_POLLS ? SLOW : QUICK
}

function own(names: Record<string, FittingFailure>, name: string): FittingFailure | undefined {
  return Object.hasOwn(names, name) ? names[name] : undefined
}
