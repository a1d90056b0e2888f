import type { Db } from '#data/database/client.ts'
import { readOpenDemoStores } from '#data/store/find-store.ts'
import { DEMO_LINK_HOURS, type DemoLinks, demoPath } from '#domain/staff/staff-links.ts'
import type { Config } from './config.ts'

interface Announced {
  config: Config
  port: number
  innerPort: number | null
  demoLinks: DemoLinks
  now: Date
}

/** Shows the person who started the process where the demo stores are and which optional services are live. */
export async function announceStart(db: Db, { config, port, innerPort, demoLinks, now }: Announced): Promise<void> {
  const shared = config.publicUrl ?? `http://localhost:${port}`
  const demoStores = await readOpenDemoStores(db)
  const stores = demoStores.map(({ account, storeName, domain }) => {
    const own = domain === null ? '' : `   http://${domain}:${port}`
    return `  ${storeName.padEnd(16)} ${shared}/${account}${own}`
  })
  // They lead in on this machine alone.
  const counters = demoStores.map(
    ({ account, storeName }) =>
      `  ${storeName.padEnd(16)} http://localhost:${port}/${account}${demoPath(demoLinks, { account, now })}`,
  )
  const services = config.services.map(
    ({ name, live, variable }) => `  ${live ? '●' : '○'} ${name}${live ? '' : ` — sin configurar (${variable})`}`,
  )
  console.log(
    [
      `Vitrina está lista en ${shared}`,
      ...stores,
      ...(counters.length === 0
        ? []
        : [`El mostrador de cada una, como su dueña (estos enlaces valen ${DEMO_LINK_HOURS} horas):`, ...counters]),
      ...(innerPort === null ? [] : [`Páginas internas: http://${config.inner?.host}:${innerPort}/metrics`]),
      config.databaseUrl ? 'Base de datos: PostgreSQL' : `Base de datos integrada en ${config.dataDir}`,
      'Servicios opcionales:',
      ...services,
    ].join('\n'),
  )
}
