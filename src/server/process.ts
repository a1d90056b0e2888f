import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { DatabaseUnavailable } from '#data/database/database-unavailable.ts'
import type { RunCommand } from './adapters/command-context.ts'
import { ControlSocketUnavailable } from './adapters/control-socket.ts'
import { checkDataVolume, DataVolumeMissing } from './adapters/data-volume.ts'
import { BlobsUnavailable } from './adapters/object-store.ts'
import { SecretUnavailable } from './adapters/open-secret.ts'
import { announceJobs, announceStart } from './announce-start.ts'
import { type Config, releaseFolder } from './config.ts'
import type { LoadCounter } from './counter/counter-services.ts'
import { createLog } from './create-log.ts'
import { createDiskCheck } from './disk-check.ts'
import { endOnSignal } from './end-process.ts'
import { createFront, type FrontParts } from './front.ts'
import { followConnections } from './http/drain.ts'
import { createInnerApp } from './http/inner-app.ts'
import { installationFacts } from './http/installation-facts.ts'
import { createHttpServer, listen, PortUnavailable } from './http/listen.ts'
import { createReleaseFiles, type ReleaseFiles } from './http/release-files.ts'
import type { AppServices } from './http/services.ts'
import type { RenderMail } from './mail/mail-message.ts'
import { openJobServices, openServices, type Running, type RunningJobs } from './open/open-services.ts'
import { reportOnce } from './report-once.ts'
import { createRequests } from './telemetry/requests.ts'
import { openTelemetry } from './telemetry/telemetry.ts'
import { warnOfUntoldStores } from './warn-of-untold-stores.ts'
import { alone, type ProcessPlace } from './workers/place.ts'

export interface ProcessParts extends FrontParts {
  mode: AppServices['mode']
  clientDir: AppServices['clientDir']
  counterClientDir: AppServices['counterClientDir']
  loadCounter: LoadCounter
  renderMail: RenderMail
  /** Runs commands from the command line while this process has the embedded database. */
  runCommand: RunCommand
}

/** Milliseconds in which requests under way may finish when the process ends. */
const REQUESTS_MS = 15_000

/**
 * Serves visitors and runs the background jobs, or does one of both, until SIGINT or SIGTERM. The port is taken first,
 * so that a visitor who comes while the database opens waits for it, and a second start on a taken port fails at once.
 * A failure that the operator can fix ends the process with one sentence and status 1.
 */
export async function startProcess(
  given: Config,
  parts: ProcessParts,
  place: ProcessPlace = alone(given),
): Promise<void> {
  const config = { ...given, role: place.role }
  const requests = createRequests()
  const log = createLog(config, requests)
  const open: { services: Running | null; watched: RunningJobs | null } = { services: null, watched: null }
  let opening: Promise<RunningJobs> | null = null
  let isEnding = false
  const closing = new AbortController()
  const releaseFiles = config.databaseUrl === undefined ? null : createReleaseFiles(releaseFolder(config))
  let { port } = config
  const publicOrigin = () => ({ publicUrl: config.publicUrl, port })
  const health = { isEnding: () => isEnding, checkDisk: createDiskCheck(config.dataDir), log }

  const readFacts = installationFacts({
    ready: () => open.watched?.app ?? null,
    fleet: place.fleet,
    dataDir: config.dataDir,
    report: reportOnce((entry, text) => log.warn(entry, text), 'some metrics could not be read'),
  })
  const telemetry = await openTelemetry({
    config,
    place,
    requests,
    log,
    figures: () => open.watched?.figures() ?? null,
    readFacts: async () => (await readFacts()).getMetricsAsJSON(),
  })
  const { instruments } = telemetry
  place.answerWith(() => instruments.registry.getMetricsAsJSON())

  const inner = createHttpServer()
  const innerDrain = followConnections(inner)
  const innerApp = createInnerApp({
    ...health,
    ready: () => open.watched?.app ?? null,
    instruments,
    readFacts,
    readOthers: place.readOthers,
  })
  inner.on('request', getRequestListener(innerApp.fetch))
  const front =
    config.role === 'jobs'
      ? null
      : await createFront({
          ...health,
          parts,
          config,
          running: () => open.services,
          sharedHosts: config.sharedHosts,
          trustedProxies: config.trustedProxies,
          publicOrigin,
          mapsScript: config.mapsScript,
          hasServiceWorker: config.hasServiceWorker,
          ai: config.ai,
          now: () => new Date(),
          telemetry,
          mode: parts.mode,
          clientDir: parts.clientDir,
          counterClientDir: parts.counterClientDir,
          readReleaseFile: releaseFiles?.read ?? null,
        })

  const ending = endOnSignal({
    log,
    drainMs: config.drainMs,
    isWorker: place.fleet() !== null,
    begin() {
      isEnding = true
      front?.drain.begin()
    },
    async end() {
      front?.endOpenEnded()
      closing.abort()
      await Promise.all([front?.drain.end(REQUESTS_MS), innerDrain.end(REQUESTS_MS)])
      // Stopped while it opens, it opens to the end, so that a database is not left in the middle of a migration.
      const opened = await opening?.catch(() => null)
      // The last metrics are read from the database.
      await telemetry.close()
      await opened?.close()
    },
  })
  const openAll = async (): Promise<RunningJobs> => {
    const { mode, renderMail, runCommand, loadCounter } = parts
    const tools = {
      config,
      log,
      telemetry,
      mode,
      renderMail,
      publicOrigin,
      runCommand,
      loadCounter,
      closing: closing.signal,
    }
    if (!front) return openJobServices(tools)
    const services = await openServices(tools)
    open.services = services
    front.advance()
    void services.jobsStarted.then(front.advance)
    return services
  }
  try {
    await checkDataVolume(config)
    if (front) port = await listen(front.server, { port: config.port, setting: 'PORT' })
    const innerPort = config.inner && (await listen(inner, { ...config.inner, setting: 'INNER_PORT' }))
    opening = openAll()
    open.watched = await opening
    if (ending.hasBegun()) return
    place.serves()
    if (front && releaseFiles) addReleaseFiles(releaseFiles, parts, log)
    if (!place.announces) return
    if (open.services) await announceStart(open.services, { config, port, innerPort, now: new Date() })
    else announceJobs({ config, innerPort })
    await warnOfUntoldStores(open.watched.app.shards, log)
  } catch (error) {
    if (ending.hasBegun()) return
    process.exitCode = 1
    if (isForTheOperator(error)) console.error(error.message)
    else log.fatal({ err: error }, 'could not start')
    ending.begin()
  }
}

/** Has the processes of other releases serve the files of this one. Nothing waits for it. */
function addReleaseFiles(files: ReleaseFiles, { clientDir, counterClientDir }: ProcessParts, log: Logger): void {
  const folders = [clientDir, counterClientDir].flatMap((folder) => (folder === null ? [] : [join(folder, 'assets')]))
  files.add(folders).catch((err: unknown) => log.warn({ err }, 'other releases cannot serve the files of this one'))
}

function isForTheOperator(error: unknown): error is Error {
  return [
    BlobsUnavailable,
    DatabaseUnavailable,
    DataVolumeMissing,
    ControlSocketUnavailable,
    PortUnavailable,
    SecretUnavailable,
  ].some((kind) => error instanceof kind)
}
