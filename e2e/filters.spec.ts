import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { expectNoOverlayEntry } from './overlay-entries.ts'

const names = (page: Page) =>
  page.getByRole('heading', { level: 3, includeHidden: true }).and(page.locator('article h3'))
const found = (page: Page) =>
  page.getByRole('status', { includeHidden: true }).filter({ hasText: /productos? encontrados?$/ })
const chips = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Filtros aplicados' })

async function total(page: Page): Promise<number> {
  return Number.parseInt((await found(page).textContent()) ?? '', 10)
}

/** The list has come that has so many products, on all its pages. */
async function expectFound(page: Page, count: number): Promise<void> {
  await expect(found(page)).toHaveText(new RegExp(`^${count} productos? encontrados?$`))
}

/** The URL has changed. Its list may still be on its way: the next expectation has to wait for it. */
async function expectList(page: Page, url: RegExp): Promise<void> {
  await expect(page).toHaveURL(url)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** The panel as the screen has it: next to the list, or in the drawer of the bottom bar. */
async function openPanel(page: Page, isMobile: boolean): Promise<Locator> {
  if (!isMobile) return page.getByRole('complementary', { name: 'Filtros' })
  const drawer = page.getByRole('dialog', { name: 'Filtros' })
  const opener = page.getByRole('navigation', { name: 'Barra inferior' }).getByRole('button', { name: /^Filtros/ })
  await opener.click()
  await expect(drawer).toBeVisible()
  return drawer
}

async function closePanel(page: Page, isMobile: boolean): Promise<void> {
  if (!isMobile) return
  await page.getByRole('button', { name: /^Ver .* productos?$/ }).click()
  await expectNoOverlayEntry(page)
}

const value = (panel: Locator, section: string, label: string) =>
  panel.getByRole('group', { name: section, exact: true }).getByRole('checkbox', { name: new RegExp(`^${label} \\(`) })

/** How many products a value promises. */
async function promised(checkbox: Locator): Promise<number> {
  const label = await checkbox.locator('xpath=ancestor::label').textContent()
  return Number.parseInt(/\((\d+) productos?\)$/.exec(label ?? '')?.[1] ?? '', 10)
}

test('a shopper narrows the catalogue by category, colour and size, and clears it', async ({ page, isMobile }) => {
  await page.goto('/luna')
  const panel = await openPanel(page, isMobile)
  await expectAccessible(page)
  for (const [section, label, url] of [
    ['Categorías', 'Vestidos', /\?category=vestidos$/],
    ['Color', 'Negro', /\?category=vestidos&color=negro$/],
    ['Talla', 'M', /\?category=vestidos&color=negro&talla=m$/],
  ] as const) {
    const checkbox = value(panel, section, label)
    const expected = await promised(checkbox)
    await checkbox.click()
    await expect(checkbox).toBeChecked()
    await expectList(page, url)
    await expectFound(page, expected)
    await expect(names(page)).toHaveCount(expected)
    await expect(checkbox).toBeFocused()
    if (isMobile)
      await expect(panel.getByRole('button', { name: new RegExp(`^Ver ${expected} producto`) })).toBeVisible()
  }
  await expectAccessible(page)
  await closePanel(page, isMobile)
  await expect(page.getByRole('heading', { level: 1, name: 'Vestidos' })).toBeVisible()
  await expect(chips(page).getByRole('link')).toHaveText([
    'Quitar filtro Categoría: Vestidos',
    'Quitar filtro Color: Negro',
    'Quitar filtro Talla: M',
    'Limpiar todo',
  ])

  await chips(page).getByRole('link', { name: 'Quitar filtro Color: Negro' }).click()
  await expectList(page, /\?category=vestidos&talla=m$/)
  await expect(chips(page).getByRole('link', { name: 'Quitar filtro Talla: M' })).toBeFocused()
  await chips(page).getByRole('link', { name: 'Limpiar todo' }).click()
  await expectList(page, /\/luna$/)
  await expect(chips(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Luna Boutique' })).toBeVisible()
})

test('back, forward, reload and a shared URL return exactly there', async ({ page, context, isMobile }) => {
  await page.goto('/luna')
  const panel = await openPanel(page, isMobile)
  const [bags, dresses] = [value(panel, 'Categorías', 'Bolsas'), value(panel, 'Categorías', 'Vestidos')]
  const [bagCount, dressCount] = [await promised(bags), await promised(dresses)]
  await bags.click()
  await expectList(page, /\?category=bolsas$/)
  await expectFound(page, bagCount)
  const one = await names(page).allTextContents()
  await dresses.click()
  await expectList(page, /\?category=bolsas&category=vestidos$/)
  await expectFound(page, bagCount + dressCount)
  const both = await names(page).allTextContents()
  expect(both).not.toEqual(one)
  await closePanel(page, isMobile)

  await page.goBack()
  await expectList(page, /\?category=bolsas$/)
  await expect(names(page)).toHaveText(one)
  await expect(chips(page).getByRole('link')).toHaveText(['Quitar filtro Categoría: Bolsas', 'Limpiar todo'])
  await page.goForward()
  await expect(names(page)).toHaveText(both)
  await expect(chips(page).getByRole('link', { name: 'Quitar filtro Categoría: Vestidos' })).toBeVisible()

  await page.evaluate(() => window.scrollTo(0, 700))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
  await expect(names(page)).toHaveText(both)

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(names(other)).toHaveText(both)

  // The way back from a product begins at the list's content.
  await other.getByRole('article').first().getByRole('link').first().click()
  await expect(other).toHaveURL(/\/product\/\d+$/)
  await expect(other.getByRole('main')).toBeFocused()
  await other.goBack()
  await expectList(other, /\?category=bolsas&category=vestidos$/)
  await expectFound(other, bagCount + dressCount)
  await expect(other.getByRole('main')).toBeFocused()
})

test('quick clicks build on one another, and show before their list has come', { tag: '@all' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/luna')
  const panel = await openPanel(page, isMobile)
  const held = Promise.withResolvers<void>()
  await page.route(/\.data/, async (route) => {
    await held.promise
    // All but the last have been given up.
    await route.continue().catch(() => undefined)
  })
  const before = await names(page).allTextContents()
  for (const label of ['G', 'CH', 'M']) {
    await value(panel, 'Talla', label).click()
    await expect(value(panel, 'Talla', label)).toBeChecked()
  }
  await value(panel, 'Talla', 'G').click()
  await expect(value(panel, 'Talla', 'G')).not.toBeChecked()
  await expect(names(page)).toHaveText(before)
  await expect(page.locator('[aria-busy=true]').first()).toBeAttached()
  held.resolve()
  await expectList(page, /\?talla=ch&talla=m$/)
})

test('another filter begins at the first page, with the list in view', { tag: ['@desktop', '@all'] }, async ({
  page,
}) => {
  await page.goto('/luna?page=2')
  const panel = page.getByRole('complementary', { name: 'Filtros' })
  await page.evaluate(() => window.scrollTo(0, 1500))
  const checkbox = value(panel, 'Categorías', 'Bolsas')
  await checkbox.click()
  await expectList(page, /\/luna\?category=bolsas$/)
  await expect(found(page)).toBeInViewport()
  await expect(checkbox).toBeFocused()
  await expect(checkbox).toBeInViewport()
})

test('the list is sorted over all its pages', { tag: '@all' }, async ({ page }) => {
  await page.goto('/luna')
  const order = page.getByRole('combobox', { name: 'Ordenar por' })
  await expect(order.getByRole('option')).toHaveText([
    'Relevancia',
    'Precio: menor a mayor',
    'Precio: mayor a menor',
    'Nombre: A a Z',
    'Nombre: Z a A',
    'Mejor calificados',
  ])
  await order.selectOption('Nombre: A a Z')
  await expectList(page, /\?sort=name-asc$/)
  const collator = new Intl.Collator('es-MX')
  const sorted = async () => {
    const listed = await names(page).allTextContents()
    expect(listed).toEqual(listed.toSorted(collator.compare))
    return listed
  }
  await expect(async () => void (await sorted())).toPass()
  const first = await sorted()
  await page.getByRole('link', { name: 'Página siguiente' }).click()
  await expectList(page, /\?sort=name-asc&page=2$/)
  await expect(names(page).first()).not.toHaveText(first[0] ?? '')
  const [last, next] = [first.at(-1) ?? '', (await names(page).first().textContent()) ?? '']
  expect(collator.compare(last, next)).toBeLessThanOrEqual(0)

  await order.selectOption('Precio: menor a mayor')
  await expectList(page, /\/luna\?sort=price-asc$/)
  await expect(async () => {
    const amounts = await page
      .getByRole('article')
      .evaluateAll((cards) =>
        cards.map((card) => Number((/\$([\d,.]+)/.exec(card.textContent ?? '')?.[1] ?? '').replaceAll(',', ''))),
      )
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
  }).toPass()
})

test('a store that shows only products in stock has its switch on, and locked', { tag: ['@desktop', '@all'] }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/norte')
  const toggle = (await openPanel(page, isMobile)).getByRole('checkbox', { name: 'Solo disponibles' })
  await expect(toggle).toBeChecked()
  await expect(toggle).toBeDisabled()
})

test('a URL of nonsense is a page with a count', { tag: ['@phone', '@all'] }, async ({ page }) => {
  await page.goto('/luna')
  const all = await total(page)
  const colours = Array.from({ length: 500 }, (_, index) => `color=c${index}`).join('&')
  const response = await page.goto(`/luna?category=nada&min=abc&max=-5&stock=x&${colours}&sort=no`)
  expect(response?.status()).toBe(200)
  expect(await total(page)).toBe(all)
  await expect(chips(page)).toHaveCount(0)
  await page.goto('/luna?min=900&max=500')
  await expect(chips(page).getByRole('link').first()).toHaveText('Quitar filtro Precio: $500.00 – $900.00')
})

test('where nothing fits the filters there is a way on', { tag: ['@phone', '@all'] }, async ({ page }) => {
  await page.goto('/luna?category=bolsas&talla=m')
  await expect(page.getByRole('heading', { name: 'No se encontraron productos' })).toBeVisible()
  await expect(found(page)).toHaveText('0 productos encontrados')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Limpiar filtros' }).click()
  await expectList(page, /\/luna$/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a search with typos shows the words that it was corrected to', { tag: ['@phone', '@all'] }, async ({ page }) => {
  await page.goto('/luna?search=vestdio')
  await expect(page.getByText('Mostrando resultados de «vestido»')).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the drawer opens away from the catalogue, too', { tag: ['@phone', '@all'] }, async ({ page }) => {
  await page.goto('/luna/product/1')
  const panel = await openPanel(page, true)
  await expect(panel.getByRole('link', { name: /^Ver \d+ productos$/ })).toBeInViewport()
  // The lists scroll in it; it does not itself.
  expect(await panel.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  await value(panel, 'Talla', 'M').click()
  await expectList(page, /\/luna\?talla=m$/)
  await expect(panel).toBeHidden()
  await expect(chips(page).getByRole('link', { name: 'Quitar filtro Talla: M' })).toBeVisible()
})

test('a drawer that cannot be filled shows an error, leaves the page alone and can be opened again', {
  tag: ['@phone', '@all'],
}, async ({ page, allowTrouble }) => {
  allowTrouble(/\/luna\/filters/)
  const replies = ['nothing', 'null', 'the view']
  const requested: string[] = []
  await page.route('**/luna/filters', async (route) => {
    const reply = replies[requested.length]
    requested.push(route.request().url())
    if (reply === 'nothing') await route.abort('connectionreset')
    else if (reply === 'null') await route.fulfill({ json: null })
    else await route.continue()
  })
  await page.goto('/luna/product/1')
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  const panel = await openPanel(page, true)
  const again = panel.getByRole('button', { name: 'Reintentar' })
  await expect(panel.getByRole('alert')).toHaveText(
    'No pudimos cargar los filtros. Revisa tu conexión y vuelve a intentarlo.',
  )
  await expectAccessible(page)
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(name ?? '')
  expect(requested).toHaveLength(1)
  await again.click()
  await expect.poll(() => requested.length).toBe(2)
  await again.click()
  await expect(panel.getByRole('link', { name: /^Ver \d+ productos$/ })).toBeInViewport()
  await expect(panel.getByRole('alert')).toHaveCount(0)
  expect(await panel.evaluate((drawer) => drawer.contains(document.activeElement))).toBe(true)
  expect(requested).toHaveLength(3)
})

test('a connection that is lost before the filters were used leaves the page as it was, too', { tag: '@all' }, async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/\/luna|\/assets\/|dynamically imported/)
  // Neither the list nor the code of what a changed list shows.
  await page.route(/\.data|\/assets\/(?:active-filters|filter-count|applied-filters)/, (route) =>
    route.abort('connectionreset'),
  )
  await page.goto('/luna')
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption({ label: 'Precio: menor a mayor' })
  const main = page.getByRole('main')
  await expect(
    main.getByText('No pudimos cargar los productos. Revisa tu conexión y vuelve a intentarlo.'),
  ).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.unrouteAll()
  await main.getByRole('button', { name: 'Reintentar' }).click()
  await expect(main.getByRole('article').first()).toBeVisible()
  await expect(page).toHaveURL(/sort=price-asc/)
})

test('back from a page of the list that did not come is the list before it', { tag: '@all' }, async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/\/luna.*\.data/)
  await page.goto('/luna')
  const main = page.getByRole('main')
  const first = await main.getByRole('article').first().textContent()
  await page.route(/\.data/, (route) => route.abort('connectionreset'))
  await main.getByRole('link', { name: 'Página 2', exact: true }).click()
  const alert = main.getByText('No pudimos cargar los productos. Revisa tu conexión y vuelve a intentarlo.')
  await expect(alert).toBeVisible()
  await expect(page).toHaveURL(/\?page=2$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/luna$/)
  await expect(alert).toHaveCount(0)
  await expect(main.getByRole('article').first()).toHaveText(first ?? '')
  // The page that failed is no nearer for that.
  await page.goForward()
  await expect(alert).toBeVisible()
  await page.unrouteAll()
  await main.getByRole('button', { name: 'Reintentar' }).click()
  await expect(main.getByRole('article').first()).not.toHaveText(first ?? '')
})

