import { readOpenDemoStores } from '#data/store/find-store.ts'
import { findingText } from '#domain/installation/finding.ts'
import { DEMO_LINK_HOURS, demoPath } from '#domain/staff/staff-links.ts'
import type { Config } from './config.ts'
import type { Running } from './open/open-services.ts'

interface AnnouncedJobs {
  config: Config
  innerPort: number | null
}

interface Announced extends AnnouncedJobs {
  port: number
  now: Date
}

/** Shows the person who started the process where the demo stores are and which optional services are live. */
export async function announceStart(
  { app: { shards }, demoLinks }: Running,
  { config, port, innerPort, now }: Announced,
): Promise<void> {
  const shared = config.publicUrl ?? `http://localhost:${port}`
  const demoStores = await readOpenDemoStores(shards)
  const stores = demoStores.map(({ account, storeName, domain }) => {
    const own = domain === null ? '' : `   http://${domain}:${port}`
    return `  ${storeName.padEnd(16)} ${shared}/${account}${own}`
  })
  // They lead in on this machine alone, where the shared host may be another one than localhost.
  const onMachine = config.sharedHosts.includes('localhost') ? `http://localhost:${port}` : shared
  const counters = demoStores.map(
    ({ account, storeName }) =>
      `  ${storeName.padEnd(16)} ${onMachine}/${account}${demoPath(demoLinks, { account, now })}`,
  )
  console.log(
    [
      `Vitrina está lista en ${shared}`,
      ...stores,
      ...(counters.length === 0
        ? []
        : [
            `El mostrador de cada una, como su dueña (en esta máquina, durante ${DEMO_LINK_HOURS} horas):`,
            ...counters,
          ]),
      ...settingsLines({ config, innerPort }),
    ].join('\n'),
  )
}

/** Shows the same of a process that serves no visitors. */
export function announceJobs(announced: AnnouncedJobs): void {
  console.log(['Vitrina hace los trabajos de fondo, sin atender visitas', ...settingsLines(announced)].join('\n'))
}

function settingsLines({ config, innerPort }: AnnouncedJobs): string[] {
  return [
    ...(innerPort === null ? [] : [`Páginas internas: http://${config.inner?.host}:${innerPort}/metrics`]),
    config.databaseUrl ? 'Base de datos: PostgreSQL' : `Base de datos integrada en ${config.dataDir}`,
    ...(config.workers > 1 ? [`Procesos: ${config.workers}`] : []),
    ...config.leavingSettings.map((setting) => {
      const { sentence, remedy } = findingText({ code: 'setting-leaves', ...setting })
      return `Aviso: ${sentence} ${remedy}.`
    }),
    'Servicios opcionales:',
    ...config.services.map(
      ({ name, live, variable }) => `  ${live ? '●' : '○'} ${name}${live ? '' : ` — sin configurar (${variable})`}`,
    ),
  ]
}
