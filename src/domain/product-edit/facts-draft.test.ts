import { describe, expect, it } from 'vitest'
import { changedFacts, draftOfFacts, type FactsDraft, factsOfDraft, mergeFacts } from './facts-draft.ts'
import { NEW_PRODUCT_FACTS } from './product-facts.ts'

const FACTS = {
  ...NEW_PRODUCT_FACTS,
  name: 'Vestido Jacaranda',
  brand: 'Casa Mora',
  basePrice: 129_900,
  discountPercent: 12.5,
}
const base = draftOfFacts(FACTS)
const draft = (more: Partial<FactsDraft>): FactsDraft => ({ ...base, ...more })

describe('a draft of facts', () => {
  it('states what it was made of', () => {
    expect(base).toMatchObject({ basePrice: '1299.00', originalPrice: '', category: '', discountPercent: '12.5' })
    expect(factsOfDraft(base)).toEqual({ ok: true, facts: FACTS })
  })

  it.each([
    [{ basePrice: '$1,499' }, { basePrice: 149_900 }],
    [{ basePrice: '' }, { basePrice: 0 }],
    [{ originalPrice: ' 1999.5 ' }, { originalPrice: 199_950 }],
    [{ discountPercent: '15 %' }, { discountPercent: 15 }],
    [{ brand: '  ' }, { brand: null }],
  ])('reads %j', (written, facts) => {
    expect(factsOfDraft(draft(written))).toMatchObject({ ok: true, facts })
  })

  it.each([
    [{ name: ' ' }, { name: 'missing' }],
    [{ basePrice: 'mil' }, { basePrice: 'not-an-amount' }],
    [{ originalPrice: '-5' }, { originalPrice: 'not-an-amount' }],
    [{ discountPercent: 'mucho' }, { discountPercent: 'not-a-percentage' }],
  ])('rejects %j', (written, errors) => {
    expect(factsOfDraft(draft(written))).toEqual({ ok: false, errors })
  })

  it('differs in what it states, not in how that is written', () => {
    expect(changedFacts(draft({ basePrice: '$1,299', name: 'Vestido Jacaranda ' }), base)).toEqual([])
    expect(changedFacts(draft({ basePrice: '1300', published: true }), base)).toEqual(['basePrice', 'published'])
    expect(changedFacts(draft({ basePrice: 'mil' }), base)).toEqual(['basePrice'])
  })
})

describe('a draft on facts that were changed since it was opened', () => {
  it("takes the other person's changes, and keeps its own", () => {
    const merged = mergeFacts(draft({ name: 'Jacaranda' }), { base, theirs: draft({ basePrice: '999.00' }) })
    expect(merged).toEqual({ draft: draft({ name: 'Jacaranda', basePrice: '999.00' }), conflicts: [] })
  })

  it('has a conflict where both changed a fact to something else', () => {
    const merged = mergeFacts(draft({ basePrice: '1100' }), { base, theirs: draft({ basePrice: '999.00' }) })
    expect(merged).toEqual({ draft: draft({ basePrice: '1100' }), conflicts: ['basePrice'] })
    expect(mergeFacts(draft({ basePrice: '999' }), { base, theirs: draft({ basePrice: '999.00' }) }).conflicts).toEqual(
      [],
    )
  })
})
