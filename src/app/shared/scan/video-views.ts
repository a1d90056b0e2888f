import { sharpen } from './sharpen.ts'

/** The ways to look at an image, in turn. */
export const VIEWS = ['whole', 'middle', 'turned', 'sharpened'] as const

type View = (typeof VIEWS)[number]

/** How much larger the middle of the image is drawn. */
const ZOOM = 2

let canvas: HTMLCanvasElement | null = null

/** Draws a view of what a video shows; null where the browser has no canvas left. */
export function drawView(video: HTMLVideoElement, view: View): ImageData | null {
  canvas ??= document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const { videoWidth, videoHeight } = video
  if (!context || videoWidth === 0) return null
  const side = Math.min(videoWidth, Math.round(videoHeight * Math.SQRT2))
  canvas.width = view === 'turned' ? side : videoWidth
  canvas.height = view === 'turned' ? side : videoHeight
  const { width, height } = canvas
  context.imageSmoothingQuality = 'high'
  context.translate(width / 2, height / 2)
  if (view === 'turned') context.rotate(Math.PI / 4)
  if (view === 'middle' || view === 'sharpened') context.scale(ZOOM, ZOOM)
  context.drawImage(video, -videoWidth / 2, -videoHeight / 2)
  const image = context.getImageData(0, 0, width, height)
  return view === 'sharpened' ? sharpen(image) : image
}
