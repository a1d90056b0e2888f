import { expect, it } from 'vitest'
import { isBackupRecipient } from './backup-recipient.ts'

const RECIPIENT = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p'

it.each([
  [RECIPIENT, true],
  [RECIPIENT.toUpperCase(), false],
  [RECIPIENT.slice(1), false],
  [`${RECIPIENT}0`, false],
  ['AGE-SECRET-KEY-1', false],
])('%s is a recipient: %s', (written, expected) => {
  expect(isBackupRecipient(written)).toBe(expected)
})
