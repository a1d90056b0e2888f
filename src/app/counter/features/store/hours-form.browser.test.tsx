import { useLoaderData } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Branch } from '#domain/store/branch.ts'
import { renderInCounter, type SentFields, toastTitles } from '#test/components/render-in-counter.tsx'
import { HoursForm } from './hours-form.tsx'

const BRANCH: Branch = {
  fid: 'roma',
  name: 'Roma Norte',
  street: '',
  exterior: '',
  neighbourhood: '',
  locality: '',
  state: '',
  phone: '',
  postalCode: '',
  location: null,
  hours: null,
  specialDays: [],
}

function Page() {
  return <HoursForm branch={useLoaderData<Branch>()} today="2026-12-01" />
}

/** The hours of a branch, which actions change. @param codes the errors of spans, by their place */
async function open(branch: Partial<Branch> = {}, codes?: (string | null)[]) {
  const stored = { branch: { ...BRANCH, ...branch } }
  const act = ({ wanted }: SentFields) => {
    if (codes) return { ok: false, code: 'invalid', errors: { hours: codes } }
    stored.branch = { ...stored.branch, ...(wanted as Partial<Branch>) }
    return { ok: true }
  }
  return renderInCounter(<Page />, { loader: () => stored.branch, act })
}

const save = () => page.getByRole('button', { name: 'Guardar' }).click()
const field = (name: string) => page.getByLabelText(name, { exact: true })
const wantedBranch = (fields: SentFields | undefined) => fields?.wanted as Branch | undefined
const wantedHours = (fields: SentFields | undefined) => wantedBranch(fields)?.hours

it('a week begins from the usual one, and is saved with the day that was changed', async () => {
  const { sent } = await open()
  await page.getByRole('button', { name: 'Empezar con lunes a sábado de 10 a 20' }).click()
  await field('sábado, cierra').fill('15:00')
  await save()
  await expect.poll(toastTitles).toEqual(['Horario guardado'])
  const hours = wantedHours(sent[0])
  expect(hours).toHaveLength(6)
  expect(hours?.at(-1)).toEqual({ day: 6, opens: 600, closes: 900 })
})

it('a span that ends before it begins ends on the next day, and the error of the server takes the place of that', async () => {
  await open({ hours: [{ day: 6, opens: 600, closes: 1_200 }] }, ['backwards-span'])
  await field('sábado, abre').fill('20:00')
  await field('sábado, cierra').fill('09:00')
  await expect.element(page.getByText('Cierra al día siguiente.')).toBeVisible()
  await save()
  await expect.element(page.getByText(/^Cierra antes de abrir\./)).toBeVisible()
  await expect.element(page.getByText('Cierra al día siguiente.')).not.toBeInTheDocument()
  await expect.element(field('sábado, abre')).toHaveAttribute('aria-invalid', 'true')
})

it('midnight as the end of a span is the end of its day', async () => {
  const { sent } = await open({ hours: [{ day: 5, opens: 600, closes: 1_200 }] })
  await field('viernes, cierra').fill('00:00')
  await save()
  await expect.poll(() => wantedHours(sent[0])).toEqual([{ day: 5, opens: 600, closes: 1_440 }])
})

it('a day opens with the hours of the day before it, gets a second span, and is copied to all days', async () => {
  const { sent } = await open({ hours: [{ day: 1, opens: 540, closes: 840 }] })
  await page.getByRole('checkbox', { name: 'martes' }).click()
  await expect.element(field('martes, abre')).toHaveValue('09:00')
  await page.getByRole('button', { name: 'Otro horario el mismo día' }).first().click()
  await page.getByRole('button', { name: 'Igual todos los días' }).first().click()
  await save()
  await expect.poll(() => sent).toHaveLength(1)
  const hours = wantedHours(sent[0]) ?? []
  expect(hours).toHaveLength(14)
  expect(hours.filter(({ day }) => day === 7)).toEqual([
    { day: 7, opens: 540, closes: 840 },
    { day: 7, opens: 900, closes: 1_140 },
  ])
})

it('a feast is added as a day that is closed or has other hours, in the sequence of the days', async () => {
  const { sent } = await open()
  await page.getByRole('button', { name: /^Nochebuena/ }).click()
  await page.getByLabelText('Otro día').fill('2026-12-12')
  await page.getByRole('button', { name: 'Agregar día' }).click()
  await expect.element(page.getByRole('button', { name: /^Nochebuena/ })).not.toBeInTheDocument()
  await save()
  await expect.poll(() => sent).toHaveLength(1)
  const days = wantedBranch(sent[0])?.specialDays ?? []
  expect(days.map(({ date }) => date)).toEqual(['2026-12-12', '2026-12-24'])
  expect(days[0]?.spans).toEqual([])
})

it('special days that are over are out of sight, and stay stored', async () => {
  const past = { date: '2026-05-01', spans: [], note: 'Día del Trabajo' }
  const { sent } = await open({ specialDays: [past] })
  await expect.element(page.getByText('Día del Trabajo')).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^Nochebuena/ }).click()
  await save()
  await expect.poll(() => sent).toHaveLength(1)
  expect(wantedBranch(sent[0])?.specialDays[0]).toEqual(past)
})
