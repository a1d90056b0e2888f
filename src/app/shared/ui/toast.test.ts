import { afterEach, expect, it } from 'vitest'
import { hideToast, hideTopic, shownToasts, showToast } from './toast.ts'

const titles = () => shownToasts.get().map(({ title }) => title)

afterEach(() => {
  for (const { id } of shownToasts.get()) hideToast(id)
})

it('toasts are shown at most three at once, the newest', () => {
  for (const title of ['uno', 'dos', 'tres', 'cuatro']) showToast(title)
  expect(titles()).toEqual(['dos', 'tres', 'cuatro'])
})

it('a repeated toast is shown once, as the newest', () => {
  showToast('uno')
  showToast('uno', { description: 'con más' })
  showToast('dos')
  const before = shownToasts.get().map(({ id }) => id)
  showToast('uno')
  expect(titles()).toEqual(['uno', 'dos', 'uno'])
  expect(shownToasts.get().map(({ description }) => description)).toEqual(['con más', undefined, undefined])
  // Announced again.
  expect(before).not.toContain(shownToasts.get()[2]?.id)
})

it('a topic shows only its newest toast, and is hidden on demand', () => {
  showToast('Error al crear pedido', { look: 'danger', topic: 'pedido' })
  showToast('otra cosa')
  showToast('¡Pedido creado exitosamente!', { topic: 'pedido' })
  expect(titles()).toEqual(['otra cosa', '¡Pedido creado exitosamente!'])
  hideTopic('pedido')
  expect(titles()).toEqual(['otra cosa'])
})

it('a toast with a title alone is shown for a second, and anything longer for longer', () => {
  showToast('¡Agregado al carrito!')
  showToast('El precio cambió', { description: 'Antes $10.00, ahora $12.00.' })
  showToast('Este cupón ya se usó.', { look: 'danger' })
  const [brief, ...others] = shownToasts.get().map(({ duration }) => duration)
  expect(brief).toBe(1000)
  for (const duration of others) expect(duration).toBeGreaterThan(1000)
})

it('subscribers of the toasts are notified when these change, and only then', () => {
  let notified = 0
  const unsubscribe = shownToasts.subscribe(() => notified++)
  showToast('uno')
  const [toast] = shownToasts.get()
  hideToast(toast?.id ?? 0)
  hideToast(toast?.id ?? 0)
  expect(notified).toBe(2)
  unsubscribe()
  showToast('dos')
  expect(notified).toBe(2)
})

it('a closed toast leaves its room while a newer one is above it', () => {
  showToast('uno', { description: 'con más' })
  showToast('dos')
  showToast('tres')
  const [one, two, three] = shownToasts.get().map(({ id }) => id) as [number, number, number]
  const shown = () => shownToasts.get().map(({ title, room }) => room ?? title)
  hideToast(one, 68)
  expect(shown()).toEqual([68, 'dos', 'tres'])
  // Above the newest there is nothing that could fall.
  hideToast(three, 44)
  expect(shown()).toEqual([68, 'dos'])
  for (const title of ['cuatro', 'cinco']) showToast(title)
  expect(shown()).toEqual(['dos', 'cuatro', 'cinco'])
  hideToast(two, 44)
  for (const { id } of shownToasts.get()) hideToast(id, 44)
  expect(shown()).toEqual([])
})
