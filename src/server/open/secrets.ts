import type { Database } from '#data/database/client.ts'
import { adoptCommonSecret } from '../adapters/common-secret.ts'
import { createCouponSigner } from '../adapters/coupon-signer.ts'
import { createMercadoPago } from '../adapters/mercado-pago.ts'
import { openSecrets } from '../adapters/open-secret.ts'
import { createOrderSigner } from '../adapters/order-signer.ts'
import { createSecretCipher } from '../adapters/secret-cipher.ts'
import { createDemoLinks, createInvitationSigner } from '../adapters/staff-signers.ts'
import type { Config } from '../config.ts'

/**
 * Opens the secrets of the installation, and everything that signs or encrypts with them alone.
 * @throws SecretUnavailable, SecretNotCommon
 */
export async function openSigners({ config, database }: { config: Config; database: Database }) {
  const secrets = await openSecrets(config)
  await adoptCommonSecret(database, secrets)
  return {
    services: {
      secrets,
      coupons: createCouponSigner(secrets),
      orderSigner: createOrderSigner(secrets),
      invitations: createInvitationSigner(secrets),
      demoLinks: createDemoLinks(secrets),
      payments: { provider: createMercadoPago(config.mercadoPago), cipher: createSecretCipher(secrets) },
    },
  }
}
