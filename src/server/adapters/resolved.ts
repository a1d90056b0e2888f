/** The resolver's codes for a name without a record of the kind, and for a missing name. */
const NO_RECORD: readonly unknown[] = ['ENODATA', 'ENOTFOUND']

/** The records that a look-up found, none where the DNS has none. @throws where there was no answer */
export async function resolved<Record>(lookUp: Promise<Record[]>): Promise<Record[]> {
  try {
    return await lookUp
  } catch (error) {
    if (error instanceof Error && 'code' in error && NO_RECORD.includes(error.code)) return []
    throw error
  }
}
