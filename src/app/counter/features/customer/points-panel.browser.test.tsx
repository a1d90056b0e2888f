import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { CONTACT_FIELDS, type ContactField } from '#domain/customer/check-customer.ts'
import { renderInCounter, toastTitles } from '#test/components/render-in-counter.tsx'
import { PointsPanel } from './points-panel.tsx'

const TEXTS = Object.fromEntries(CONTACT_FIELDS.map((field) => [field, ''])) as Record<ContactField, string>
const RECORD = { id: 3, updatedAt: 1, createdAt: 0, orders: 1, spent: 0, lastOrderAt: null, points: 100 }

function open(loyaltyActive: boolean, role: 'manager' | 'seller') {
  const panel = {
    customer: { ...RECORD, form: { ...TEXTS, loyaltyActive } },
    entries: { items: [], next: null },
    role,
    timeZone: 'America/Mexico_City',
    now: 1,
  }
  return renderInCounter(<PointsPanel {...panel} />)
}

it.each([
  ['Inscribir', false],
  ['Sacar', true],
])('a customer is enrolled, or taken out, next to the points: %s', async (name, isActive) => {
  const { sent } = await open(isActive, 'manager')
  await page.getByRole('button', { name }).click()
  await expect.poll(toastTitles).toHaveLength(1)
  expect(sent).toMatchObject([{ intent: 'change-customer', changes: { loyaltyActive: !isActive }, seen: 1 }])
})

it('a seller reads whether the points can be spent, and changes nothing of it', async () => {
  await open(false, 'seller')
  await expect.element(page.getByText(/no puede gastar puntos. Una compra en línea no da puntos/)).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
