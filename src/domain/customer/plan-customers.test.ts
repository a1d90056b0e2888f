import { describe, expect, it } from 'vitest'
import { planCustomers, type StatedCustomer, type StoredCustomer } from './plan-customers.ts'

const fields = {
  name: 'Ana Ruiz',
  phone: '',
  street: '',
  exterior: '',
  interior: '',
  reference: '',
  neighbourhood: '',
  municipality: '',
  locality: '',
  state: '',
  postalCode: '',
  country: 'México',
  loyaltyActive: false,
  record: { notas: 'Talla M', canal: 'Online' },
}
/** Ordered online, and so has its id as key. */
const online: StoredCustomer = { ...fields, id: 12, fid: '12', email: 'Ana@Correo.mx', loyaltyPoints: 5 }
/** Known by a key of the point of sale. */
const known: StoredCustomer = { ...fields, id: 13, fid: 'C-1', email: 'luz@correo.mx', loyaltyPoints: 0 }

const plan = (...items: StatedCustomer[]) => planCustomers([online, known], items)
/** The outcome of each: the id of a known customer, or a code. */
const outcomes = (...items: StatedCustomer[]) =>
  plan(...items).map((each) => {
    if (each.state === 'known') return each.id
    return each.state === 'new' ? 'new' : each.code
  })

