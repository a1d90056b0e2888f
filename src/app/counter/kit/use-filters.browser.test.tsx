import { useNavigate } from 'react-router'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { renderInCounter } from '#test/components/render-in-counter.tsx'
import { currentUrl } from '#test/components/render-in-store.tsx'
import { ListSearch } from './list-search.tsx'
import { useFilters } from './use-filters.ts'

function Page() {
  const [parameters, set] = useFilters()
  const navigate = useNavigate()
  return (
    <>
      <ListSearch label="Buscar" hint="Nombre" />
      <output>{parameters.toString()}</output>
      <button type="button" onClick={() => set('orden', 'nombre')}>
        Ordenar
      </button>
      <button type="button" onClick={() => set('orden', '')}>
        Sin orden
      </button>
      <button type="button" onClick={() => void navigate('?busca=sur')}>
        Ver sur
      </button>
    </>
  )
}

/** A list whose data are held back from `hold` on, until `arrive`. */
async function open(at = '/clientes') {
  let arrival: PromiseWithResolvers<void> | null = null
  await renderInCounter(<Page />, {
    at,
    async loader() {
      await arrival?.promise
      return null
    },
  })
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  return {
    hold() {
      arrival = Promise.withResolvers<void>()
    },
    arrive: () => arrival?.resolve(),
  }
}

const field = () => page.getByRole('searchbox', { name: 'Buscar' })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

it('a filter is added to the others in the URL of the page, and taken out again', async () => {
  await open('/clientes?busca=olvera')
  await press('Ordenar')
  await expect.poll(currentUrl).toBe('/clientes?busca=olvera&orden=nombre')
  await press('Sin orden')
  await expect.poll(currentUrl).toBe('/clientes?busca=olvera')
})

it('a filter that was set on the first page of another visit is not added', async () => {
  const { hold } = await open('/clientes?busca=norte')
  hold()
  await press('Ordenar')
  await expect.element(page.getByRole('status')).toHaveTextContent('busca=norte&orden=nombre')
  await cleanup()
  await open('/clientes?busca=sur')
  await press('Ordenar')
  await expect.poll(currentUrl).toBe('/clientes?busca=sur&orden=nombre')
})

it('filters that are set while a change is being loaded add to it', async () => {
  const { hold, arrive } = await open()
  hold()
  field().element().focus()
  await userEvent.keyboard('ol')
  await press('Ordenar')
  await expect.element(page.getByRole('status')).toHaveTextContent('busca=ol&orden=nombre')
  expect(currentUrl()).toBe('/clientes')
  arrive()
  await expect.poll(currentUrl).toBe('/clientes?busca=ol&orden=nombre')
})

it('text stays in the field while its search is being loaded, and gives way to the search of a link', async () => {
  const { hold, arrive } = await open()
  await press('Ver sur')
  await expect.element(field()).toHaveValue('sur')
  hold()
  field().element().focus()
  await userEvent.keyboard('{End}este')
  await expect.element(field()).toHaveValue('sureste')
  arrive()
  await expect.poll(currentUrl).toBe('/clientes?busca=sureste')
  await press('Ver sur')
  await expect.element(field()).toHaveValue('sur')
})
