import { describe, expect, it } from 'vitest'
import type { ChosenBranch } from './branch-bits.ts'
import { renewChoice } from './renew-choice.ts'

const roma: ChosenBranch = {
  key: 'k1',
  fid: 'roma',
  own: 1,
  places: [
    ['Centro', 6],
    ['Roma', 2],
  ],
}
const sur = { fid: 'sur', label: 'Sur' }

describe('a choice after the list of branches has changed', () => {
  it('is the same branch at its new place, with the known distances', () => {
    const branches = [sur, { fid: 'centro', label: 'Centro' }, { fid: 'roma', label: 'Roma Norte' }]
    expect(renewChoice(roma, { key: 'k2', branches })).toEqual({
      key: 'k2',
      fid: 'roma',
      own: 2,
      places: [
        ['Sur', null],
        ['Centro', 6],
        ['Roma Norte', null],
      ],
    })
  })

  it('is null where the branch was closed', () => {
    expect(renewChoice(roma, { key: 'k2', branches: [sur] })).toBeNull()
  })
})
