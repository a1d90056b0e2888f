import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { ErrorBoundary } from './order-success.tsx'

type ErrorProps = Parameters<typeof ErrorBoundary>[0]

it('an order that cannot be fetched shows so, with links to try again and to the catalogue', () => {
  const error = { error: new TypeError('Failed to fetch') } as unknown as ErrorProps
  const shown = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/order-success?folio=12']}>
      <ErrorBoundary {...error} />
    </MemoryRouter>,
  )
  expect(shown).toContain('Error al cargar el pedido')
  expect(shown).toMatch(/<a [^>]*href="\/order-success\?folio=12"[^>]*>Reintentar</)
  expect(shown).toMatch(/<a [^>]*href="\/"[^>]*>Volver al Inicio</)
  expect(shown).not.toContain('Buscar Pedido')
})
