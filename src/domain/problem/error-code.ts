/** The line by which a person names an unexpected error to support. @param requestId of the request that failed */
export function errorCode(requestId: string): string {
  return `Código del error: ${requestId}`
}
