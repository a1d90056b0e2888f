import type {
  ApplyRejection,
  CountState,
  DropRejection,
  LineOutcome,
  RecordRejection,
  StartRejection,
} from './count.ts'
import type { ScanRejection } from './scan.ts'

export type CountRejection = StartRejection | RecordRejection | DropRejection | ApplyRejection | ScanRejection

export const COUNT_SENTENCES: Record<CountRejection, string> = {
  'warehouse-unknown': 'Ese almacén ya no existe.',
  'category-unknown': 'Esa categoría ya no existe.',
  'count-open': 'Ya hay un conteo abierto que incluye lo mismo: únete a ese.',
  'count-unknown': 'Ese conteo no existe.',
  'count-closed': 'Este conteo ya se cerró: lo que escaneaste no se guardó.',
  'count-applied': 'Este conteo ya se aplicó.',
  'count-dropped': 'Este conteo se descartó.',
  'nothing-counted': 'Todavía no se ha contado nada.',
  'count-too-old': 'Hay cantidades contadas hace más de siete días: vuelve a contarlas.',
  'scan-invalid': 'Esa cantidad no es posible.',
  'time-ahead': 'El reloj de este dispositivo está adelantado: corrígelo y vuelve a contar.',
  'too-old': 'Se contó hace más de siete días: vuelve a contarlo.',
  'unknown-code': 'Ningún producto tiene ese código.',
  'ambiguous-code': 'Varios productos tienen ese código: elige cuál es.',
  'out-of-scope': 'Ese producto no es de la categoría que se cuenta.',
}

export const OUTCOME_SENTENCES: Record<LineOutcome, string> = {
  applied: 'Quedó como se contó.',
  outdated: 'No cambió: alguien lo contó después.',
  zeroed: 'Nadie lo encontró: quedó en cero.',
  moved: 'Nadie lo escaneó, pero se movió durante el conteo: no cambió.',
}

export const COUNT_STATE_LABELS: Record<CountState, string> = {
  open: 'Abierto',
  applied: 'Aplicado',
  dropped: 'Descartado',
}
