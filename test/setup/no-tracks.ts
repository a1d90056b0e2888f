// React's development build describes changed props to the browser's profiler, for which it walks through whatever they
// hold: a page that holds elements stands still for minutes. Nobody profiles a test.
Object.defineProperty(console, 'timeStamp', { value: undefined })
