import type { Logger } from 'pino'
import type { StaffAuth } from '#app/counter/staff-auth.ts'

interface SignInLog {
  log: Pick<Logger, 'info'>
  account: string
}

/**
 * Writes a line to the log for every attempt to sign in that no limit rejects, and for every change of how a person signs in: what, in which
 * store, by whom, and the outcome. No line has an e-mail or an IP; `person` is the id, null where no one is signed in.
 */
export function logSignIns(auth: StaffAuth, { log, account }: SignInLog): StaffAuth {
  const whoIsIn = async () => (await auth.session())?.person.id ?? null

  function logged<Given extends unknown[], Outcome>(event: string, run: (...given: Given) => Promise<Outcome>) {
    return async (...given: Given): Promise<Outcome> => {
      const before = await whoIsIn()
      const outcome = await run(...given)
      const code = codeOf(outcome)
      // Rejections by a limit have no bound, and an event informs the owner of them.
      if (code !== 'too-many-attempts') {
        log.info({ event, account, person: (await whoIsIn()) ?? before, outcome: code }, 'sign-in')
      }
      return outcome
    }
  }

  return {
    ...auth,
    signIn: logged('password', auth.signIn),
    enterCode: logged('code', auth.enterCode),
    signInByPasskey: logged('passkey', auth.signInByPasskey),
    signInAs: logged('known person', auth.signInAs),
    signOut: logged('sign-out', auth.signOut),
    mailNewPassword: logged('password mailed', auth.mailNewPassword),
    setNewPassword: logged('password set', auth.setNewPassword),
    changePassword: logged('password changed', auth.changePassword),
    beginSecondFactor: logged('second factor begun', auth.beginSecondFactor),
    confirmSecondFactor: logged('second factor added', auth.confirmSecondFactor),
    renewPaperCodes: logged('paper codes renewed', auth.renewPaperCodes),
    endSecondFactor: logged('second factor ended', auth.endSecondFactor),
    addPasskey: logged('passkey added', auth.addPasskey),
    endPasskey: logged('passkey ended', auth.endPasskey),
    endSession: logged('session ended', auth.endSession),
    endOtherSessions: logged('other sessions ended', auth.endOtherSessions),
  }
}

/** `ok`, or the code of the rejection; an outcome has nothing else that may be logged. */
function codeOf(outcome: unknown): string {
  if (typeof outcome !== 'object' || outcome === null) return 'ok'
  if ('needsCode' in outcome) return 'needs-code'
  if ('code' in outcome && typeof outcome.code === 'string') return outcome.code
  return 'waitSeconds' in outcome ? 'too-many-attempts' : 'ok'
}
