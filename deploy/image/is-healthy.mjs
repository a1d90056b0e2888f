// Whether the process of this container runs. A process with jobs alone has only its inner port.
const port = process.env.ROLE === 'jobs' ? process.env.INNER_PORT : process.env.PORT
const response = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4_000) })
process.exitCode = response.ok ? 0 : 1
