import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#data/database/client.ts'
import { review } from '#data/schema/review.ts'
import { type CounterApp, createCounterApp } from '#test/counter-app.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'

const PAGE = '/luna/mostrador/opiniones'

describeOnEngines('the reviews at the counter', (engine) => {
  let database: Database
  let app: CounterApp
  let cookie: string
  let reviewId: number
  let reviews: string

  beforeAll(async () => {
    database = await engine.open()
    app = await createCounterApp(database)
    const products = [{ name: 'Vestido Jacaranda', ratings: [4] }]
    const { productIds } = await createStore(database.db, { account: 'luna', products })
    reviews = `/luna/product/${productIds[0]}/reviews`
    const [stored] = await database.db
      .update(review)
      .set({ body: 'Cae muy bien.' })
      .where(eq(review.account, 'luna'))
      .returning({ id: review.id })
    reviewId = stored?.id ?? 0
    await app.join('luna', 'ana@luna.example', 'manager')
    cookie = await app.signIn('luna', 'ana@luna.example')
  })
  afterAll(() => app.close())

  const listed = async (query: string) => (await app.get(`${PAGE}${query}`, cookie)).body.text
  const published = async () => JSON.stringify((await app.get(reviews)).body)

  it('are answered, hidden and shown again, which shoppers see', async () => {
    expect(await listed('')).toContain('Cae muy bien.')
    const answer = { intent: 'answer-review', reviewId, text: '¡Gracias, Renata!' }
    expect((await app.act(PAGE, answer, cookie)).status).toBe(200)
    await expect.poll(published).toContain('¡Gracias, Renata!')
    expect((await app.act(PAGE, { intent: 'hide-review', reviewId }, cookie)).status).toBe(200)
    await expect.poll(published).not.toContain('Cae muy bien.')
    expect((await app.act(PAGE, { intent: 'show-review', reviewId }, cookie)).status).toBe(200)
    await expect.poll(published).toContain('Cae muy bien.')
  })

  it('are narrowed by the query of the page', async () => {
    expect(await listed('?estado=sin-responder')).toContain('Ninguna opinión es así.')
    expect(await listed('?estrellas=4')).toContain('Cae muy bien.')
    expect(await listed('?estado=ocultas&estrellas=4')).toContain('Ninguna opinión es así.')
    await app.act(PAGE, { intent: 'hide-review', reviewId }, cookie)
    expect(await listed('?estado=ocultas&estrellas=4')).toContain('Cae muy bien.')
    expect(await listed('?estado=ocultas&estrellas=5')).toContain('Ninguna opinión es así.')
  })
})
