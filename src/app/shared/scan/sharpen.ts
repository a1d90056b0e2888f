/** Pixels to either side that an edge is compared with. */
const RADIUS = 5
/** How much of the difference is added. */
const AMOUNT = 4

/**
 * Makes the edges of an image harder, in shades of grey: lighter pixels than their surroundings get lighter, and darker
 * ones darker.
 */
export function sharpen({ data, width, height }: ImageData): ImageData {
  const grey = new Float32Array(width * height)
  for (let at = 0; at < grey.length; at += 1) {
    const byte = at * 4
    grey[at] = 0.299 * (data[byte] ?? 0) + 0.587 * (data[byte + 1] ?? 0) + 0.114 * (data[byte + 2] ?? 0)
  }
  const around = averageAlong(averageAlong(grey, { length: width, lines: height, step: 1, stride: width }), {
    length: height,
    lines: width,
    step: width,
    stride: 1,
  })
  const sharpened = new Uint8ClampedArray(data.length)
  for (let at = 0; at < grey.length; at += 1) {
    const value = (grey[at] ?? 0) + AMOUNT * ((grey[at] ?? 0) - (around[at] ?? 0))
    const byte = at * 4
    sharpened[byte] = value
    sharpened[byte + 1] = value
    sharpened[byte + 2] = value
    sharpened[byte + 3] = 255
  }
  return new ImageData(sharpened, width, height)
}

/** The place of a row's or column's values in an array. */
interface Lines {
  length: number
  lines: number
  /** From one value of a line to the next. */
  step: number
  /** From one line to the next. */
  stride: number
}

/** The average of each value with its neighbours, in one pass over each line. */
function averageAlong(values: Float32Array, { length, lines, step, stride }: Lines): Float32Array {
  const averaged = new Float32Array(values.length)
  for (let line = 0; line < lines; line += 1) {
    const start = line * stride
    let sum = 0
    let count = 0
    for (let place = -RADIUS; place < length; place += 1) {
      if (place + RADIUS < length) {
        sum += values[start + (place + RADIUS) * step] ?? 0
        count += 1
      }
      if (place - RADIUS - 1 >= 0) {
        sum -= values[start + (place - RADIUS - 1) * step] ?? 0
        count -= 1
      }
      if (place >= 0) averaged[start + place * step] = sum / count
    }
  }
  return averaged
}
