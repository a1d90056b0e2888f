import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { METRICS, PROCESS_METRICS } from '#server/telemetry/metric-table.ts'
import { readPanels } from '../../test/dashboard.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const page = readFileSync(resolve(ROOT, 'docs/operating.md'), 'utf8')
const rules = readFileSync(resolve(ROOT, 'deploy/prometheus/vitrina.rules.yaml'), 'utf8')
const provoked = readFileSync(resolve(ROOT, 'deploy/prometheus/vitrina.rules.test.yaml'), 'utf8')
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

describe('the metrics', () => {
  it('are in the table for operators, with their kinds, labels and meanings', () => {
    const rows = page.split('\n').filter((line) => line.startsWith('| `vitrina_'))
    const expected = Object.entries(METRICS).map(([name, { kind, labels, help }]) => {
      const written = labels.map((label) => `\`${label}\``).join(', ') || '–'
      return `| \`${name}\` | ${kind} | ${written} | ${help} |`
    })
    expect(rows).toEqual(expected)
  })

  it('are each looked at by a panel of the dashboard or by an alert', () => {
    const expressions = [rules, ...readPanels().flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))].join(
      ' ',
    )
    const unseen = Object.keys(METRICS).filter((name) => !expressions.includes(name))
    expect(unseen).toEqual([])
  })

  it('exist that the dashboard and the alerts look at', () => {
    const expressions = [rules, ...readPanels().flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))].join(
      ' ',
    )
    const known = new Set<string>([...Object.keys(METRICS), ...Object.keys(PROCESS_METRICS)])
    const used = namesIn(expressions, /\b((?:vitrina|process|nodejs)_\w+)/g).map((name) =>
      name.replace(/_(?:bucket|count|sum)$/, ''),
    )
    expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([])
  })
})

describe('an alert', () => {
  it('is provoked by a test', () => {
    const names = namesIn(rules, /- alert: (\w+)/g)
    expect(namesIn(provoked, /name: (Vitrina\w+)/g)).toEqual(names)
  })

  it('leads to a runbook', () => {
    const headings = namesIn(page, /^#### (.+)$/gm).map((heading) => heading.toLowerCase().replaceAll(' ', '-'))
    const anchors = [...new Set(namesIn(rules, /runbook: docs\/operating\.md#(\S+)/g))]
    expect(anchors.filter((anchor) => !headings.includes(anchor))).toEqual([])
    expect(headings.filter((heading) => !anchors.includes(heading))).toEqual([])
  })
})

describe('a panel of the dashboard', () => {
  it('has a place of its own among the 24 columns, a title and a meaning', () => {
    const taken = new Set<string>()
    for (const {
      gridPos: { x, y, w, h },
      title,
      type,
      description,
    } of readPanels()) {
      expect(x + w, title).toBeLessThanOrEqual(24)
      for (let left = x; left < x + w; left++)
        for (let top = y; top < y + h; top++) {
          expect(taken, title).not.toContain(`${left} ${top}`)
          taken.add(`${left} ${top}`)
        }
      if (type !== 'row') expect(description, title).toMatch(/\w/)
    }
  })
})
