/** The parameters of a page with another value of one; '' is without it. */
export function withParameter(parameters: URLSearchParams, name: string, value: string): URLSearchParams {
  const after = new URLSearchParams(parameters)
  if (value === '') after.delete(name)
  else after.set(name, value)
  return after
}
