import { expect, it } from 'vitest'
import { parseLostAccess } from './lost-access.ts'

it.each(['session-ended', 'no-longer-staff'])('knows %s', (written) => expect(parseLostAccess(written)).toBe(written))

it.each([null, '', 'SESSION-ENDED', '<b>'])('takes %j for no reason', (written) =>
  expect(parseLostAccess(written)).toBeNull(),
)
