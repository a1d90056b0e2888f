import { expect, it } from 'vitest'
import { CANCEL_REJECTIONS, CANCEL_SENTENCES } from '../order/own-cancellation.ts'
import { NEXT_TEXTS, PROGRESS_TEXTS, VIEW_TEXTS } from '../order/progress-sentences.ts'
import { PAY_REJECTIONS } from '../payment/online-outcomes.ts'
import { promisesMails, withoutMailPromises } from './mail-promises.ts'

/** Every text of all stages and methods. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf)

it('no sentence about an order promises a mail where none is delivered', () => {
  const texts = [PAY_REJECTIONS, CANCEL_REJECTIONS, CANCEL_SENTENCES, NEXT_TEXTS, PROGRESS_TEXTS, VIEW_TEXTS].flatMap(
    textsOf,
  )
  expect(texts.filter((text) => /correo|e-?mail/i.test(text))).not.toEqual([])
  expect(texts.map(withoutMailPromises).filter((text) => /correo|e-?mail/i.test(text))).toEqual([])
})

it('other texts stay as they are', () => {
  expect(withoutMailPromises('Pasa a recoger tu pedido.')).toBe('Pasa a recoger tu pedido.')
})

it('a store promises mails if they go to a mail server, or if it is a demo store', () => {
  expect(promisesMails({ mailsArrive: false, isDemo: false })).toBe(false)
  expect(promisesMails({ mailsArrive: false, isDemo: true })).toBe(true)
  expect(promisesMails({ mailsArrive: true, isDemo: false })).toBe(true)
})
