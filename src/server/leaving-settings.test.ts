import { expect, it } from 'vitest'
import { findingText } from '#domain/installation/finding.ts'
import { leavingSettings } from './leaving-settings.ts'

const leaving = [{ name: 'MAIL_SENDER', instead: 'MAIL_FROM' }]

it('a setting that goes away is named while it is used', () => {
  const found = leavingSettings({ MAIL_SENDER: 'a@b.example', PORT: '3000' }, leaving)
  expect(found).toEqual(leaving)
  expect(found.map((setting) => findingText({ code: 'setting-leaves', ...setting }).sentence)).toEqual([
    'La siguiente versión ya no lee MAIL_SENDER.',
  ])
})

it.each([{}, { MAIL_SENDER: ' ' }])('the environment %j has no setting that goes away', (env) => {
  expect(leavingSettings(env, leaving)).toEqual([])
})
