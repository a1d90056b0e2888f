import { expect, it } from 'vitest'
import { orderDate } from './order-date.ts'

it.each([
  ['2026-11-20', '10:20:59', '20 de noviembre de 2026', '10:20'],
  ['2027-01-01', '00:00:00', '1 de enero de 2027', '00:00'],
  ['2028-02-29', '23:59:59', '29 de febrero de 2028', '23:59'],
  ['20/11/2026', 'a las diez', '20/11/2026', 'a las diez'],
  ['', '', '', ''],
])('orderDate shows %s %s as %s, %s', (fecha, hora, date, time) => {
  expect(orderDate({ fecha, hora })).toEqual({ date, time })
})
