import { benchServer, withServer } from './child-server.ts'
import type { Yardstick } from './figure.ts'
import { underLoad } from './load.ts'

export interface Yardsticks {
  hello: Yardstick
  select: Yardstick
}

/**
 * What this machine does now, under the same load, when there is hardly anything to do.
 * @param env where the database is: DATABASE_URL or DATA_DIR
 */
export async function measureYardsticks(env: NodeJS.ProcessEnv, account: string): Promise<Yardsticks> {
  const rateOf = async (program: string) => {
    const options = { program: benchServer(program), env: { ...env, ACCOUNT: account }, readyPath: '/' }
    const { rate } = await withServer(options, ({ origin }) => underLoad(origin, () => '/'))
    return rate
  }
  return {
    hello: { name: 'hello', value: await rateOf('hello'), unit: 'req/s' },
    select: { name: 'select', value: await rateOf('select'), unit: 'req/s' },
  }
}
