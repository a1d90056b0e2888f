import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '#data/database/open-database.ts'
import { appServices, openServices } from './app-services.ts'
import { loadBuiltApp } from './built-app.ts'
import { vitrina } from './command-caller.ts'
import { createPostgres } from './databases.ts'

const { createApp } = await loadBuiltApp()

/** Everything in it that would run, or lead to what runs, names it. */
const HOSTILE = [
  '<p onclick="hostil()" style="background:url(javascript:hostil())">Lino <b onmouseover=hostil()>lavado</b></p>',
  '<script>hostil()</script><SCRIPT SRC=//hostil.example></SCRIPT><scr<script>ipt>texto()</script>',
  '<img src=x onerror=hostil()><svg/onload=hostil()><svg><script>hostil()</script></svg><math><a xlink:href=javascript:hostil()>',
  '<iframe src="https://hostil.example"></iframe><iframe srcdoc="<script>hostil()</script>"></iframe>',
  '<a href="javascript:hostil()">uno</a> <a href=" jAva&#115;cript:hostil()">dos</a> <a href="java\tscript:hostil()">tres</a>',
  '<a href="data:text/html,<script>hostil()</script>">cuatro</a> <form action="javascript:hostil()"><button formaction="javascript:hostil()">cinco</button></form>',
  '<object data="https://hostil.example"></object><embed src="https://hostil.example"><base href="https://hostil.example">',
  '<meta http-equiv="refresh" content="0;url=javascript:hostil()"><link rel="stylesheet" href="https://hostil.example">',
  '<style>@import "https://hostil.example"</style><noscript><p title="</noscript><img src=x onerror=hostil()>"></noscript>',
].join('')

it('shows nothing of an imported description that would run', async () => {
  const { url, drop } = await createPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-hostile-'))
  const path = join(folder, 'productos.csv')
  const row = ['vestido', 'Vestido', HOSTILE, 'Casa', 'Vestidos', 'true', 'Title', 'Default Title', '499.00', '']
  const header = 'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant Price,Image Src'
  await writeFile(path, `${header}\n${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join()}\n`)
  const args = ['import', '--store', 'moda', '--create', '--format', 'shopify-csv', path]
  const env = { DATABASE_URL: url, DATA_DIR: folder }
  expect(await vitrina(args, { env })).toMatchObject({ status: 0 })

  const { db, close } = await openDatabase({ url })
  const services = openServices(db)
  const app = createApp(appServices({ ready: () => services }))
  const read = async (path: string) => (await app.request(`http://localhost${path}`)).text()
  const product = /href="(\/moda\/product\/\d+)"/.exec(await read('/moda'))?.[1]
  const page = await read(product ?? '')
  const [, description = ''] = /<div class="prose">(.*?)<\/div>/s.exec(page) ?? []
  expect(description).toContain('<p>Lino <b>lavado</b></p>')
  expect(description).toContain('uno dos tres')
  expect(description.replaceAll(/<\/?(?:p|b)>/g, '')).not.toMatch(/[<>]/)
  // It is neither in the page's data, nor in its head, nor in the data of a card's dialog.
  for (const text of [page, await read(`${product}.data`), await read(`${product}/choices`), await read('/moda')]) {
    expect(text).toContain('Vestido')
    expect(text).not.toMatch(/hostil|javascript:|<iframe|srcdoc/i)
  }
  await close()
  await drop()
  await rm(folder, { recursive: true })
})
