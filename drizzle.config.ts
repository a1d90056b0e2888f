import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/data/schema',
  out: './src/data/migrations',
  casing: 'snake_case',
})
