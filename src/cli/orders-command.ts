import { type Command, type CommandWork, parseArguments, UsageError } from './command.ts'
import { VITRINA } from './command-name.ts'
import { writeOrders } from './export/write-orders.ts'
import { releaseOrder } from './release-order.ts'

const OPTIONS = {
  store: { type: 'string' },
  since: { type: 'string' },
  format: { type: 'string' },
  out: { type: 'string' },
  folio: { type: 'string' },
} as const

type OrderValues = { [Name in keyof typeof OPTIONS]?: string | undefined }

export const ordersCommand: Command = {
  help: `Uso: ${VITRINA} orders export --store CUENTA --since FECHA [opciones]
     ${VITRINA} orders release --store CUENTA --folio FOLIO

export escribe los pedidos de una tienda, del más antiguo al más nuevo, con su
folio, la clave que les dio el punto de venta y los estados que tienen ahora.

  --store CUENTA    la tienda
  --since FECHA     los que se hicieron desde entonces: 2026-01-01, que empieza a
                    las 00:00 UTC, o 2026-01-01T06:00:00Z
  --format FORMATO  json: un objeto por línea, con el pedido como lo recibe el
                    punto de venta; si no se dice, este
                    csv: una fila por partida, para hojas de cálculo
  --out ARCHIVO     escribe ahí; si no, en la salida

release suelta las piezas que aparta un pedido: se pueden comprar otra vez. El
pedido sigue abierto, y si llegan por él se entrega con lo que haya.

  --folio FOLIO     el número del pedido

Se puede usar con el servidor en marcha.`,
  parse(args, cwd) {
    const { values, positionals } = parseArguments({ args, options: OPTIONS, allowPositionals: true })
    const [action, ...more] = positionals
    if ((action !== 'export' && action !== 'release') || more.length > 0) {
      throw new UsageError('Di qué hacer con los pedidos: orders export, orders release.')
    }
    const { store: account } = values
    if (!account) throw new UsageError('Falta la tienda: --store CUENTA.')
    return action === 'export' ? parseExport(account, values, cwd) : parseRelease(account, values)
  },
}

function parseExport(account: string, values: OrderValues, cwd: string): CommandWork {
  const { since, format, out } = values
  rejectOthers(values, ['folio'], 'export')
  return writeOrders({ account, since, format, out }, cwd)
}

function parseRelease(account: string, values: OrderValues): CommandWork {
  rejectOthers(values, ['since', 'format', 'out'], 'release')
  return releaseOrder({ account, written: values.folio })
}

function rejectOthers(values: OrderValues, others: readonly (keyof OrderValues)[], action: string): void {
  const given = others.find((name) => values[name] !== undefined)
  if (given) throw new UsageError(`--${given} no va con orders ${action}.`)
}
