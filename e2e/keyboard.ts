import { expect, type Locator, type Page } from '@playwright/test'

/** A phone's browser leaves so much of the screen. */
export const SMALL_PHONE = { width: 390, height: 664 }

/** Walks with the Tab key, or back with it, until the focus is there. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < 100; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

/** Walks to a control with the Tab key, or back with it, and presses Enter there. */
export async function enterOn(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

/** Walks to a list of options with the Tab key, and down it with the arrow until an option is chosen. */
export async function pickOption(page: Page, list: Locator, label: string): Promise<void> {
  await tabTo(page, list)
  const chosen = list.locator('option:checked')
  for (let left = await list.getByRole('option').count(); left > 0; left--) {
    if ((await chosen.textContent()) === label) return
    await page.keyboard.press('ArrowDown')
  }
  await expect(chosen).toHaveText(label)
}
