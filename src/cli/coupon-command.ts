import { FolderInUse } from '#data/database/client.ts'
import { requestControl } from '#server/adapters/control-socket.ts'
import { createCouponSigner } from '#server/adapters/coupon-signer.ts'
import {
  type CouponRequest,
  type CouponResult,
  couponResult,
  issueSignedCoupon,
} from '#server/adapters/issue-signed-coupon.ts'
import { openSecret, SecretUnavailable } from '#server/adapters/open-secret.ts'
import { type Config, readConfig } from '#server/config.ts'
import { type Command, CommandError, parseArguments, UsageError } from './command.ts'
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
    const { values, positionals } = parseArguments({ args, options: OPTIONS, allowPositionals: true })
    const [action, ...more] = positionals
    if (action !== 'issue' || more.length > 0) throw new UsageError('Di qué hacer con el cupón: coupon issue.')
    if (!values.store) throw new UsageError('Falta la tienda: --store CUENTA.')
    const discountPercentage = parsePercentage(values.percent ?? String(DEFAULT_PERCENTAGE))
    const request: CouponRequest = { command: 'issue-coupon', account: values.store, discountPercentage }
    const result = await issue(request, readConfig(env))
    if (!result.ok) throw new CommandError(`No existe la tienda «${values.store}».`)
    stdout.write(`${result.url}\n`)
    return 0
  },
}

function parsePercentage(written: string): number {
  if (!/^(?:[1-9]\d?|100)$/.test(written)) {
    throw new UsageError(`«${written}» no es un descuento: es un número entero de 1 a 100.`)
  }
  return Number(written)
}

/** Issues the coupon here or, if a running server has the embedded database open, through its control socket. */
async function issue(request: CouponRequest, config: Config): Promise<CouponResult> {
  try {
    return await issueHere(request, config)
  } catch (error) {
    if (error instanceof SecretUnavailable) throw new CommandError(error.message, { cause: error })
    if (!(error instanceof FolderInUse)) throw error
    const control = await requestControl(config.dataDir, request)
    if (control.ok) return couponResult.parse(control.result)
    if (control.code === 'no-control-socket') throw error
    throw new CommandError('El servidor no pudo emitir el cupón; su registro dice por qué.')
  }
}

async function issueHere(request: CouponRequest, config: Config): Promise<CouponResult> {
  const { publicUrl, port } = config
  const database = await openMigrated(config)
  try {
    const { sign } = createCouponSigner(await openSecret(config))
    return await issueSignedCoupon(request, {
      db: database.db,
      actor: 'command:coupon',
      sign,
      origin: { publicUrl, port },
      now: new Date(),
    })
  } finally {
    await database.close()
  }
}
