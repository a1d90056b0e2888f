/** The outcome of an action: done, or rejected by a code, with facts about either. */
export type ActionOutcome = { ok: true; [fact: string]: unknown } | { ok: false; code: string; [fact: string]: unknown }
