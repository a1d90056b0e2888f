import { expect, it } from 'vitest'
import { REJECTIONS_HEAD, rejectionLines } from './rejections-csv.ts'

const rejection = {
  code: 'bad-price',
  loss: 'variant',
  line: 3,
  lastLine: 4,
  product: 'falda',
  value: '«abc»',
} as const

it('the CSV of rejections has a line for each rejection', () => {
  expect(REJECTIONS_HEAD).toBe('\ufefflínea,hasta la línea,producto,no entra,motivo\r\n')
  expect(rejectionLines([rejection])).toBe('3,4,falda,La variante,el precio «abc» no es un importe.\r\n')
})

it('the CSV of rejections has no formula of the file', () => {
  const product = '=HYPERLINK("http://mal.example")'
  expect(rejectionLines([{ ...rejection, product }])).toContain(`"'=HYPERLINK(""http://mal.example"")"`)
  const flag = { ...rejection, code: 'bad-flag', value: '@SUM(A1)' } as const
  expect(rejectionLines([flag])).toContain("'@SUM(A1) no es")
})
