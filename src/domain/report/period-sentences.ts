import { MOST_DAYS, type PeriodRejection } from './period.ts'

export const PERIOD_REJECTIONS: Record<PeriodRejection, string> = {
  'period-malformed': 'Elige el primer y el último día.',
  'period-reversed': 'El primer día debe ser anterior al último.',
  'period-too-long': `Elige ${MOST_DAYS} días como máximo.`,
}
