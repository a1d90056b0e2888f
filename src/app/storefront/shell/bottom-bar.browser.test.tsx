import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { STORE } from '#test/components/store-profile.ts'
import { BottomBar } from './bottom-bar.tsx'

it.each([390, 320])('the bottom bar in letters of twice the size cuts no word off at %d px', async (width) => {
  await page.viewport(width, 844)
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'))
  await renderInStore(<BottomBar store={STORE} />)
  const bar = page.getByRole('navigation', { name: 'Barra inferior' })
  await expect.element(bar.getByRole('link', { name: 'Probador' })).toBeVisible()
  const entries = [...bar.element().querySelectorAll('li > :is(a, button)')]
  expect(entries).toHaveLength(5)
  const cutOff = entries.filter(
    (entry) => entry.scrollWidth > entry.clientWidth || entry.getBoundingClientRect().right > width,
  )
  expect(cutOff).toEqual([])
})
