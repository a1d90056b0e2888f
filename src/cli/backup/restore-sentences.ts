import type { RestoreOutcome, SettleRejection, StoreGap } from '#server/backup/restore-backup.ts'
import { agreementText, sumsText } from './backup-sums.ts'

export const signatureText =
  'Su firma es de otro SECRET: no se pudo comprobar que lo hizo esta instalación y que nadie lo cambió.'

const OTHER_SECRET =
  'El SECRET de esta instalación es otro que el del respaldo: dejan de valer los enlaces de pedidos e invitaciones, los ' +
  'cupones, las sesiones y los segundos factores del mostrador, y cada tienda conecta otra vez sus pagos en línea. ' +
  'Si tienes el anterior, defínelo también (SECRET=nuevo,anterior) y no pierdes nada.'

/** The most stores whose gaps are named. */
const MOST_GAPS = 20

export function restoredText({ manifest, end, signature, hasOtherSecret, gaps, erasedAgain }: RestoreOutcome): string {
  const lines = [`Restaurado, como estaba el ${manifest.at}. ${agreementText(end)}`, sumsText(end)]
  lines.push(...settledLines({ gaps, erasedAgain }))
  if (!manifest.hasImages) lines.push('El respaldo no tiene imágenes: ponlas en su lugar (DATA_DIR/blobs o BLOB_URL).')
  if (hasOtherSecret) lines.push(OTHER_SECRET)
  if (signature === 'of-others') lines.push(signatureText)
  return lines.join('\n')
}

/** The reason why a recovered database is left as it is. */
export function rejectionText(rejection: SettleRejection): string {
  switch (rejection.code) {
    case 'no-stores':
      return 'La base de datos no tiene ninguna tienda: comprueba DATABASE_URL. Nada ha cambiado.'
    case 'in-future':
      return `Ese momento no ha llegado: son las ${rejection.now.toISOString()}. Nada ha cambiado.`
    case 'changed-later':
      return (
        `La base de datos tiene cambios del ${rejection.changedAt.toISOString()}, posteriores a ese momento: ` +
        'di aquel al que se recuperó. Nada ha cambiado.'
      )
  }
}

/** Lists the numbers that are left free and the people who were erased again, a line each. */
export function settledLines({ gaps, erasedAgain }: Pick<RestoreOutcome, 'gaps' | 'erasedAgain'>): string[] {
  const lines: string[] = []
  if (gaps.length > 0) {
    lines.push('Números que se pudieron usar después no se usan otra vez:', ...gaps.slice(0, MOST_GAPS).map(gapText))
    if (gaps.length > MOST_GAPS) lines.push(`  … y ${gaps.length - MOST_GAPS} tiendas más.`)
  }
  if (erasedAgain.length > 0) {
    lines.push(`Clientes que se eliminaron después, eliminados otra vez: ${erasedAgain.length}.`)
  }
  return lines
}

function gapText({ account, lastFolio, nextFolio }: StoreGap): string {
  return `  ${account}: el último folio es ${lastFolio}, el siguiente será ${nextFolio}.`
}
