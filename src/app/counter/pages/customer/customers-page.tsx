import { type KeyboardEvent, useRef } from 'react'
import { Link, useHref, useLocation, useNavigation } from 'react-router'
import { CustomerRow, CustomerRowHead } from '#app/counter/features/customer/customer-row.tsx'
import { EndlessList } from '#app/counter/kit/endless-list.tsx'
import type { ListPage } from '#app/counter/kit/list-page.ts'
import { ListSearch } from '#app/counter/kit/list-search.tsx'
import { PageHead } from '#app/counter/kit/page-head.tsx'
import type { CustomerSummary } from '#domain/customer/staff-customer.ts'

interface CustomersPageProps {
  page: ListPage<CustomerSummary>
  isSearch: boolean
  /** Milliseconds since 1970, by the server's clock. */
  now: number
}

/** The customers of the store, looked up while one types; arrow keys lead from the search into the list. */
export function CustomersPage({ page, isSearch, now }: CustomersPageProps) {
  const url = useHref('/clientes/mas')
  const { search } = useLocation()
  const isLoading = useNavigation().state === 'loading'
  const list = useRef<HTMLDivElement>(null)
  const { items, next } = page
  const moveFocus = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const from = links.indexOf(document.activeElement as HTMLAnchorElement)
    const to = links[from + by]
    if (!to) return
    event.preventDefault()
    to.focus()
  }
  return (
    <>
      <PageHead title="Clientes" />
      <div className="max-w-6xl">
        <div className="mb-4 max-w-xl">
          <ListSearch
            label="Buscar clientes"
            hint="Nombre, email, teléfono o folio"
            onKeyDown={(event) => event.key === 'ArrowDown' && moveFocus(event)}
          />
        </div>
        <p role="status" className="sr-only">
          {isSearch && !isLoading && foundSentence(items.length, next !== null)}
        </p>
        {items.length === 0 ? (
          <NoCustomers isSearch={isSearch} />
        ) : (
          // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the links in it
          <div ref={list} className="list" aria-busy={isLoading || undefined} onKeyDown={moveFocus}>
            <CustomerRowHead />
            <EndlessList page={page} url={`${url}${search}`}>
              {(customers) => (
                <ul>
                  {customers.map((customer) => (
                    <CustomerRow key={customer.id} customer={customer} now={now} />
                  ))}
                </ul>
              )}
            </EndlessList>
          </div>
        )}
      </div>
    </>
  )
}

function foundSentence(count: number, hasMore: boolean): string {
  if (count === 0) return ''
  if (hasMore) return `Más de ${count} clientes`
  return count === 1 ? '1 cliente' : `${count} clientes`
}

function NoCustomers({ isSearch }: { isSearch: boolean }) {
  return (
    <p role="status" className="py-8 text-center text-muted">
      {isSearch ? (
        <>
          Nadie con ese nombre, email, teléfono o folio.{' '}
          <Link to="/clientes" className="text-link">
            Ver a todos
          </Link>
        </>
      ) : (
        'Todavía no hay clientes. Quien haga un pedido aparece aquí.'
      )}
    </p>
  )
}
