import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkFolioRecovery, checkOrderSearch, foliosSent, SEARCH_SENTENCES, searchSentence } from './search-form.ts'

const toldOf = (email: string, folio: string) => {
  const checked = checkOrderSearch({ email, folio })
  return checked.ok ? null : Object.values(SEARCH_SENTENCES[checked.code]).join(' / ')
}

describe('checkOrderSearch', () => {
  it('takes an e-mail and a folio', () => {
    expect(checkOrderSearch({ email: ' Ana@correo.mx ', folio: ' #1042 ' })).toEqual({
      ok: true,
      search: { email: 'Ana@correo.mx', folio: 1042 },
    })
  })

  it.each([
    ['', '', 'Campos requeridos / Por favor ingresa tu email y número de folio.'],
    ['ana@correo.mx', ' ', 'Campos requeridos / Por favor ingresa tu email y número de folio.'],
    ['', '1042', 'Campos requeridos / Por favor ingresa tu email y número de folio.'],
    ['ana.correo.mx', 'x', 'Email inválido / Por favor ingresa un email válido.'],
    [`${'a'.repeat(250)}@b.mx`, '1042', 'Email inválido / Por favor ingresa un email válido.'],
    ['a\u0000@correo.mx', '1042', 'Email inválido / Por favor ingresa un email válido.'],
    ['ana@correo.mx', 'mil', 'Folio inválido / El folio debe ser un número válido.'],
    ['ana@correo.mx', '0', 'Folio inválido / El folio debe ser un número válido.'],
  ])('shows for %j and %j: %s', (email, folio, sentence) => {
    expect(toldOf(email, folio)).toBe(sentence)
  })

  it('never throws, and returns nothing that a URL could not hold', () => {
    const text = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(text, fc.oneof(text, fc.constant('7')), (name, folio) => {
        const checked = checkOrderSearch({ email: `${name}@correo.mx`, folio })
        if (checked.ok) expect(() => encodeURIComponent(checked.search.email)).not.toThrow()
      }),
    )
  })
})

describe('checkFolioRecovery', () => {
  it('takes an e-mail', () => {
    expect(checkFolioRecovery(' ana@correo.mx ')).toEqual({ ok: true, email: 'ana@correo.mx' })
  })

  it.each([
    [' ', 'Email requerido', 'Por favor ingresa tu email para enviar los folios.'],
    ['ana', 'Email inválido', 'Por favor ingresa un email válido.'],
  ])('shows for %j: %s', (written, title, text) => {
    const checked = checkFolioRecovery(written)
    expect(checked.ok ? null : SEARCH_SENTENCES[checked.code]).toEqual({ title, text })
  })
})

it('searchSentence states when the search may be tried again, where that is known', () => {
  expect(searchSentence('too-many-attempts', 3_541)).toEqual({
    title: 'Demasiados intentos',
    text: 'Vuelve a intentarlo en 60 minutos.',
  })
  expect(searchSentence('too-many-attempts').text).toBe('Espera unos minutos y vuelve a intentarlo.')
  expect(searchSentence('no-orders', 60).text).toBe('No hay pedidos asociados a este email.')
})

it('foliosSent states how many folios were sent', () => {
  expect(foliosSent(3)).toEqual({ title: 'Folios enviados', text: 'Se han enviado 3 folios a tu email.' })
  expect(foliosSent(1).text).toBe('Se ha enviado 1 folio a tu email.')
})
