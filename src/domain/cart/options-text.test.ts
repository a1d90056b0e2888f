import { expect, it } from 'vitest'
import { optionsText } from './options-text.ts'

it('shows color and size, whatever their order, and where there is none', () => {
  const color = { role: 'color', label: 'Color', value: 'Arena' } as const
  const size = { role: 'size', label: 'Talla', value: 'M' } as const
  expect(optionsText([size, color])).toBe('Arena / M')
  expect(optionsText([color])).toBe('Arena / Sin talla')
  expect(optionsText([size])).toBe('Sin color / M')
  expect(optionsText([])).toBe('Sin color / Sin talla')
})

it('names the other options', () => {
  const second = { role: 'color', label: 'Forro', value: 'Negro' } as const
  expect(optionsText([{ role: 'color', label: 'Color', value: 'Arena' }, second])).toBe(
    'Arena / Sin talla / Forro: Negro',
  )
})
