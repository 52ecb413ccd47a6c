import { invalid } from '../../../platform/errors.ts';
import { literalAddress } from '../../../platform/lib/network/foreign-request.ts';
import { isPublicAddress } from '../../../platform/lib/network/public-address.ts';

/**
 * Returns the address of an endpoint in its canonical form. Host names are resolved only when a webhook is
 * sent, as their addresses may change.
 * @throws DomainError VALIDATION_FAILED unless the address is https and public. A setting allows http and
 * private addresses.
 */
export function readWebhookUrl(text: string, allowPrivate: boolean, path = 'url'): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const protocols = allowPrivate ? ['https:', 'http:'] : ['https:'];
  if (!url || !protocols.includes(url.protocol)) {
    throw invalid(path, 'must be an address such as https://example.com/webhooks.', 'web_address');
  }
  if (url.username || url.password) {
    throw invalid(path, 'must not hold a user or password; everything sent is signed instead.');
  }
  const address = literalAddress(url);
  if (!allowPrivate && (isLocalName(url.hostname) || (address && !isPublicAddress(address)))) {
    throw invalid(
      path,
      'must be reachable from the internet; this is a private address.',
      'web_address',
    );
  }
  url.hash = '';
  return url.href;
}

function isLocalName(hostname: string): boolean {
  return /(^|\.)localhost\.?$/.test(hostname);
}
