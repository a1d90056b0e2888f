import { expect, it } from 'vitest'
import { legalSteps, PREPARATION_STATUSES } from '#domain/order/order-progress.ts'
import { listed, preparationTable, reachableStates, statusRow, statusTable } from './status-tables.ts'

const states = reachableStates()

it('the documented steps of orders reach every status, by pickup and by delivery', () => {
  const reached = (method: string) => {
    const found = states.filter(({ deliveryMethod }) => deliveryMethod === method)
    return new Set(
      found.flatMap(({ status, paymentStatus, preparationStatus }) => [status, paymentStatus, preparationStatus]),
    )
  }
  expect(reached('delivery').size).toBe(11)
  const pickup = reached('pickup')
  expect([...reached('delivery')].filter((status) => !pickup.has(status))).toEqual(['Enviado'])
})

it('the documented steps of orders have a row for each state that an order can be in, with the steps that are legal there', () => {
  const { rows } = statusTable()
  for (const state of states) expect(rows).toContainEqual(statusRow(state))
  expect(new Set(rows.map((row) => row.slice(0, 3).join())).size).toBe(rows.length)
})

it('the documented steps of orders have the legal preparations, for any other statuses of an order', () => {
  const { rows } = preparationTable()
  for (const state of states.filter(({ status }) => status !== 'Cancelado')) {
    const row = rows[PREPARATION_STATUSES.indexOf(state.preparationStatus)] ?? []
    expect(row[state.deliveryMethod === 'pickup' ? 1 : 2]).toBe(listed(legalSteps(state).preparationStatus))
  }
  for (const state of states.filter(({ status }) => status === 'Cancelado')) {
    expect(legalSteps(state).preparationStatus).toEqual([])
  }
})
