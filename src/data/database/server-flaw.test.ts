import { expect, it } from 'vitest'
import { serverFlaw } from './server-flaw.ts'

const PLACE = 'base.example:5432/vitrina'

it.each([
  [150_018, false, null],
  [180_004, false, null],
  [
    130_021,
    false,
    'El PostgreSQL de base.example:5432/vitrina es de la versión 13: Vitrina necesita la 15 o una más nueva.',
  ],
  [
    90_624,
    true,
    'El PostgreSQL de base.example:5432/vitrina es de la versión 9: Vitrina necesita la 15 o una más nueva.',
  ],
  [
    150_018,
    true,
    'El PostgreSQL de base.example:5432/vitrina es una réplica de solo lectura: DATABASE_URL debe llevar al primario, ' +
      'o nombrar todos los servidores separados por comas (postgres://usuario@uno:5432,dos:5432/base).',
  ],
])('serverFlaw of a PostgreSQL %i, standby %s, is %s', (version, isStandby, flaw) => {
  expect(serverFlaw({ version, isStandby, isWorker: false, lastNode: 0 }, PLACE)).toBe(flaw)
})

it('serverFlaw of a node of a cluster that does not coordinate names the coordinator', () => {
  expect(serverFlaw({ version: 170_012, isStandby: false, isWorker: true, lastNode: 2 }, PLACE)).toBe(
    'El PostgreSQL de base.example:5432/vitrina es un nodo de Citus que no coordina: ' +
      'DATABASE_URL debe llevar al coordinador, que conoce a los demás.',
  )
})

it.each([
  [31, null],
  [
    32,
    'El clúster de base.example:5432/vitrina ha tenido 32 nodos, y Vitrina admite los números hasta el 31: ' +
      'los ids de los siguientes no caben.',
  ],
])('serverFlaw of a cluster whose last node is %i is %s', (lastNode, flaw) => {
  expect(serverFlaw({ version: 170_012, isStandby: false, isWorker: false, lastNode }, PLACE)).toBe(flaw)
})
