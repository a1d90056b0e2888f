import { benchServer, withServer } from './child-server.ts'
import type { Yardstick } from './figure.ts'
import { underLoad } from './load.ts'
import { steadyLoad } from './steady-load.ts'

export interface Yardsticks {
  hello: Yardstick
  select: Yardstick
}

/**
 * The rate of this machine now, under the same load, when there is hardly anything to do.
 * @param env where the database is: DATABASE_URL or DATA_DIR
 */
export async function measureYardsticks(env: NodeJS.ProcessEnv, account: string): Promise<Yardsticks> {
  const options = { program: benchServer('select'), env: { ...env, ACCOUNT: account }, readyPath: '/' }
  const { rate } = await withServer(options, ({ origin }) => underLoad(origin, () => '/'))
  return { hello: await measureHello(), select: { name: 'select', value: rate, unit: 'req/s' } }
}

/** @param bytes of the response; without them it is a word */
export async function measureHello(bytes?: number): Promise<Yardstick> {
  const env = bytes === undefined ? {} : { BODY_BYTES: String(bytes) }
  const options = { program: benchServer('hello'), env, readyPath: '/' }
  const { rate } = await withServer(options, ({ origin }) => steadyLoad(origin, '/'))
  return {
    name: bytes === undefined ? 'hello' : `hello of ${Math.round(bytes / 1_000)} kB`,
    value: rate,
    unit: 'req/s',
  }
}
