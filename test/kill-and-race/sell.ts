import type { StockMove } from '#domain/stock/stock-move.ts'
import { jsonPost, sometimesTwice, type Work } from './work.ts'

/** Reports of a hundred that are sent twice at the same moment. */
const TWICE = 15

interface Selling extends Work {
  key: string
  /** Returns the moves of a report, each with a time of the till's. */
  next: () => (StockMove & { at: Date })[]
}

/** Reports the moves of a till one report after the other. */
export async function sell({ dice, client, ledger, permit, key, next }: Selling): Promise<void> {
  while (await permit()) {
    const moves = next()
    const items = moves.map(({ variantId, warehouseFid, pieces, eventId, at }) => ({
      variante: variantId,
      almacen: warehouseFid,
      piezas: pieces,
      evento: eventId,
      fecha: at?.toISOString(),
    }))
    const report = jsonPost({ items }, { authorization: `Bearer ${key}` })
    const answers = await sometimesTwice(dice, TWICE, () => client('/api/v1/stock/moves', report))
    let appliedInAll = 0
    for (const { status, text } of answers) {
      if (status !== 200) throw new Error(`a report was answered ${status} ${text}`)
      const { applied, repeated } = JSON.parse(text) as { applied: number; repeated: number }
      if (applied + repeated !== moves.length) throw new Error(`a report of ${moves.length} was answered ${text}`)
      appliedInAll += applied
    }
    const isRepeated = answers.some((answer) => answer.isRepeated)
    if (appliedInAll > moves.length || (appliedInAll < moves.length && !isRepeated))
      ledger.contradictions.push(`${appliedInAll} of ${moves.length} moves of ${moves[0]?.eventId} were applied`)
    ledger.moves.push(...moves)
  }
}