test('a list that does not come leaves the page and its panel as they were chosen, until it comes', {
  tag: '@all',
}, async ({ page, isMobile, allowTrouble }) => {
  allowTrouble(/\/luna.*\.data/)
  await page.goto('/luna')
  const panel = await openPanel(page, isMobile)
  const [black, dresses] = [value(panel, 'Color', 'Negro'), value(panel, 'Categorías', 'Vestidos')]
  const count = await promised(dresses)
  const replies: ('nothing' | 'an error')[] = ['nothing', 'an error', 'nothing']
  await page.route(/\.data/, async (route) => {
    const reply = replies.shift()
    if (reply === 'nothing') await route.abort('connectionreset')
    else if (reply === 'an error') await route.fulfill({ status: 500, body: 'Internal Server Error' })
    else await route.continue()
  })
  const failure = isMobile ? panel : page.getByRole('main')
  const alert = failure.getByText('No pudimos cargar los productos. Revisa tu conexión y vuelve a intentarlo.')
  const again = failure.getByRole('button', { name: 'Reintentar' })

  await dresses.click()
  await expect(alert).toBeVisible()
  await expect(dresses).toBeChecked()
  await expect(dresses).toBeFocused()
  await expectAccessible(page)
  await expect(page).toHaveURL(/\?category=vestidos$/)
  await expect(failure.getByRole('link', { name: 'Quitar filtro Categoría: Vestidos' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, includeHidden: true, name: 'Luna Boutique' })).toBeAttached()
  await expect(found(page)).toHaveCount(0)

  // Another filter is added to the chosen one.
  await black.click()
  await expect(page).toHaveURL(/\?category=vestidos&color=negro$/)
  await expect(alert).toBeVisible()
  await black.click()
  await expect(page).toHaveURL(/\?category=vestidos$/)
  await expect(alert).toBeVisible()
  expect(replies).toEqual([])

  await again.click()
  await expect(alert).toHaveCount(0)
  await expectFound(page, count)
  await expect(names(page)).toHaveCount(count)
  if (isMobile) await expect(panel.getByRole('button', { name: `Ver ${count} productos` })).toBeVisible()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
})

