import { describe, expect, it } from 'vitest'
import { chooseFormat } from './image-format.ts'

describe('the format of an image', () => {
  it.each([
    ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif'],
    ['image/webp,image/png,*/*;q=0.5', 'webp'],
    ['*/*', 'jpeg'],
    ['image/*', 'jpeg'],
    [undefined, 'jpeg'],
    ['', 'jpeg'],
    ['text/html', 'jpeg'],
    ['image/avif;q=0, image/webp', 'webp'],
    ['image/avif;q=0.5, image/webp;q=0.9', 'webp'],
    ['image/avif;q=0.5, */*;q=0.8', 'jpeg'],
    ['image/avif;q=0.5, image/jpeg;q=0.5', 'avif'],
    ['IMAGE/AVIF ; Q=1', 'avif'],
    ['image/avif;q=viel, image/webp;q=-1', 'jpeg'],
  ] as const)('for «%s» is %s', (accept, format) => {
    expect(chooseFormat(accept)).toBe(format)
  })
})
