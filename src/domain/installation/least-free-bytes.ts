/** Bytes. A disk of a server's files with fewer counts as full, before errors occur: the server is not ready. */
export const LEAST_FREE_BYTES = 64 * 1_024 * 1_024
