import { expect, it, vi } from 'vitest'
import type { MetricValues } from '../telemetry/instruments.ts'
import { createMetricCollector } from './collect-metrics.ts'

const metrics = (name: string) => [{ name } as MetricValues]

function collector() {
  const requested: string[] = []
  const answer = vi.fn()
  return {
    requested,
    answer,
    ...createMetricCollector<string>((process, request) => requested.push(`${process} ${request}`)),
  }
}

it('metrics are collected from all other processes', () => {
  const { requested, answer, collect, receive } = collector()
  collect('r', ['a', 'b'], answer)
  expect(requested).toEqual(['a r', 'b r'])
  receive('r', metrics('a'))
  expect(answer).not.toHaveBeenCalled()
  receive('r', metrics('b'))
  receive('r', metrics('late'))
  expect(answer.mock.calls).toEqual([[[metrics('a'), metrics('b')]]])
})

it('metrics of a process that does not answer within a second are missing', () => {
  vi.useFakeTimers()
  const { answer, collect, receive } = collector()
  collect('r', ['a', 'b'], answer)
  receive('r', metrics('b'))
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
  expect(answer.mock.calls).toEqual([[[metrics('b')]]])
})

it('a process without others gets no metrics of theirs', () => {
  const { answer, collect } = collector()
  collect('r', [], answer)
  expect(answer.mock.calls).toEqual([[[]]])
})
