import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import type { Config } from '../../../platform/config.ts';
import { invalid } from '../../../platform/errors.ts';

/** DNS names in ASCII, with at least two parts, that are no IPv4 address. */
const hostName =
  /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** Endings that no domain on the internet has. */
const local = /\.(localhost|local|internal|lan|home|test|invalid|onion|arpa)$/;

/**
 * Reads a domain as people type or paste it: with `https://`, a port, a path, capital or international letters.
 * Returns its ASCII form. @throws DomainError VALIDATION_FAILED naming the field `host`.
 */
export function readHost(
  { shops, baseUrl }: Pick<Config, 'shops' | 'baseUrl'>,
  text: string,
): string {
  const typed = text
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/[/?#].*$/s, '')
    .replace(/^.*@/, '')
    .replace(/:\d*$/, '')
    .replace(/\.$/, '');
  const host = isIP(typed) === 0 ? domainToASCII(typed) : '';
  if (!hostName.test(host) || local.test(host)) {
    throw invalid(
      'host',
      'must be a domain such as shop.example.com, not an IP address or a local name.',
      'domain',
    );
  }
  const isOfShops = shops && `.${host}`.endsWith(`.${shops.domain}`);
  if (isOfShops || host === new URL(baseUrl).hostname) {
    throw invalid('host', 'must be a domain of your own; this one is the service’s.', 'domain');
  }
  return host;
}
