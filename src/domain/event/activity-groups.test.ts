import { expect, it } from 'vitest'
import { SUBJECTS } from './activity.ts'
import { ACTIVITY_GROUPS, kindsOfGroup } from './activity-groups.ts'

it('the groups of activity have every kind of event once, and no group is empty', () => {
  const groups = ACTIVITY_GROUPS.map(kindsOfGroup)
  expect(groups.filter((kinds) => kinds.length === 0)).toEqual([])
  expect(groups.flat().sort()).toEqual(Object.keys(SUBJECTS).sort())
})
