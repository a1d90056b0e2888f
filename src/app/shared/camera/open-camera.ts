/** Why there is no image of a camera. */
export type CameraFailure =
  | 'denied'
  | 'not-found'
  | 'in-use'
  | 'none-available'
  | 'not-switched'
  | 'no-image'
  | 'unknown'

/** The sentence of each (docs/rules/barcode.md#camera). */
export const cameraSentences: Record<CameraFailure, string> = {
  denied: 'Permisos de cámara denegados. Por favor, permite el acceso a la cámara.',
  'not-found': 'No se encontró ninguna cámara en este dispositivo.',
  'in-use': 'La cámara está siendo usada por otra aplicación.',
  'none-available': 'No se encontraron cámaras disponibles',
  'not-switched': 'No se pudo cambiar de cámara.',
  'no-image': 'La cámara está encendida, pero no envía imagen.',
  unknown: 'Error desconocido al inicializar la cámara.',
}

/** The rejections of `getUserMedia`, by the standard names and older browsers' ones. */
const FAILURES: Readonly<Record<string, CameraFailure>> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'not-found',
  DevicesNotFoundError: 'not-found',
  NotReadableError: 'in-use',
  TrackStartError: 'in-use',
  AbortError: 'in-use',
  OverconstrainedError: 'none-available',
}

/** An overlay's wishes for a camera; impossible ones are fulfilled as well as the device can. */
export interface IdealCamera {
  /** Pixels. */
  width: number
  height: number
  /** A second. */
  frameRate?: number
  /** The camera on the back of a phone, or the one above its screen. */
  facing: 'environment' | 'user'
}

type OpenedCamera = { ok: true; stream: MediaStream } | { ok: false; code: CameraFailure }

/**
 * Opens a camera, which the shopper may have to allow. Never rejects.
 * @param deviceId the camera to open; null leaves the choice to the browser
 */
export async function openCamera(
  { width, height, frameRate, facing }: IdealCamera,
  deviceId: string | null,
): Promise<OpenedCamera> {
  // Absent where the page has not come by HTTPS, and in old browsers.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices?.getUserMedia) return { ok: false, code: 'none-available' }
  const video: MediaTrackConstraints = {
    width: { ideal: width },
    height: { ideal: height },
    ...(frameRate !== undefined && { frameRate: { ideal: frameRate } }),
    ...(deviceId === null ? { facingMode: { ideal: facing } } : { deviceId: { exact: deviceId } }),
  }
  try {
    return { ok: true, stream: await devices.getUserMedia({ video, audio: false }) }
  } catch (error) {
    const code = (error instanceof Error && FAILURES[error.name]) || 'unknown'
    // The camera that was open before has been closed; another attempt opens that one.
    return { ok: false, code: deviceId === null || code === 'denied' ? code : 'not-switched' }
  }
}

/** Switches a camera off. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
