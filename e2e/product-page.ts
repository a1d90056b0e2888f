import type { Page } from '@playwright/test'

export const gallery = (page: Page) => page.getByRole('region', { name: 'Fotografías' })
export const group = (page: Page, name: RegExp) => page.getByRole('group', { name })
export const chosen = (page: Page, name: RegExp) => group(page, name).locator('[aria-current]')
