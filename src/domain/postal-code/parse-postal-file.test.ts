import { describe, expect, it } from 'vitest'
import { geonamesFile, latin1, sepomexFile } from '#test/postal-files.ts'
import { parsePostalFile } from './parse-postal-file.ts'
import { postalFileSentence } from './postal-file-flaw.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

function flawOf(bytes: Uint8Array) {
  const parsed = parsePostalFile(bytes)
  return parsed.ok ? null : postalFileSentence(parsed.flaw)
}

describe('MX.txt of GeoNames', () => {
  it('gives code, state, municipality, colonia and coordinates', () => {
    const parsed = parsePostalFile(utf8(geonamesFile()))
    expect(parsed).toMatchObject({ ok: true, source: 'geonames' })
    expect(parsed.ok && parsed.rows.find(({ code }) => code === '06700')).toEqual({
      code: '06700',
      state: 'Ciudad de México',
      municipality: 'Cuauhtémoc',
      neighbourhood: 'Roma Norte',
      location: { latitude: 19.4194, longitude: -99.1617 },
    })
  })

  it('may have the line ends of Windows, no last one, and no coordinates', () => {
    const text = geonamesFile().replaceAll('\n', '\r\n').trimEnd().replace('19.4194\t-99.1617', '\t')
    const parsed = parsePostalFile(utf8(text))
    expect(parsed.ok && parsed.rows.find(({ code }) => code === '06700')?.location).toBeNull()
  })

  it.each<[string, (text: string) => string, string]>([
    ['a cut line', (text) => text.slice(0, -20), 'El archivo está cortado: la línea 34, la última, está incompleta.'],
    ['a cut file', (text) => text.split('\n').slice(0, 32).join('\n').concat('\n'), 'le falta Yucatán y Zacatecas.'],
    ['a missing column', (text) => text.replace('\t4\n', '\n'), 'La línea 1 no tiene 12 columnas, sino 11.'],
    ['a short code', (text) => text.replace('06700', '6700'), 'tiene «6700» en vez de un código postal de 5 dígitos.'],
    ['an unknown state', (text) => text.replace('Jalisco', 'Texas'), 'tiene «Texas», que no es un estado de México.'],
    ['another country', (text) => `${text}US${text.split('\n')[0]?.slice(2)}\n`, 'es de otro país («US»)'],
    ['swapped coordinates', (text) => text.replace('19.4194\t-99.1617', '-99.1617\t19.4194'), 'no están en México'],
  ])('is rejected with %s', (_case, change, sentence) => {
    expect(flawOf(utf8(change(geonamesFile())))).toContain(sentence)
  })

  it('is rejected in Latin-1', () => {
    expect(flawOf(latin1(geonamesFile()))).toBe('El archivo no es UTF-8, como los de GeoNames. Descárgalo otra vez.')
  })
})

describe('CPdescarga.txt of Correos de México', () => {
  it('is read in Latin-1, after its legal text, without coordinates', () => {
    const parsed = parsePostalFile(latin1(sepomexFile()))
    expect(parsed).toMatchObject({ ok: true, source: 'sepomex' })
    expect(parsed.ok && parsed.rows.find(({ code }) => code === '06700')).toEqual({
      code: '06700',
      state: 'Ciudad de México',
      municipality: 'Cuauhtémoc',
      neighbourhood: 'Roma Norte',
      location: null,
    })
  })

  it('is read the same in UTF-8', () => {
    expect(parsePostalFile(utf8(sepomexFile()))).toEqual(parsePostalFile(latin1(sepomexFile())))
  })

  it('names its states in its own way', () => {
    const parsed = parsePostalFile(latin1(sepomexFile()))
    const states = parsed.ok ? new Set(parsed.rows.map(({ state }) => state)) : null
    expect(states).toContain('Estado de México')
    expect(states).toContain('Veracruz')
    expect(sepomexFile()).toContain('Veracruz de Ignacio de la Llave')
  })

  it.each<[string, (text: string) => string, string]>([
    ['a cut line', (text) => text.slice(0, -8), 'El archivo está cortado: la línea 36, la última, está incompleta.'],
    ['a missing column', (text) => text.replace('|D_mnpio|', '|Municipio|'), 'Falta la columna «D_mnpio».'],
    ['another column', (text) => text.replace('06700|', '06700|x|'), 'no tiene 15 columnas, sino 16.'],
    ['a wrong code', (text) => text.replace('06700|', 'O6700|'), 'tiene «O6700» en vez de un código postal'],
  ])('is rejected with %s', (_case, change, sentence) => {
    expect(flawOf(latin1(change(sepomexFile())))).toContain(sentence)
  })
})

describe('another file', () => {
  it.each([
    ['a CSV in UTF-8', utf8('id,nombre,precio\n1,Blusa,299\n')],
    ['a text', utf8('códigos')],
    ['a sheet with tabs', utf8('id\tnombre\tprecio\n')],
  ])('is rejected: %s', (_case, bytes) => {
    expect(flawOf(bytes)).toMatch(/^El archivo no es de códigos postales: usa MX\.txt de GeoNames o CPdescarga\.txt/)
  })

  it('is rejected empty, and as a zip', () => {
    expect(flawOf(new Uint8Array())).toBe('El archivo está vacío.')
    expect(flawOf(utf8('PK\u0003\u0004'))).toMatch(/^El archivo es un zip/)
  })

  it('is rejected where its catalogue is stated', () => {
    const parsed = parsePostalFile(utf8('id,nombre\n1,Blusa\n'), 'geonames')
    expect(parsed.ok || postalFileSentence(parsed.flaw)).toBe('La línea 1 no tiene 12 columnas, sino 1.')
  })
})
