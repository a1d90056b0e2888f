import axe from 'axe-core'
import { expect } from 'vitest'
import { settled } from '../settled.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Fails with every rule of WCAG 2.2 AA that axe finds broken, and where. What makes a good page, such as its headings
 * and landmarks, is for the journeys: a component is a part of one.
 */
export async function expectAccessible(): Promise<void> {
  await settled()
  const { violations } = await axe.run(document, {
    runOnly: { type: 'tag', values: tags },
    resultTypes: ['violations'],
    preload: false,
    rules: { 'document-title': { enabled: false }, 'html-has-lang': { enabled: false } },
  })
  expect(violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`))).toEqual([])
}
