import type { ShownImport } from '#domain/import/shown-import.ts'

/** An import of which the first byte has not arrived. */
export const RECEIVED_NOTHING: ShownImport = {
  id: 7,
  fileName: 'primavera.csv',
  sentBy: 'Lucía Mora',
  confirmedBy: null,
  senderId: 'lucia',
  bytes: 3,
  receivedBytes: 0,
  format: null,
  isFormatChosen: false,
  notices: null,
  retiresMany: false,
  encoding: null,
  state: 'receiving',
  rows: 0,
  planned: null,
  counts: null,
  rejections: 0,
  failure: null,
  failureLine: null,
  failureValue: null,
  createdAt: 0,
  finishedAt: null,
}
