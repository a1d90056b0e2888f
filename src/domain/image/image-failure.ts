/** Why an image could not be fetched, or taken from a folder; stored with the image (`image.failure`). */
export type ImageFailure =
  | 'invalid-url'
  | 'credentials'
  | 'port'
  | 'private-ip'
  | 'unknown-host'
  | 'unreachable'
  | 'too-slow'
  | 'cut-off'
  | 'redirects'
  | 'gone'
  | 'rejected'
  | 'server-error'
  | 'too-big'
  | 'not-an-image'
  | 'too-many-pixels'
  | 'not-stored'
  | 'abandoned'
  | 'stopped'
  | 'file-missing'
  | 'not-a-file'
  | 'file-too-big'

export const IMAGE_FAILURE_SENTENCE: Record<ImageFailure, string> = {
  'invalid-url': 'No es una dirección http o https válida.',
  credentials: 'La dirección lleva usuario o contraseña, y así no se descarga nada.',
  port: 'La dirección usa un puerto que no es el 80 ni el 443.',
  'private-ip': 'La dirección lleva a una red privada, no a internet.',
  'unknown-host': 'El servidor de la dirección no existe o no hay conexión a internet.',
  unreachable: 'No se pudo conectar con el servidor de la imagen.',
  'too-slow': 'La imagen tardó demasiado en llegar.',
  'cut-off': 'La descarga se cortó antes de terminar.',
  redirects: 'La dirección redirige demasiadas veces.',
  gone: 'La imagen ya no está en esa dirección.',
  rejected: 'El servidor no quiso entregar la imagen.',
  'server-error': 'El servidor de la imagen tuvo un problema.',
  'too-big': 'La imagen pesa más de 15 MB.',
  'not-an-image': 'No es una imagen JPEG, PNG, WebP, AVIF o GIF completa.',
  'too-many-pixels': 'La imagen tiene más de 50 megapíxeles.',
  'not-stored': 'La imagen llegó, pero no se pudo guardar.',
  abandoned: 'La descarga se interrumpió demasiadas veces.',
  stopped: 'La descarga se detuvo; se hará después.',
  'file-missing': 'No se encontró el archivo.',
  'not-a-file': 'No es un archivo.',
  'file-too-big': 'El archivo pesa más de 50 MB.',
}

/** Whether another attempt, later, can end better. */
export const IS_WORTH_RETRYING: Record<ImageFailure, boolean> = {
  'invalid-url': false,
  credentials: false,
  port: false,
  'private-ip': false,
  'unknown-host': true,
  unreachable: true,
  'too-slow': true,
  'cut-off': true,
  redirects: false,
  gone: false,
  rejected: true,
  'server-error': true,
  'too-big': false,
  'not-an-image': false,
  'too-many-pixels': false,
  'not-stored': true,
  abandoned: false,
  stopped: true,
  'file-missing': false,
  'not-a-file': false,
  'file-too-big': false,
}
