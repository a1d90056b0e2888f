import { expect, it } from 'vitest'
import { parseLostAccess } from './lost-access.ts'

it.each(['session-ended', 'no-longer-staff'])('parseLostAccess knows %s', (written) =>
  expect(parseLostAccess(written)).toBe(written),
)

it.each([null, '', 'SESSION-ENDED', '<b>'])('parseLostAccess takes %j for no reason', (written) =>
  expect(parseLostAccess(written)).toBeNull(),
)
