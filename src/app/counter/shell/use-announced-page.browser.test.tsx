import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { PageTitle } from '#app/counter/kit/page-title.tsx'
import { renderInCounter } from '#test/components/render-in-counter.tsx'
import { useAnnouncedPage } from './use-announced-page.ts'

const NAMES: Record<string, string> = { '/productos': 'Productos', '/productos/7': 'Vestido' }

function Shell() {
  const { pathname } = useLocation()
  const content = useRef<HTMLElement>(null)
  const announced = useAnnouncedPage(content)
  return (
    <>
      <p role="status">{announced}</p>
      <Link to="/productos">Productos</Link>
      <section ref={content} tabIndex={-1} aria-label="Contenido">
        <PageTitle>{NAMES[pathname] ?? ''}</PageTitle>
        {pathname === '/productos' && <Link to="/productos/7">Vestido</Link>}
        <Link to="?orden=nombre">Ordenar</Link>
      </section>
    </>
  )
}

const announced = () => page.getByRole('status')
const follow = (name: string) => page.getByRole('link', { name }).click()

it('a page that is shown is announced, and gets the focus where the link to it is gone', async () => {
  await renderInCounter(<Shell />, { at: '/productos' })
  await expect.element(announced()).toHaveTextContent('')
  await follow('Vestido')
  await expect.element(announced()).toMatchTextContent(/^Vestido/)
  await expect.element(page.getByRole('region', { name: 'Contenido' })).toHaveFocus()
})

it('the focus stays on a link that is still there', async () => {
  await renderInCounter(<Shell />, { at: '/productos/7' })
  await follow('Productos')
  await expect.element(announced()).toMatchTextContent(/^Productos/)
  await expect.element(page.getByRole('link', { name: 'Productos' })).toHaveFocus()
})

it('another query of the same page is not announced', async () => {
  await renderInCounter(<Shell />, { at: '/productos' })
  await follow('Ordenar')
  await expect.element(announced()).toHaveTextContent('')
})
