import { expect, it } from 'vitest'
import { SUBJECTS } from './activity.ts'
import { ACTIVITY_GROUPS, kindsOfGroup } from './activity-groups.ts'

it('has every kind in one group, and no group without any', () => {
  const groups = ACTIVITY_GROUPS.map(kindsOfGroup)
  expect(groups.filter((kinds) => kinds.length === 0)).toEqual([])
  expect(groups.flat().sort()).toEqual(Object.keys(SUBJECTS).sort())
})
