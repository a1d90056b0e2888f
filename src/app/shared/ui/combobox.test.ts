import { describe, expect, it } from 'vitest'
import { comboboxAction } from './combobox.ts'

const press = (key: string, options: readonly number[], highlighted: number | null = null) =>
  comboboxAction({ key, isComposing: false }, options, highlighted)

describe('the arrow keys in a combobox', () => {
  it.each([
    [null, 'ArrowDown', 7],
    [7, 'ArrowDown', 3],
    [9, 'ArrowDown', null],
    [null, 'ArrowUp', 9],
    [9, 'ArrowUp', 3],
    [7, 'ArrowUp', null],
  ] as const)('lead from %s by %s to %s', (highlighted, key, option) => {
    expect(press(key, [7, 3, 9], highlighted)).toEqual({ kind: 'highlight', option })
  })

  it('start again when the highlighted option is gone', () => {
    expect(press('ArrowDown', [7, 3, 9], 100)).toEqual({ kind: 'highlight', option: 7 })
    expect(press('ArrowUp', [7, 3, 9], 100)).toEqual({ kind: 'highlight', option: 9 })
  })

  it('open a closed list downwards only', () => {
    expect(press('ArrowDown', [])).toEqual({ kind: 'open' })
    expect(press('ArrowUp', [])).toBeNull()
  })
})

describe('the other keys in a combobox', () => {
  it('choose the highlighted option with Enter, which otherwise submits the form', () => {
    expect(press('Enter', [7, 3], 3)).toEqual({ kind: 'choose', option: 3 })
    expect(press('Enter', [7, 3])).toBeNull()
    expect(press('Enter', [])).toBeNull()
  })

  it('close an open list with Escape', () => {
    expect(press('Escape', [7])).toEqual({ kind: 'close' })
    expect(press('Escape', [])).toBeNull()
  })

  it.each(['ArrowLeft', 'ArrowRight', 'Home', 'End'])('move the caret with %s', (key) => {
    expect(press(key, [7], 7)).toEqual({ kind: 'caret' })
  })

  it('write everything else', () => {
    expect(press('a', [7], 7)).toBeNull()
  })

  it('do nothing while a character is being composed', () => {
    for (const key of ['ArrowDown', 'Enter', 'Escape', 'Home'])
      expect(comboboxAction({ key, isComposing: true }, [7], 7)).toBeNull()
  })
})
