import { expect, it } from 'vitest'
import { appServices, openServices } from '#test/app-services.ts'
import { loadBuiltApp } from '#test/built-app.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'

const { createApp } = await loadBuiltApp()

describeOnEngines('favourites without scripts', (engine) => {
  it('are explained on their page, and no heart is offered', async () => {
    const { db } = await engine.open()
    await createStore(db, { account: 'luna', products: [{ name: 'Falda' }] })
    const services = openServices(db)
    const app = createApp(appServices({ ready: () => services }))
    const get = async (path: string) => {
      const response = await app.request(`http://localhost${path}`, { headers: { host: 'localhost' } })
      return response.text()
    }
    expect(await get('/luna/favorites')).toContain('Tus favoritos se guardan en este navegador y necesitan JavaScript.')
    const hearts = Array.from(
      (await get('/luna')).matchAll(/<button[^>]*aria-label="Agregar a favoritos[^>]*>/g),
      String,
    )
    expect(hearts).toHaveLength(1)
    expect(hearts[0]).toMatch(/class="needs-scripts /)
  })
})
