import {
  choose,
  editor,
  generate,
  model,
  ownPhoto,
  slot,
  storedSessions,
  tryFirst,
  uploadPhoto,
} from './fitting-room-page.ts'
import { expect, expectToast, test } from './fixtures.ts'

test('a session without a change for an hour is removed from the browser', { tag: '@all' }, async ({ page }) => {
  await page.clock.install()
  await page.goto('/luna/dress-up')
  await uploadPhoto(page)
  await tryFirst(page).click()
  await generate(page).click()
  await expect.poll(async () => (await storedSessions(page))[0]?.appliedClothing.length).toBe(1)
  const worn = slot(page).getByRole('heading', { name: 'Lleva puesto' })
  await page.clock.fastForward('50:00')
  await expect(worn).toBeVisible()
  expect(await storedSessions(page)).toHaveLength(1)
  await page.clock.fastForward('15:00')
  await expect(worn).toHaveCount(0)
  await expect(ownPhoto(page)).toHaveCount(0)
  expect(await storedSessions(page)).toEqual([])
})

test('a session that grew old while the store was closed is removed on the next visit to any page', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/luna/dress-up')
  await uploadPhoto(page)
  await expect.poll(async () => (await storedSessions(page)).length).toBe(1)
  await page.goto('about:blank')
  await page.clock.install({ time: Date.now() + 61 * 60_000 })
  await page.goto('/luna/product/1')
  await expect.poll(() => storedSessions(page), { timeout: 60_000 }).toEqual([])
  await page.goto('/luna/dress-up')
  await expect(model(page)).toBeVisible()
  await expect(ownPhoto(page)).toHaveCount(0)
})

test('two tabs have one session, and neither overwrites the changes of the other', { tag: '@all' }, async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await page.goto('/luna/dress-up')
  await other.goto('/luna/dress-up')
  await expect(tryFirst(other)).toBeVisible()
  await uploadPhoto(page)
  await expect(ownPhoto(other)).toBeVisible()
  await choose(other, 'Blusas')
  await tryFirst(other).click()
  await generate(other).click()
  await expect(slot(page).getByRole('listitem')).toContainText('Blusa')
  await page.getByRole('slider', { name: 'Tamaño' }).press('ArrowRight')
  await expect.poll(async () => (await storedSessions(page))[0]?.place.scale).toBeCloseTo(1.02)
  const [stored] = await storedSessions(page)
  expect(stored?.model).not.toBeNull()
  expect(stored?.appliedClothing).toHaveLength(1)
  await page.getByRole('button', { name: 'Usar la figura' }).click()
  await expect(model(other)).toBeVisible()
})

for (const [how, block] of [
  ['there is no database', () => Object.defineProperty(window, 'indexedDB', { value: undefined })],
  [
    'it is forbidden',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('forbidden', 'SecurityError')
      }
    },
  ],
] as const) {
  test(`the room works without the browser’s storage: ${how}`, { tag: '@all' }, async ({ page }) => {
    await page.addInitScript(block)
    await page.goto('/luna/dress-up')
    await page.getByRole('button', { name: 'Personalizar' }).click()
    await editor(page).getByRole('group', { name: 'Estatura' }).getByText('Alto').click()
    await editor(page).getByRole('button', { name: 'Generar Avatar' }).click()
    await expectToast(page, '¡Avatar generado!')
    await expect(model(page)).toHaveAccessibleName(/Estatura: alto/)
    await choose(page, 'Blusas')
    await tryFirst(page).click()
    await generate(page).click()
    await expect(slot(page).getByRole('listitem')).toContainText('Blusa')
    await uploadPhoto(page)
    await page.getByRole('button', { name: 'Usar la figura' }).click()
    await expect(model(page)).toHaveAccessibleName(/Estatura: alto/)
  })
}
