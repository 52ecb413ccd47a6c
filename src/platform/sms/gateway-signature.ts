import { Webhook } from 'standardwebhooks';

/** Whether a body is from who knows the secret (`whsec_…`), by the headers of Standard Webhooks, and no older than five minutes. */
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
