import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CounterApp, createCounterApp } from '../../../test/counter-app.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'

/** The pages of the counter and their names; `{product}` is the id of the store's product. */
const TITLES = {
  '': 'Inicio',
  '/pedidos': 'Pedidos',
  '/entregar': 'Entregar',
  '/inventario': 'Existencias',
  '/inventario/conteos': 'Conteos',
  '/inventario/traspasos': 'Traspasos',
  '/inventario/minimos': 'Por pedir',
  '/inventario/avisos': 'Se pide y no hay',
  '/productos': 'Productos',
  '/productos/{product}': 'Vestido Jacaranda',
  '/productos/etiquetas': 'Etiquetas',
  '/tablero': 'Tablero',
  '/clientes': 'Clientes',
  '/opiniones': 'Opiniones',
  '/actividad': 'Actividad',
  '/tienda': 'Tienda',
  '/tienda/imagen': 'Imagen y nombre',
  '/tienda/sucursales': 'Sucursales y horarios',
  '/tienda/cupones': 'Cupones',
  '/tienda/envios': 'Envíos',
  '/tienda/pagos': 'Formas de pago',
  '/tienda/avisos': 'Avisos',
  '/tienda/whatsapp': 'WhatsApp',
  '/tienda/facturacion': 'Facturación',
  '/tienda/dominio': 'Dominio',
  '/tienda/textos': 'Contacto y textos legales',
  '/tienda/correos': 'Correos',
  '/equipo': 'Equipo',
  '/cuenta': 'Mi cuenta',
  '/nada': 'Esta página no existe',
}

describeOnEngines('the title of a page of the counter', (engine) => {
  let app: CounterApp
  let cookie: string
  let productId: number

  beforeAll(async () => {
    const database = await engine.open()
    app = await createCounterApp(database)
    const products = [{ name: 'Vestido Jacaranda' }]
    const { productIds } = await createStore(database.db, { account: 'luna', storeName: 'Bazar Mora', products })
    productId = productIds[0] ?? 0
    await app.join('luna', 'lucia@luna.example', 'owner')
    cookie = await app.signIn('luna', 'lucia@luna.example')
  })
  afterAll(() => app.close())

  it.each(Object.entries(TITLES))('of %s is its name, with the name of the store', async (path, name) => {
    const { body } = await app.get(`/luna/mostrador${path.replace('{product}', String(productId))}`, cookie)
    const titles = [...String(body.text).matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title)
    expect(titles).toEqual([`${name} · Bazar Mora`])
  })
})
