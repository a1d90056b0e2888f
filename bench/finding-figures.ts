import type { Figure } from './figure.ts'
import type { Finding, Measured } from './finding.ts'
import type { Yardsticks } from './yardsticks.ts'

/** Least rate, as a part of the bare select's. */
const OF_SELECT = 0.08
/** Most milliseconds of the median, alone. */
const NARROWED_MS = 12
const WHOLE_MS = 100
const SEARCH_MS = 6
/** The same at ten times the products. */
const LARGE_SEARCH_MS = 20
const LARGE_TIMES = 6

/** A catalogue of 10,000 products, on the engine that the targets are for. */
export function findingFigures({ narrowed, whole, search }: Finding, { hello, select }: Yardsticks): Figure[] {
  const enough = (measured: Measured) => ({
    text: `at least ${OF_SELECT} × select`,
    isMet: measured.loaded.rate >= OF_SELECT * select.value,
  })
  const beside = [hello, select]
  return [
    { ...loadedFigure(NARROWED, narrowed), yardsticks: beside, target: enough(narrowed) },
    { ...aloneFigure(NARROWED, narrowed), target: atMost(narrowed, NARROWED_MS) },
    { ...loadedFigure(WHOLE, whole), yardsticks: beside },
    { ...aloneFigure(WHOLE, whole), target: atMost(whole, WHOLE_MS) },
    { ...loadedFigure(SEARCH, search), yardsticks: beside, target: enough(search) },
    { ...aloneFigure(SEARCH, search), target: atMost(search, SEARCH_MS) },
  ]
}

/** Figures without targets, measured all the same. */
export function plainFindingFigures({ narrowed, whole, search }: Finding, { hello, select }: Yardsticks): Figure[] {
  const both = (name: string, measured: Measured) => [
    { ...loadedFigure(name, measured), yardsticks: [hello, select] },
    aloneFigure(name, measured),
  ]
  return [...both(NARROWED, narrowed), ...both(WHOLE, whole), ...both(SEARCH, search)]
}

/** Ten times the products, compared with the time for a tenth of them. */
export function largeFindingFigures(large: Finding, small: Finding, { hello, select }: Yardsticks): Figure[] {
  const beside = (measured: Measured) => [{ name: 'at 10,000', value: measured.alone.whole, unit: 'ms' }]
  const inProportion = (measured: Measured, tenth: Measured) => ({
    text: `at most ${LARGE_TIMES} × the time at 10,000`,
    isMet: measured.alone.whole <= LARGE_TIMES * tenth.alone.whole,
  })
  const rates = { yardsticks: [hello, select] }
  return [
    { ...loadedFigure(NARROWED, large.narrowed), ...rates },
    {
      ...aloneFigure(NARROWED, large.narrowed),
      yardsticks: beside(small.narrowed),
      target: inProportion(large.narrowed, small.narrowed),
    },
    { ...loadedFigure(WHOLE, large.whole), ...rates },
    {
      ...aloneFigure(WHOLE, large.whole),
      yardsticks: beside(small.whole),
      target: inProportion(large.whole, small.whole),
    },
    { ...loadedFigure(SEARCH, large.search), ...rates },
    {
      ...aloneFigure(SEARCH, large.search),
      yardsticks: beside(small.search),
      target: atMost(large.search, LARGE_SEARCH_MS),
    },
  ]
}

const NARROWED = 'listing, one category and one brand chosen, all counts'
const WHOLE = 'listing, nothing chosen, all counts'
const SEARCH = 'search dropdown'

function loadedFigure(name: string, { loaded }: Measured): Figure {
  return { name, value: loaded.rate, unit: 'req/s', p50: loaded.p50, p99: loaded.p99 }
}

function aloneFigure(name: string, { alone }: Measured): Figure {
  return { name: `${name}, alone`, value: alone.whole, unit: 'ms', p99: alone.p99 }
}

function atMost({ alone }: Measured, milliseconds: number) {
  return { text: `p50 at most ${milliseconds} ms`, isMet: alone.whole <= milliseconds }
}
