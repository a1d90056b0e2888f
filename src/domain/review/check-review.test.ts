import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bodyLength, checkReview, MAX_BODY_LENGTH, type ReviewForm } from './check-review.ts'

const good = { folio: '1042', email: 'ana@correo.mx', rating: '5', body: 'Cae muy bien.' }
const errorsOf = (form: ReviewForm) => {
  const checked = checkReview(form)
  return checked.ok ? {} : checked.errors
}

describe('checkReview', () => {
  it('takes a valid review', () => {
    expect(checkReview({ ...good, folio: ' #1042 ', email: ' Ana@Correo.mx ', body: ' Cae\r\nbien. \n' })).toEqual({
      ok: true,
      review: { folio: 1042, email: 'Ana@Correo.mx', rating: 5, fit: null, body: 'Cae\nbien.' },
    })
    expect(checkReview({ ...good, folio: 7, rating: 1 })).toMatchObject({ ok: true, review: { folio: 7, rating: 1 } })
  })

  it('takes how the size fits, and leaves out other words', () => {
    expect(checkReview({ ...good, fit: 'small' })).toMatchObject({ review: { fit: 'small' } })
    expect(checkReview({ ...good, fit: 'chico' })).toMatchObject({ review: { fit: null } })
  })

  it('names every error at its field', () => {
    expect(errorsOf({})).toEqual({
      folio: 'folio-missing',
      email: 'email-missing',
      rating: 'rating-missing',
      body: 'body-missing',
    })
  })

  it.each(['0', '-1', '1.5', '1e3', 'abc', '2147483648', '9'.repeat(400), '1\u0000', '１２'])(
    'takes no folio %j',
    (folio) => {
      expect(errorsOf({ ...good, folio })).toEqual({ folio: 'folio-invalid' })
    },
  )

  it.each([
    'ana',
    'ana@',
    '@correo.mx',
    'ana@correo',
    'a na@correo.mx',
    'a\u0000@correo.mx',
    '\ud800@correo.mx',
    `${'a'.repeat(250)}@b.mx`,
  ])('takes no e-mail %j', (email) => {
    expect(errorsOf({ ...good, email })).toEqual({ email: 'email-invalid' })
  })

  it.each(['0', '6', '4.5', '', 'cinco', null, [5], {}])('takes no rating %j', (rating) => {
    expect(errorsOf({ ...good, rating })).toEqual({ rating: 'rating-missing' })
  })

  it('takes a text of a thousand characters of any kind and no more', () => {
    for (const sign of ['a', 'ñ', '🧥']) {
      expect(checkReview({ ...good, body: sign.repeat(MAX_BODY_LENGTH) }).ok).toBe(true)
      expect(errorsOf({ ...good, body: sign.repeat(MAX_BODY_LENGTH + 1) })).toEqual({ body: 'body-too-long' })
    }
    expect(errorsOf({ ...good, body: 'x'.repeat(100_000) })).toEqual({ body: 'body-too-long' })
    expect(bodyLength('  🧥 ñ ')).toBe(3)
  })

  it.each(['', '   ', '\n\n', '\u200b\u200b', '\u0000', '\ufe0f\u200d'])('takes %j for no text', (body) => {
    expect(errorsOf({ ...good, body })).toEqual({ body: 'body-missing' })
  })

  it('never throws, and accepts only values within bounds', () => {
    const form = fc.record({ folio: fc.anything(), email: fc.anything(), rating: fc.anything(), body: fc.anything() })
    fc.assert(
      fc.property(
        fc.oneof(
          form,
          form.map((given) => ({ ...good, body: given.body })),
        ),
        (given) => {
          const checked = checkReview(given)
          if (!checked.ok) {
            expect(checked.errors).not.toEqual({})
            return
          }
          const { folio, rating, body } = checked.review
          expect(Number.isSafeInteger(folio) && rating >= 1 && rating <= 5).toBe(true)
          expect([...body].length).toBeGreaterThan(0)
          expect([...body].length).toBeLessThanOrEqual(MAX_BODY_LENGTH)
        },
      ),
    )
  })
})
