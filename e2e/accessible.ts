import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails with every rule of WCAG 2.2 AA, and of good practice, that axe finds broken, and where. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(settled)
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html}`))
  expect(found, `accessibility of ${page.url()}`).toEqual([])
}

/** What is just coming in is half transparent: its contrast is that of the end. */
async function settled(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(passing.map(({ finished }) => finished))
}
