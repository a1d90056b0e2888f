import { describe, expect, it } from 'vitest'
import { readStylesheet } from './page-styles.ts'

describe('the styles of a page', () => {
  it('are the rules of the classes that it has, in the order of the stylesheet', () => {
    const styles = readStylesheet('', '.b{color:red}.a{color:blue}.c{color:green}')
    expect(styles('<p class="a b">')).toBe('.b{color:red}.a{color:blue}')
  })

  it('include rules without a class, also inside of an at-rule', () => {
    const styles = readStylesheet(
      '',
      '@layer base, utilities;@layer base{p{margin:0}}@media (width>=48rem){.a{color:red}}@media print{.b{color:red}}',
    )
    expect(styles('<p class="a">')).toBe(
      '@layer base, utilities;@layer base{p{margin:0}}@media (width>=48rem){.a{color:red}}',
    )
  })

  it('need every class of a selector, in any of its list, but none in brackets', () => {
    const styles = readStylesheet(
      '',
      '.a .b{color:red}.c,.a{color:blue}.a:not(.c){color:green}.a:is(.c,.d):hover{color:tan}',
    )
    expect(styles('<p class="a">')).toBe('.c,.a{color:blue}.a:not(.c){color:green}.a:is(.c,.d):hover{color:tan}')
  })

  it('know classes with signs of their own, as a document writes them', () => {
    const styles = readStylesheet(
      '',
      String.raw`.md\:p-2{padding:2px}.h-\(--bar\){height:1px}.\[\&\>a\]\:x{top:0}.group:hover .group-hover\:y{top:1px}.p-1\.5{padding:1px}`,
    )
    expect(styles('<p class="md:p-2 h-(--bar)"><i class="[&amp;&gt;a]:x p-1.5">')).toBe(
      String.raw`.md\:p-2{padding:2px}.h-\(--bar\){height:1px}.\[\&\>a\]\:x{top:0}.p-1\.5{padding:1px}`,
    )
  })

  it('bring keyframes and properties along that one of their rules names', () => {
    const styles = readStylesheet(
      '',
      '.a{animation:spin 1s}.b{animation:beat 1s;top:var(--tw-y)}@keyframes spin{to{rotate:1turn}}@keyframes beat{to{scale:2}}@property --tw-y{syntax:"*";inherits:false}',
    )
    expect(styles('<p class="a">')).toBe('.a{animation:spin 1s}@keyframes spin{to{rotate:1turn}}')
    expect(styles('<p class="b">')).toContain('@property --tw-y')
  })
})
