import { type ImageCut, LEAST_SIDE, middleCrop } from './image-cut.ts'

/** The part of a photo that an editor of a cut shows through its window, which has the shape of a product's image. */
export interface CropView {
  rotate: ImageCut['rotate']
  /** 1 is the largest part that fits. */
  zoom: number
  /** The middle of the window, in fractions of the turned image. */
  x: number
  y: number
}

interface PhotoSize {
  width: number
  height: number
}

/** The closest that a window may be. */
const CLOSEST = 4

export function turnedSize({ width, height }: PhotoSize, rotate: ImageCut['rotate']): PhotoSize {
  return rotate % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** How close a window may be: what it shows has the pixels that a cropped image needs. */
export function closestZoom(size: PhotoSize): number {
  const widest = middleCrop(size)
  const sides = Math.min(widest.width * size.width, widest.height * size.height)
  return Math.max(1, Math.min(CLOSEST, sides / LEAST_SIDE))
}

/** @param size of the image before it is turned */
export function cropOfView({ rotate, zoom, x, y }: CropView, size: PhotoSize): NonNullable<ImageCut['crop']> {
  const widest = middleCrop(turnedSize(size, rotate))
  const [width, height] = [widest.width / zoom, widest.height / zoom]
  const within = (middle: number, part: number) => Math.max(0, Math.min(middle - part / 2, 1 - part))
  return { left: within(x, width), top: within(y, height), width, height }
}

/** The view that shows a cut; the middle without a cut, or for a mere rotation. */
export function viewOfCut(cut: ImageCut | null, size: PhotoSize): CropView {
  const rotate = cut?.rotate ?? 0
  const crop = cut?.crop
  if (!crop) return { rotate, zoom: 1, x: 0.5, y: 0.5 }
  const widest = middleCrop(turnedSize(size, rotate))
  const zoom = Math.max(1, widest.width / crop.width)
  return { rotate, zoom, x: crop.left + crop.width / 2, y: crop.top + crop.height / 2 }
}

/** A view moved by parts of its window; it does not leave the image. */
export function movedView(view: CropView, by: { x: number; y: number }, size: PhotoSize): CropView {
  const crop = cropOfView(view, size)
  const within = (middle: number, part: number) => Math.max(part / 2, Math.min(middle, 1 - part / 2))
  return {
    ...view,
    x: within(crop.left + crop.width / 2 + by.x * crop.width, crop.width),
    y: within(crop.top + crop.height / 2 + by.y * crop.height, crop.height),
  }
}

/** A view of the image turned by another quarter, clockwise, from its middle. */
export function turnedView({ rotate, zoom }: CropView): CropView {
  return { rotate: ((rotate + 90) % 360) as ImageCut['rotate'], zoom, x: 0.5, y: 0.5 }
}
