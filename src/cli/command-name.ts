/**
 * Returns how people call a command: by npm in the project's folder, or else by the program of the image and of systemd.
 * @param npmScript the script that npm runs; undefined without npm
 */
export function commandName(npmScript: string | undefined): string {
  return npmScript === undefined ? 'vitrina' : 'npm run vitrina --'
}

/** The name in this installation, for helps and hints. It is no setting: npm sets the variable. */
export const VITRINA = commandName(process.env.npm_lifecycle_event)
