import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const model = (page: Page) => page.getByRole('img', { name: /^Figura ilustrada/ }).first()
export const garments = (page: Page) => page.getByRole('list', { name: 'Productos para probar' })
export const tryFirst = (page: Page) =>
  garments(page)
    .getByRole('button', { name: /^Probar/ })
    .first()
export const generate = (page: Page) => page.getByRole('button', { name: 'Generar Look' })
export const slot = (page: Page) => page.getByRole('region', { name: 'Outfit Slots' })
export const editor = (page: Page) => page.getByRole('dialog', { name: 'Personalizar avatar' })
export const ownPhoto = (page: Page) => page.getByRole('img', { name: 'Tu foto' })

export async function choose(page: Page, category: string): Promise<void> {
  await page.getByLabel('Categoría', { exact: true }).selectOption({ label: category })
  await expect(garments(page)).toHaveAttribute('aria-busy', 'false')
}

/** A photo of a person, more or less, as the browser makes it. */
export async function photoOf(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 300
    canvas.height = 400
    const brush = canvas.getContext('2d')
    brush?.fillRect(120, 20, 60, 80)
    return canvas.toDataURL('image/jpeg')
  })
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

export async function uploadPhoto(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Subir Foto' }).click()
  const upload = page.getByRole('dialog', { name: 'Subir foto' }).getByLabel('Foto', { exact: true })
  await upload.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photoOf(page) })
  await expect(ownPhoto(page)).toBeVisible()
}

/** A session as it is in the browser's own storage. */
export interface StoredSession {
  id: string
  timestamp: number
  model: { image: string } | null
  avatarConfig: Record<string, string>
  appliedClothing: { name: string }[]
  slot: { variantId: number } | null
  place: { x: number; y: number; scale: number }
}

/** The sessions of all stores that are in the browser. */
export function storedSessions(page: Page): Promise<StoredSession[]> {
  return page.evaluate(
    () =>
      new Promise<StoredSession[]>((resolve, reject) => {
        const opening = indexedDB.open('vitrina-probador')
        opening.onerror = () => reject(opening.error)
        opening.onupgradeneeded = () => opening.result.createObjectStore('sesiones')
        opening.onsuccess = () => {
          const all = opening.result.transaction('sesiones').objectStore('sesiones').getAll()
          all.onsuccess = () => {
            opening.result.close()
            resolve(all.result as StoredSession[])
          }
        }
      }),
  )
}
