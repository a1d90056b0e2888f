import type { Db } from '#data/database/client.ts'
import { readOpenDemoStores } from '#data/store/find-store.ts'
import type { Config } from './config.ts'

/** Tells the person who started the process where the demo stores are and which optional services are live. */
export async function announceStart(
  db: Db,
  { config, port, innerPort }: { config: Config; port: number; innerPort: number | null },
): Promise<void> {
  const shared = config.publicUrl ?? `http://localhost:${port}`
  const stores = (await readOpenDemoStores(db)).map(({ account, storeName, domain }) => {
    const own = domain === null ? '' : `   http://${domain}:${port}`
    return `  ${storeName.padEnd(16)} ${shared}/${account}${own}`
  })
  const services = config.services.map(
    ({ name, live, variable }) => `  ${live ? '●' : '○'} ${name}${live ? '' : ` — sin configurar (${variable})`}`,
  )
  console.log(
    [
      `Vitrina está lista en ${shared}`,
      ...stores,
      ...(innerPort === null ? [] : [`Páginas internas: http://${config.inner?.host}:${innerPort}/metrics`]),
      config.databaseUrl ? 'Base de datos: PostgreSQL' : `Base de datos integrada en ${config.dataDir}`,
      'Servicios opcionales:',
      ...services,
    ].join('\n'),
  )
}
