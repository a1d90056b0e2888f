import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { EVENT_CHANNEL } from '#data/event/event-channel.ts'
import type { Dice } from '#demo/catalogue/seed.ts'
import { killServers, SECRET, startServer } from '../server-process.ts'
import { startSmtp } from '../smtp.ts'
import type { KillMoment, PlannedKill } from './kill-plan.ts'

type Server = ReturnType<typeof startServer>

interface Member {
  /** Name of its connections to the database. */
  name: string
  environment: Record<string, string>
  smtp: Awaited<ReturnType<typeof startSmtp>>
  server: Server
  /** Null while it is away or opens. */
  origin: string | null
  /** Whether it was killed and is not started again yet. */
  isAway: boolean
}

/** Servers on one database, each of which is started again when it was killed. */
export type Fleet = Awaited<ReturnType<typeof startFleet>>

interface FleetOptions {
  /** URL of the database. */
  url: string
  processes: number
  dice: Dice
}

export async function startFleet({ url, processes, dice }: FleetOptions) {
  const members = await Promise.all(Array.from({ length: processes }, (_, place) => newMember(url, `vitrina-${place}`)))
  const kills: KillMoment[] = []
  const endings: string[] = []
  let isClosed = false
  let changed = Promise.withResolvers<void>()
  /** The moment that is waited for: the first process of which there is a sign is killed. */
  let armed: { moment: KillMoment; struck: () => void } | null = null

  const start = (member: Member) => {
    if (isClosed) return
    member.server = startServer(member.environment)
    member.isAway = false
    follow(member)
  }
  const follow = (member: Member) => {
    const { server } = member
    const tell = () => {
      changed.resolve()
      changed = Promise.withResolvers()
    }
    server.ready.then(
      (origin) => {
        member.origin = origin
        tell()
        sign(member, 'while-opening')
      },
      // It has ended.
      () => {},
    )
    void server.ended.then(() => {
      if (isClosed || member.isAway) return
      // A supervisor starts it again.
      endings.push(server.printed.text)
      Object.assign(member, { origin: null, isAway: true })
      start(member)
    })
  }
  const strike = (member: Member, moment: KillMoment) => {
    member.server.child.kill('SIGKILL')
    Object.assign(member, { origin: null, isAway: true })
    kills.push(moment)
    void member.server.ended.then(() => start(member))
  }
  const sign = (member: Member, moment: KillMoment) => {
    if (armed?.moment !== moment || member.isAway) return
    const { struck } = armed
    armed = null
    strike(member, moment)
    struck()
  }

  for (const member of members) {
    follow(member)
    member.smtp.behaviour.taken = () => sign(member, 'amid-mail')
  }
  const commits = await followCommits(url, (name) => {
    const member = members.find((each) => each.name === name)
    if (member) sign(member, 'after-commit')
  })

  const readyMembers = () => members.filter(({ origin }) => origin !== null)
  let killing = Promise.resolve()
  return {
    kills,
    /** The output of processes that ended by themselves, and were started again. */
    endings,
    environment: environmentOf(url),
    /** The mails that were taken. */
    mails: () => members.flatMap(({ smtp }) => smtp.taken),
    origins: () => readyMembers().flatMap(({ origin }) => origin ?? []),
    async ready(count: number): Promise<void> {
      while (readyMembers().length < count) await changed.promise
    },
    pick(not: string | null): string | null {
      const origins = readyMembers().flatMap(({ origin }) => origin ?? [])
      const others = origins.filter((origin) => origin !== not)
      return others.length > 0 ? dice.pick(others) : (origins[0] ?? null)
    },
    /** Kills a process, after those that were requested before. */
    kill({ moment }: PlannedKill): Promise<void> {
      killing = killing.then(async () => {
        if (moment === 'at-once') {
          while (readyMembers().length === 0) await changed.promise
          return strike(dice.pick(readyMembers()), moment)
        }
        await new Promise<void>((struck) => {
          armed = { moment, struck }
        })
      })
      return killing
    },
    /** Resolves when all kills that were requested have happened. */
    killed: () => killing,
    /** Ends all processes in their own time, and returns their exit statuses. */
    async end(): Promise<(number | null)[]> {
      isClosed = true
      for (const { server } of members) server.child.kill('SIGTERM')
      return Promise.all(members.map(({ server }) => server.ended))
    },
    /** Ends all that is still there, and starts nothing again. */
    async close(): Promise<void> {
      isClosed = true
      await killServers()
      await commits.close()
      await Promise.all(members.map(({ smtp }) => smtp.close()))
    },
  }
}

/** The parts that all processes of a fleet share. */
function environmentOf(url: string) {
  return { SECRET, DATABASE_URL: url, WEBHOOKS_TO_PRIVATE: '1' }
}

async function newMember(url: string, name: string): Promise<Member> {
  const smtp = await startSmtp()
  const environment = {
    ...environmentOf(url),
    DATABASE_URL: `${url}?application_name=${name}`,
    DATA_DIR: await mkdtemp(join(tmpdir(), 'vitrina-race-')),
    SMTP_URL: smtp.url,
  }
  return { name, environment, smtp, server: startServer(environment), origin: null, isAway: false }
}

/**
 * Calls the listener with the name of each connection that has committed events, as soon as the database announces it.
 */
async function followCommits(url: string, listener: (name: string) => void) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const names = new Map<number, string>()
  const look = async () => {
    const { rows } = await client.query('select pid, application_name as name from pg_stat_activity')
    for (const { pid, name } of rows) names.set(pid, name)
  }
  let looking = Promise.resolve()
  client.on('notification', async ({ processId }) => {
    if (!names.has(processId)) {
      // One after the other: a connection runs one query at a time.
      looking = looking.then(() => (names.has(processId) ? undefined : look()))
      await looking
    }
    listener(names.get(processId) ?? '')
  })
  await client.query(`listen ${EVENT_CHANNEL}`)
  return { close: () => client.end() }
}
