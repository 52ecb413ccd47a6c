import { Webhook } from 'standardwebhooks';

/**
 * Returns true if the sender of a body knows the secret (`whsec_…`), by the headers of Standard Webhooks, and the body is at most
 * five minutes old.
 */
export function isFromGateway(
  body: string,
  headers: Readonly<Record<string, string>>,
  secret: string,
): boolean {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
}
