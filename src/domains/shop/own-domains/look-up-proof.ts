import { Resolver } from 'node:dns/promises';
import type { ShopDomainProblem } from '../../../enums.generated.ts';
import type { Config } from '../../../platform/config.ts';
import { slugHost } from '../hosts/shop-address.ts';
import type { ShopDomain } from './shop-domain.entity.ts';

/** Result of a look at the records of a domain. */
export interface Proof {
  isProven: boolean;
  problem: Extract<
    ShopDomainProblem,
    'no_record' | 'wrong_record' | 'no_answer' | 'leads_elsewhere'
  > | null;
  /** Records other than the expected ones. */
  found: string[];
}

/** A domain and the present and former slugs of its shop. */
export interface Sought extends Pick<ShopDomain, 'host' | 'token'> {
  slugs: readonly string[];
}

/** Milliseconds of the first attempt. The second takes up to twice as long. */
const timeout = 1000;

/** Answers that say that there is no such record. Others are failures. */
const absent: ReadonlySet<unknown> = new Set(['ENODATA', 'ENOTFOUND']);

/** Most records that are told, and characters of each. */
const mostFound = 5;
const longest = 200;

/** Returns the name of the text that proves a domain. */
export const proofName = (host: string) => `_frontdesk.${host}`;

/** Returns the text that proves a domain. */
export const proofText = (token: string) => `frontdesk-shop=${token}`;

/** Looks for the proof of a domain at its name servers. Never throws. */
export async function lookUpProof(
  { shops, dnsServers }: Pick<Config, 'shops' | 'dnsServers'>,
  { host, token, slugs }: Sought,
): Promise<Proof> {
  if (!shops) return { isProven: false, problem: 'no_answer', found: [] };
  const resolver = new Resolver({ timeout, tries: 2 });
  if (dnsServers.length > 0) resolver.setServers(dnsServers);
  const targets = slugs.map(slug => slugHost(shops, slug));
  const [texts, aliases, addresses, own] = await Promise.all([
    recordsOf(() => resolver.resolveTxt(proofName(host))),
    recordsOf(() => resolver.resolveCname(host)),
    addressesOf(resolver, host),
    addressesOf(resolver, targets[0] ?? shops.domain),
  ]);
  const written = texts?.map(parts => parts.join('').trim()) ?? [];
  const names = aliases?.map(name => name.toLowerCase().replace(/\.$/, '')) ?? [];
  const leadsHere = names.some(name => targets.includes(name));
  if (!leadsHere && !written.includes(proofText(token))) {
    const found = [...written.map(text => `TXT ${text}`), ...names.map(name => `CNAME ${name}`)];
    if (found.length > 0) return { isProven: false, problem: 'wrong_record', found: shown(found) };
    const isSilent = texts === null || aliases === null;
    return { isProven: false, problem: isSilent ? 'no_answer' : 'no_record', found: [] };
  }
  const isReached = leadsHere || addresses.some(address => own.includes(address));
  if (isReached) return { isProven: true, problem: null, found: [] };
  const found = [...names.map(name => `CNAME ${name}`), ...addresses.map(each => `A ${each}`)];
  return { isProven: true, problem: 'leads_elsewhere', found: shown(found) };
}

/** Returns the records of a name; null if its name servers do not answer. */
async function recordsOf<T>(look: () => Promise<T[]>): Promise<T[] | null> {
  try {
    return await look();
  } catch (error) {
    return absent.has((error as { code?: unknown }).code) ? [] : null;
  }
}

async function addressesOf(resolver: Resolver, host: string): Promise<string[]> {
  const [four, six] = await Promise.all([
    recordsOf(() => resolver.resolve4(host)),
    recordsOf(() => resolver.resolve6(host)),
  ]);
  return [...(four ?? []), ...(six ?? [])];
}

/** Records are strangers' texts, so they are shortened and have no control characters. */
function shown(records: readonly string[]): string[] {
  return records
    .slice(0, mostFound)
    .map(text => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ').slice(0, longest));
}
