import { isIP } from 'node:net'
import type { Finding } from '#domain/installation/finding.ts'
import { isMachineName } from '#domain/store/machine-name.ts'
import { type Config, mailFolder } from '../config.ts'
import type { Dns } from './dns.ts'
import { trySender } from './try-sender.ts'

/** Selectors that providers of mail use by default. A selector cannot be found in the DNS without its name. */
const USUAL_SELECTORS = [
  'default',
  'dkim',
  'mail',
  'google',
  'selector1',
  'selector2',
  's1',
  's2',
  'k1',
  'k2',
  'k3',
  'mandrill',
  'smtp',
  'zoho',
  'pm',
  'resend',
  'fm1',
  'mta',
]

interface MailExamination {
  dns: Dns
  /** The selector of the mail provider, where it is known. */
  selector: string | undefined
}

/** Examines whether mails leave, and whether their receivers can trust them. */
export async function examineMail(config: Config, { dns, selector }: MailExamination): Promise<Finding[]> {
  if (config.smtpUrl === undefined) return [{ code: 'mail-to-files', folder: mailFolder(config) }]
  const address = addressOf(config.mailFrom)
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  const findings = await examineSender(config.smtpUrl, address)
  if (isMachineName(domain) || !domain.includes('.') || isIP(domain) !== 0) {
    return [...findings, { code: 'mail-domain-local', address }]
  }
  return [...findings, ...(await examineRecords(domain, dns, selector === undefined ? USUAL_SELECTORS : [selector]))]
}

/** The e-mail of a header such as `Tiendas <pedidos@tiendas.example>`. */
function addressOf(mailFrom: string): string {
  return /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom
}

async function examineSender(smtpUrl: string, address: string): Promise<Finding[]> {
  const trial = await trySender(smtpUrl, address)
  if (trial.ok) return []
  const { step, reason } = trial
  return step === 'sender' ? [{ code: 'mail-sender-rejected', address, reason }] : [{ code: 'mail-rejected', reason }]
}

/** Looks up the records by which receivers recognize the mails of a domain. */
async function examineRecords(domain: string, dns: Dns, selectors: readonly string[]): Promise<Finding[]> {
  try {
    const [own, policy, keys] = await Promise.all([
      dns.texts(domain),
      policyTexts(domain, dns),
      Promise.all(selectors.map((selector) => dns.texts(`${selector}._domainkey.${domain}`))),
    ])
    const findings: Finding[] = []
    if (!own.some((text) => /^v=spf1(?: |$)/i.test(text))) findings.push({ code: 'spf-missing', domain })
    if (!keys.flat().some(isDkimKey)) findings.push({ code: 'dkim-missing', domain, selectors })
    if (!policy.some((text) => /^v=DMARC1\s*;/i.test(text))) findings.push({ code: 'dmarc-missing', domain })
    return findings
  } catch {
    return [{ code: 'dns-silent', names: [domain] }]
  }
}

/** The version may be left out, and an empty key is a withdrawn one. */
function isDkimKey(text: string): boolean {
  return /(?:^|;)\s*p=[^;\s]/.test(text)
}

/** The policy of a domain holds for the names under it. */
async function policyTexts(domain: string, dns: Dns): Promise<string[]> {
  const labels = domain.split('.')
  const above = labels.slice(1).join('.')
  const names = labels.length > 2 ? [domain, above] : [domain]
  return (await Promise.all(names.map((name) => dns.texts(`_dmarc.${name}`)))).flat()
}