describe('planCustomers', () => {
  it('finds a customer by id, by key and by e-mail', () => {
    expect(outcomes({ id: 12, fields: {} }, { fields: { fid: 'C-1' } })).toEqual([12, 13])
    expect(outcomes({ fields: { email: 'ANA@correo.MX' } }, { id: 99, fields: {} })).toEqual([12, 'customer-unknown'])
  })

  it('changes only the stated fields, and adds to the fields that are passed on', () => {
    expect(plan({ id: 12, fields: { phone: '55', record: { notas: 'Talla G', rfc: 'X' } } })).toEqual([
      {
        state: 'known',
        id: 12,
        isChanged: true,
        fields: {
          ...fields,
          fid: '12',
          email: 'Ana@Correo.mx',
          phone: '55',
          record: { notas: 'Talla G', canal: 'Online', rfc: 'X' },
        },
      },
    ])
  })

  it('knows when nothing changes', () => {
    const same = { name: 'Ana Ruiz', record: { canal: 'Online' } }
    expect(plan({ id: 12, fields: same })).toMatchObject([{ isChanged: false }])
    expect(plan({ id: 12, fields: { email: 'ana@correo.mx' } })).toMatchObject([{ isChanged: true }])
  })

  it('gives a customer that ordered online the key of the point of sale, by the e-mail', () => {
    expect(plan({ fields: { fid: 'C-9', email: 'ana@correo.mx' } })).toMatchObject([{ id: 12, fields: { fid: 'C-9' } }])
  })

  it('does not match a key of ours without the e-mail', () => {
    expect(outcomes({ fields: { fid: '12', name: 'Eva', email: 'eva@correo.mx' } })).toEqual(['new'])
    expect(outcomes({ fields: { fid: '12', phone: '55' } })).toEqual(['name-missing'])
  })

  it('needs a name and an e-mail for a new customer', () => {
    expect(outcomes({ fields: { email: 'eva@correo.mx' } }, { fields: { name: 'Eva' } })).toEqual([
      'name-missing',
      'email-missing',
    ])
    expect(plan({ fields: { name: 'Eva', email: 'eva@correo.mx' } })).toMatchObject([
      { state: 'new', fields: { fid: null, country: 'México', loyaltyActive: false, record: {} } },
    ])
  })

  it('rejects an e-mail that another customer has', () => {
    expect(outcomes({ fields: { fid: 'C-1', email: 'ana@correo.mx' } })).toEqual(['email-taken'])
    expect(outcomes({ id: 13, fields: { email: 'ana@correo.mx' } })).toEqual(['email-taken'])
    expect(outcomes({ fields: { fid: 'C-2', name: 'Luz', email: 'luz@correo.mx' } })).toEqual(['email-taken'])
    expect(outcomes({ id: 13, fields: { fid: 'C-2' } })).toEqual([13])
  })

  it('rejects a key that the point of sale has given to another customer', () => {
    expect(outcomes({ id: 12, fields: { fid: 'C-1' } })).toEqual(['fid-taken'])
    expect(outcomes({ id: 12, fields: { fid: 'C-1', email: 'ana@correo.mx' } })).toEqual(['fid-taken'])
    expect(outcomes({ id: 13, fields: { fid: 'C-1' } })).toEqual([13])
    // A key of ours matches no customer.
    expect(outcomes({ id: 13, fields: { fid: '12' } })).toEqual([13])
    const luz = { ...known, fid: '12' }
    expect(planCustomers([online, luz], [{ id: 12, fields: { fid: '12', phone: '55' } }])).toMatchObject([{ id: 12 }])
  })

  it('rejects a key that another item gives or takes', () => {
    const eva = { name: 'Eva', email: 'eva@correo.mx' }
    expect(outcomes({ id: 12, fields: { fid: 'C-2' } }, { id: 13, fields: { fid: 'C-2' } })).toEqual([12, 'fid-taken'])
    expect(outcomes({ id: 13, fields: { fid: 'C-2' } }, { id: 12, fields: { fid: 'C-1' } })).toEqual([13, 'fid-taken'])
    expect(outcomes({ id: 13, fields: { fid: 'C-2' } }, { fields: { fid: 'C-2', ...eva } })).toEqual([13, 'duplicate'])
    expect(outcomes({ fields: { fid: 'C-7', ...eva } }, { id: 12, fields: { fid: 'C-7' } })).toEqual([
      'new',
      'fid-taken',
    ])
    expect(outcomes({ fields: { fid: 'C-7', ...eva } }, { fields: { fid: 'C-7', email: 'ana@correo.mx' } })).toEqual([
      'new',
      'duplicate',
    ])
  })

  it('finds the first of several that have had a key since before', () => {
    const twin = { ...known, id: 14, email: 'otra@correo.mx' }
    expect(planCustomers([known, twin], [{ fields: { fid: 'C-1' } }])).toMatchObject([{ id: 13 }])
  })

  it('rejects an e-mail that changes hands in the same batch', () => {
    const moved = { id: 13, fields: { email: 'luz@nuevo.mx' } }
    const eva = { fields: { name: 'Eva', email: 'luz@correo.mx' } }
    expect(outcomes(moved, eva, { id: 12, fields: { email: 'luz@nuevo.mx' } })).toEqual([
      13,
      'duplicate',
      'email-taken',
    ])
  })

  it('lets no record grow beyond its fields, however many items they come in', () => {
    const more = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`campo${index}`, 1]))
    expect(outcomes({ id: 12, fields: { record: more(58) } })).toEqual([12])
    expect(outcomes({ id: 12, fields: { record: more(59) } })).toEqual(['too-many-fields'])
    const full = { ...known, record: more(70) }
    const changes = [{ record: { campo1: 2 } }, { record: { campo70: 1 } }]
    expect(changes.map((stated) => planCustomers([full], [{ id: 13, fields: stated }])[0]?.state)).toEqual([
      'known',
      'rejected',
    ])
  })

  it('takes one item of a customer', () => {
    const eva = { name: 'Eva', email: 'eva@correo.mx' }
    expect(outcomes({ id: 12, fields: {} }, { fields: { email: 'ana@correo.mx' } })).toEqual([12, 'duplicate'])
    expect(outcomes({ fields: eva }, { fields: { ...eva, email: 'EVA@correo.mx' } })).toEqual(['new', 'duplicate'])
    const luz = { ...eva, fid: 'C-7', email: 'otra@correo.mx' }
    expect(outcomes({ fields: { ...eva, fid: 'C-7' } }, { fields: luz })).toEqual(['new', 'duplicate'])
  })
})
