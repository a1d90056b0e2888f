import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { codeSentences } from '#domain/coupon/campaign-sentences.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { CouponCode } from './coupon-code.tsx'

const field = page.getByRole('textbox', { name: 'Código de cupón' })

it('the code of a coupon is typed without the spaces around it, and its field shows why it is rejected', async () => {
  const codes: string[] = []
  const sentences = [codeSentences['code-unknown'], codeSentences['campaign-ended'], null]
  const take = async (code: string) => {
    codes.push(code)
    return sentences.shift() ?? null
  }
  await renderInStore(<CouponCode onCode={take} />)
  await page.getByRole('button', { name: '¿Tienes un código?' }).click()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAccessibleDescription('Escribe el código de tu cupón.')
  expect(codes).toEqual([])
  for (const sentence of [codeSentences['code-unknown'], codeSentences['campaign-ended']]) {
    await field.fill(' nadie-lo-tiene ')
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveAccessibleDescription(sentence)
  }
  await expectAccessible()
  await field.fill('fiesta')
  await expect.element(field).not.toHaveAccessibleDescription(codeSentences['campaign-ended'])
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect.poll(() => codes).toEqual(['nadie-lo-tiene', 'nadie-lo-tiene', 'fiesta'])
})
