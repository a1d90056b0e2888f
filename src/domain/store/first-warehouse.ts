/** The warehouse that a new store starts with. */
export const FIRST_WAREHOUSE = { fid: 'general', name: 'Almacén general' }
