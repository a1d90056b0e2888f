import type { Page } from '@playwright/test'
import type { DemoOrders } from './demo-orders.ts'

/** CSS pixels. */
export const SIZES = {
  phone: { width: 390, height: 760 },
  desk: { width: 1280, height: 800 },
  tallDesk: { width: 1280, height: 1120 },
}

/** The size of an image at most, in bytes. */
export const MOST_BYTES = 60_000
export const MOST_SHOTS = 15

/** An image of docs/counter.md: `docs/counter/{name}.webp`. */
interface Shot {
  name: string
  size: keyof typeof SIZES
  path: (orders: DemoOrders) => string
  /** Brings the page into the state that is shown. */
  prepare?: (page: Page) => Promise<void>
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

export const SHOTS: readonly Shot[] = [
  { name: 'tablero', size: 'desk', path: () => '/pedidos' },
  { name: 'lista', size: 'desk', path: () => '/pedidos/lista?pago=por-cobrar&entrega=recoge' },
  { name: 'pedido', size: 'tallDesk', path: ({ exchanged }) => `/pedidos/${exchanged}` },
  {
    name: 'cambiar-piezas',
    size: 'phone',
    path: ({ ready }) => `/pedidos/${ready}`,
    prepare: (page) => press(page, 'Cambiar piezas…'),
  },
  {
    name: 'cobrar',
    size: 'phone',
    path: ({ ready }) => `/pedidos/${ready}`,
    prepare: async (page) => {
      await press(page, 'Cobrar')
      await page.getByLabel('Recibes (efectivo)').fill('2000')
    },
  },
  {
    name: 'devolucion',
    size: 'phone',
    path: ({ handedOver }) => `/pedidos/${handedOver}`,
    prepare: async (page) => {
      await press(page, 'Devolución o cambio…')
      await page.getByRole('button', { name: 'Una pieza más' }).first().click()
      await press(page, 'No le quedó.')
    },
  },
  {
    name: 'deshacer',
    size: 'phone',
    path: ({ handedOver }) => `/pedidos/${handedOver}`,
    prepare: async (page) => {
      await press(page, 'Deshacer…')
      await press(page, 'Me equivoqué de pedido.')
    },
  },
  {
    name: 'entregar',
    size: 'phone',
    path: () => '/entregar',
    prepare: async (page) => {
      await page.getByLabel('Folio, nombre o teléfono').fill('Renata')
      await press(page, 'Buscar')
      await page.getByText('1 persona con pedidos abiertos').waitFor()
    },
  },
  { name: 'caja', size: 'phone', path: () => '/caja' },
  { name: 'pagos', size: 'desk', path: () => '/tienda/pagos' },
]