test('a list with many values shows those that help, and the others when it is opened or searched', {
  tag: '@all',
}, async ({ page, isMobile }) => {
  await page.goto('/luna')
  const panel = await openPanel(page, isMobile)
  const colors = panel.getByRole('group', { name: 'Color', exact: true })
  await expect(colors.getByRole('checkbox')).toHaveCount(8)
  const turquoise = value(panel, 'Color', 'Turquesa')
  await expect(turquoise).toHaveCount(0)
  await colors.getByRole('searchbox', { name: 'Buscar en Color' }).fill('turq')
  const count = await promised(turquoise)
  await colors.getByRole('searchbox', { name: 'Buscar en Color' }).fill('')
  await colors.getByRole('link', { name: /^Ver todos \(\d+\)/ }).click()
  await expect(page).toHaveURL(/\/luna$/)
  expect(await promised(turquoise)).toBe(count)
  await expectAccessible(page)
  await turquoise.click()
  await expectList(page, /\?color=turquesa$/)
  await expectFound(page, count)
  await expect(turquoise).toBeFocused()
  const besides = isMobile ? panel : page.getByRole('main')
  await expect(besides.getByRole('link', { name: 'Quitar filtro Color: Turquesa' })).toBeVisible()
  await page.reload()
  const again = isMobile ? await openPanel(page, isMobile) : panel
  await expect(again.getByRole('group', { name: 'Color', exact: true }).getByRole('checkbox')).toHaveCount(9)
  await expect(value(again, 'Color', 'Turquesa')).toBeChecked()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the panel is a form', async ({ page, allowTrouble }) => {
    // The browser names the scripts that the policy blocks.
    allowTrouble(/assets\/.*\.js csp$/)
    await page.goto('/luna?search=vestido')
    const panel = page.getByRole('complementary', { name: 'Filtros' })
    const checkbox = value(panel, 'Talla', 'M')
    const expected = await promised(checkbox)
    await checkbox.check()
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Nombre: A a Z')
    await panel.getByRole('button', { name: 'Aplicar' }).click()
    expect(await total(page)).toBe(expected)
    await expect(checkbox).toBeChecked()
    const parameters = new URL(page.url()).searchParams
    expect([parameters.get('search'), parameters.get('talla'), parameters.get('sort')]).toEqual([
      'vestido',
      'm',
      'name-asc',
    ])
    // Both amounts of the price are sent empty, and leave the URL.
    expect([...parameters.keys()].sort()).toEqual(['search', 'sort', 'talla'])
    await expect(chips(page).getByRole('link')).toHaveText([
      'Quitar filtro Búsqueda: «vestido»',
      'Quitar filtro Talla: M',
      'Limpiar todo',
    ])
    await chips(page).getByRole('link', { name: 'Limpiar todo' }).click()
    await expectList(page, /\/luna\?sort=name-asc$/)
  })

  test('all values of a list are a page away, and chosen there', { tag: '@all' }, async ({ page, allowTrouble }) => {
    allowTrouble(/assets\/.*\.js csp$/)
    await page.goto('/luna?talla=m')
    const panel = page.getByRole('complementary', { name: 'Filtros' })
    const colors = panel.getByRole('group', { name: 'Color', exact: true })
    const shown = await colors.getByRole('checkbox').count()
    await colors.getByRole('link', { name: /^Ver todos/ }).click()
    await expect(page).toHaveURL(/\?talla=m&all=color#/)
    await expect(colors).toBeInViewport()
    expect(await colors.getByRole('checkbox').count()).toBeGreaterThan(shown)
    const last = colors.getByRole('checkbox').last()
    const expected = await promised(last)
    await last.check()
    await panel.getByRole('button', { name: 'Aplicar' }).click()
    await expect(page).toHaveURL(/[?&]color=/)
    expect(await total(page)).toBe(expected)
    await expect(colors.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await expect(value(panel, 'Talla', 'M')).toBeChecked()
  })

  test('an amount that is typed for the price shortens the list', { tag: '@all' }, async ({ page, allowTrouble }) => {
    allowTrouble(/assets\/.*\.js csp$/)
    const count = async () => Number.parseInt((await found(page).textContent()) ?? '', 10)
    await page.goto('/luna')
    const all = await count()
    await page.getByRole('textbox', { name: 'Desde' }).fill('300.55')
    const submitted = page.waitForRequest(/[?&]max=/)
    await page.getByRole('button', { name: 'Aplicar' }).click()
    expect(new URL((await submitted).url()).searchParams.get('min')).toBe('300.55')
    await expect(page).toHaveURL(/\/luna\?min=300\.55$/)
    expect(await count()).toBeGreaterThan(0)
    expect(await count()).toBeLessThan(all)
  })
})
