// React's development build describes changed props to the browser's profiler and walks through all of their values for
// it, which blocks a page that passes elements for minutes. Tests are never profiled.
Object.defineProperty(console, 'timeStamp', { value: undefined })
