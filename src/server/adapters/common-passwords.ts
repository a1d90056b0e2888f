let known: Promise<ReadonlySet<string>> | null = null

/**
 * The 49,000 passwords that were leaked most often, in lower case. They take some megabytes, so they are loaded once a
 * person chooses a password.
 */
export function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return known
}
