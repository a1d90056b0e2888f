/** Facts of a span. Never about a person: no values of parameters, no paths with ids, no e-mails, no IPs. */
export type SpanAttributes = Readonly<Record<string, string | number>>

/** The kinds of spans, by the direction of the call. */
export type SpanKindName = 'server' | 'client' | 'internal'

/** A span that has begun. */
export interface TraceSpan {
  /** Runs work within the span: spans that it begins are its children. */
  run<Result>(work: () => Result): Result
  /** Adds what only became known on the way. */
  note(attributes: SpanAttributes): void
  rename(name: string): void
  /** @param error the failure of the work; null where it succeeded */
  end(error: unknown): void
}

/** Follows work through the process (decision 105). */
export interface Tracing {
  /** Begins a span, within the span of the present work. */
  begin(name: string, kind: SpanKindName, attributes?: SpanAttributes): TraceSpan
  /** The same, where the present work has a span; null where it has none, or where that is not recorded. */
  beginWithin(name: string, kind: SpanKindName, attributes?: SpanAttributes): TraceSpan | null
  /** Begins a span that has no parent, as a job's. */
  beginApart(name: string, attributes?: SpanAttributes): TraceSpan
}

const NO_SPAN: TraceSpan = {
  run: (work) => work(),
  note() {},
  rename() {},
  end() {},
}

/** The tracing of a process that sends no traces. */
export const NO_TRACING: Tracing = {
  begin: () => NO_SPAN,
  beginWithin: () => null,
  beginApart: () => NO_SPAN,
}

/** Runs work in a span, which ends with it. */
export async function inSpan<Result>(span: TraceSpan | null, work: () => Promise<Result>): Promise<Result> {
  if (!span) return work()
  try {
    const result = await span.run(work)
    span.end(null)
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}
