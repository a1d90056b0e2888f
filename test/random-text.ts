import fc from 'fast-check'

/** Text as a browser's storage may hold it, half surrogate pairs and all. */
export const anyText = fc.string({
  unit: fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.integer({ min: 0xd800, max: 0xdfff }).map((unit) => String.fromCharCode(unit)),
  ),
})

/** Any JSON at all, with such texts in it. */
export const anyJson = fc.jsonValue({
  stringUnit: fc.oneof(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), fc.constantFrom('\ud800', '\udfff')),
})
