import { FolderInUse } from '#data/client.ts'
import { couponSeal } from '#server/adapters/coupon-seal.ts'
import { askAtDoor } from '#server/adapters/door.ts'
import {
  type CouponAnswer,
  type CouponRequest,
  couponAnswer,
  issueSealedCoupon,
} from '#server/adapters/issue-sealed-coupon.ts'
import { openSecret, SecretUnavailable } from '#server/adapters/open-secret.ts'
import { type Config, readConfig } from '#server/config.ts'
import { type Command, CommandError, readArguments, UsageError } from './command.ts'
import { openMigrated } from './open-database.ts'

const OPTIONS = {
  store: { type: 'string' },
  percent: { type: 'string' },
} as const
const DEFAULT_PERCENTAGE = 10

export const couponCommand: Command = {
  help: `Uso: npm run vitrina -- coupon issue --store CUENTA [opciones]

Emite un cupón de una tienda y muestra la dirección que, abierta en un
navegador, lo pone ahí. Vale 15 minutos y una sola compra.

  --store CUENTA     la tienda
  --percent NÚMERO   su descuento, de 1 a 100; si no se dice, ${DEFAULT_PERCENTAGE}

Con la base de datos incluida también funciona mientras el servidor la usa:
entonces es el servidor quien emite el cupón.`,
  async run(args, { env, stdout }) {
    const { values, positionals } = readArguments({ args, options: OPTIONS, allowPositionals: true })
    const [action, ...more] = positionals
    if (action !== 'issue' || more.length > 0) throw new UsageError('Di qué hacer con el cupón: coupon issue.')
    if (!values.store) throw new UsageError('Falta la tienda: --store CUENTA.')
    const discountPercentage = percentageOf(values.percent ?? String(DEFAULT_PERCENTAGE))
    const request: CouponRequest = { command: 'issue-coupon', account: values.store, discountPercentage }
    const answer = await issue(request, readConfig(env))
    if (!answer.ok) throw new CommandError(`No existe la tienda «${values.store}».`)
    stdout.write(`${answer.address}\n`)
    return 0
  },
}

function percentageOf(written: string): number {
  if (!/^(?:[1-9]\d?|100)$/.test(written)) {
    throw new UsageError(`«${written}» no es un descuento: es un número entero de 1 a 100.`)
  }
  return Number(written)
}

/** Issues it here or, where a running server has the embedded database, there. */
async function issue(request: CouponRequest, config: Config): Promise<CouponAnswer> {
  try {
    return await issueHere(request, config)
  } catch (problem) {
    if (problem instanceof SecretUnavailable) throw new CommandError(problem.message, { cause: problem })
    if (!(problem instanceof FolderInUse)) throw problem
    const asked = await askAtDoor(config.dataDir, request)
    if (asked.ok) return couponAnswer.parse(asked.answer)
    if (asked.code === 'no-door') throw problem
    throw new CommandError('El servidor no pudo emitir el cupón; su registro dice por qué.')
  }
}

async function issueHere(request: CouponRequest, config: Config): Promise<CouponAnswer> {
  const { publicUrl, port } = config
  const database = await openMigrated(config)
  try {
    const { seal } = couponSeal(await openSecret(config))
    return await issueSealedCoupon(request, { db: database.db, seal, origin: { publicUrl, port }, now: new Date() })
  } finally {
    await database.close()
  }
}
