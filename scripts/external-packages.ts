/**
 * Packages that the builds for Node leave where npm put them (decision 072). Some have native code, a WebAssembly
 * module or other files of their own next to their code; React has a build for each NODE_ENV and is shared by both
 * apps; others are loaded late, if at all.
 */
export const EXTERNAL_PACKAGES = [
  '@electric-sql/pglite',
  'sharp',
  'pdfkit',
  'pino',
  'react',
  'react-dom',
  'react-router',
  '@react-router/node',
  '@aws-sdk/client-s3',
  '@vladmandic/face-api',
  'qrcode',
  '@opentelemetry/api',
  '@opentelemetry/context-async-hooks',
  '@opentelemetry/core',
  '@opentelemetry/exporter-metrics-otlp-http',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-metrics',
  '@opentelemetry/sdk-trace',
  'pg-native',
]
