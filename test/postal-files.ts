import { MEXICAN_STATES, type MexicanState, postalCodeStarts } from '../src/domain/postal-code/postal-code.ts'

/** States that the catalogues name in another way. */
const NAMES: Partial<Record<MexicanState, string>> = {
  Coahuila: 'Coahuila de Zaragoza',
  'Estado de México': 'México',
  Michoacán: 'Michoacán de Ocampo',
  Veracruz: 'Veracruz de Ignacio de la Llave',
}

interface Line {
  code: string
  state: string
  municipality: string
  neighbourhood: string
  place: string
}

/** A colonia of each state, after two of one postal code in Mexico City. */
const LINES: Line[] = [
  line('06700', 'Ciudad de México', 'Cuauhtémoc', 'Roma Norte'),
  line('06700', 'Ciudad de México', 'Cuauhtémoc', 'Ampliación Peñón'),
  ...MEXICAN_STATES.map((state) =>
    line(`${postalCodeStarts(state)[0]}010`, NAMES[state] ?? state, `Municipio de ${state}`, 'Centro'),
  ),
]

function line(code: string, state: string, municipality: string, neighbourhood: string): Line {
  return { code, state, municipality, neighbourhood, place: '19.4194\t-99.1617' }
}

/** A small catalogue in the format of GeoNames' `MX.txt`. */
export function geonamesFile(): string {
  return LINES.map(
    ({ code, state, municipality, neighbourhood, place }) =>
      `MX\t${code}\t${neighbourhood}\t${state}\t09\t${municipality}\t015\t\t\t${place}\t4\n`,
  ).join('')
}

const SEPOMEX_HEADER =
  'd_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad|d_CP|c_estado|c_oficina|c_CP|c_tipo_asenta|c_mnpio|id_asenta_cpcons|d_zona|c_cve_ciudad'

/** The same in the format of Correos de México's `CPdescarga.txt`, with made-up places. */
export function sepomexFile(): string {
  return [
    'El catálogo de prueba: una línea de texto legal.',
    SEPOMEX_HEADER,
    ...LINES.map(
      ({ code, state, municipality, neighbourhood }) =>
        `${code}|${neighbourhood}|Colonia|${municipality}|${state}||${code}|09|${code}||09|015|0001|Urbano|01`,
    ),
  ].join('\r\n')
}

/** Text as bytes of Latin-1. */
export function latin1(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text, 'latin1'))
}
