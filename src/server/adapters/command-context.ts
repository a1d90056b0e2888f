import type { Database } from '#data/database/client.ts'
import type { PublicOrigin } from '#domain/store/canonical-url.ts'
import type { Config, Secrets } from '../config.ts'

/** A stream that a command writes to: `process.stdout` or `process.stderr`, or what relays to them. */
export interface Output {
  isTTY?: boolean
  write(text: string): unknown
}

/** Where a command was called, which need not be the process that runs it. */
export interface CommandCaller {
  /** The folder that relative paths start from; absolute. */
  cwd: string
  /** Takes the result. */
  stdout: Output
  /** Takes progress and errors. */
  stderr: Output
  /**
   * Returns the signal by which the caller interrupts the command, which then ends once nothing is half done. A command
   * that never calls it is ended by Ctrl-C as any program is.
   */
  interruption(): AbortSignal
}

/** The installation that a command works on. A running server lends its own. */
export interface Installation {
  config: Config
  publicOrigin: PublicOrigin
  /** @throws SecretUnavailable */
  openSecrets(): Promise<Secrets>
  /** Opens the database with its schema up to date; to be closed. @throws DatabaseUnavailable */
  openDatabase(): Promise<Database>
  /**
   * Opens it for reading alone, where it has the schema of this version; to be closed. It is neither created nor
   * migrated. @throws DatabaseUnavailable
   */
  openCurrent(): Promise<Database>
  /**
   * Opens it for reading alone, with a schema of any version; without a database it is an empty one in memory. To be
   * closed. @throws DatabaseUnavailable
   */
  openUntouched(): Promise<Database>
  /** Whether the process serves visitors at the same time, who must not wait for a long command. */
  servesVisitors: boolean
}

export type CommandContext = CommandCaller & Installation

/** Runs the command that the arguments name. @returns the exit status */
export type RunCommand = (args: readonly string[], context: CommandContext) => Promise<number>
