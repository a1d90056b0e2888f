import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  COVER_WIDTHS,
  IMAGE_PATH_SENTENCE,
  IMAGE_QUALITY,
  IMAGE_WIDTHS,
  imagePath,
  parseImagePath,
  placeholderPath,
  srcSet,
} from './image-path.ts'

const KEY = '0123456789abcdef'.repeat(4)

describe('the path of an image', () => {
  it('names the store, the original and the width', () => {
    expect(imagePath('luna', KEY, 600)).toBe(`/img/luna/${KEY}/600`)
  })

  it('is listed once a width in a srcset', () => {
    expect(srcSet('luna', KEY)).toBe(`/img/luna/${KEY}/400 400w, /img/luna/${KEY}/600 600w, /img/luna/${KEY}/800 800w`)
    expect(srcSet('luna', KEY, [1600])).toBe(`/img/luna/${KEY}/1600 1600w`)
  })

  it('has the three widths and their qualities', () => {
    expect(IMAGE_WIDTHS.map((width) => [width, IMAGE_QUALITY[width]])).toEqual([
      [400, 60],
      [600, 75],
      [800, 85],
    ])
  })

  it('is read back as it was written', () => {
    const account = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/).filter((text) => text !== 'img')
    const key = fc.stringMatching(/^[0-9a-f]{64}$/)
    const width = fc.constantFrom(...IMAGE_WIDTHS, ...COVER_WIDTHS)
    fc.assert(
      fc.property(account, key, width, (account, blobKey, width) => {
        const read = parseImagePath(imagePath(account, blobKey, width))
        expect(read.ok || read.code).toSatisfy((claim) => claim === true || claim === 'wrong-account')
        if (read.ok) expect(read).toEqual({ ok: true, account, blobKey, shape: width })
      }),
    )
  })

  it.each([
    ['/img/luna', 'wrong-form'],
    ['/img/', 'wrong-form'],
    [placeholderPath, 'wrong-form'],
    [`/other/luna/${KEY}/400`, 'wrong-form'],
    [`/img/luna/${KEY}`, 'wrong-form'],
    [`/img/luna/${KEY}/`, 'wrong-form'],
    [`/img/luna/${KEY}/400/`, 'wrong-form'],
    [`/img/luna/${KEY}/400/5`, 'wrong-form'],
    [`/img/Luna/${KEY}/400`, 'wrong-account'],
    [`/img/../${KEY}/400`, 'wrong-account'],
    [`/img/%2e%2e/${KEY}/400`, 'wrong-account'],
    [`/img/api/${KEY}/400`, 'wrong-account'],
    [`/img//${KEY}/400`, 'wrong-account'],
    [`/img/luna/${KEY.toUpperCase()}/400`, 'wrong-key'],
    [`/img/luna/${KEY.slice(1)}/400`, 'wrong-key'],
    [`/img/luna/${KEY}/500`, 'wrong-width'],
    [`/img/luna/${KEY}/0400`, 'wrong-width'],
    [`/img/luna/${KEY}/4e2`, 'wrong-width'],
    [`/img/luna/${KEY}/-400`, 'wrong-width'],
    [`/img/luna/${KEY}/ 400`, 'wrong-width'],
    [`/img/luna/${KEY}/toString`, 'wrong-width'],
    [`/img/luna/${KEY}/${'9'.repeat(4000)}`, 'too-long'],
  ] as const)('is rejected when it is %s', (path, code) => {
    const read = parseImagePath(path)
    expect(read).toEqual({ ok: false, code })
    expect(IMAGE_PATH_SENTENCE[code]).toMatch(/\.$/)
  })
})
