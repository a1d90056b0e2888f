import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { RunOnly, RunOptions } from 'axe-core'
import { settled } from '../test/settled.ts'

declare global {
  var axe: typeof import('axe-core') | undefined
}

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails with every rule of WCAG 2.2 AA, and of good practice, that axe finds broken, and where. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(settled)
  expect(await findViolations(page, { type: 'tag', values: tags }), `accessibility of ${page.url()}`).toEqual([])
}

/** Fails where the name of a control lacks its visible text (WCAG 2.5.3), which the rules above leave out. */
export async function expectNamesAsSeen(page: Page): Promise<void> {
  expect(await findViolations(page, { type: 'rule', values: ['label-content-name-mismatch'] })).toEqual([])
}

/**
 * Runs axe within the page; where a window hides the rest of it, within that window: the page behind it was looked at
 * without it. `@axe-core/playwright` hands every passing element over, too, and opens another page to
 * put its findings together, which takes three times as long. It would look into frames; of ours, only a mail's preview
 * is one, in which no script runs.
 */
async function findViolations(page: Page, runOnly: RunOnly): Promise<string[]> {
  const frames = page.frames().filter((frame) => frame.url() !== 'about:srcdoc')
  expect(frames).toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(script)
  return page.evaluate(async (only) => {
    const options: RunOptions = { runOnly: only, resultTypes: ['violations'], preload: false, iframes: false }
    const isHidden = document.querySelector('main')?.closest('[aria-hidden="true"], [inert]')
    const windows = [...document.querySelectorAll('[role=dialog]')].filter((each) => each.checkVisibility())
    const found = await globalThis.axe?.run(isHidden && windows.length > 0 ? windows : document, options)
    if (!found) throw new Error('axe is not there')
    return found.violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`))
  }, runOnly)
}
