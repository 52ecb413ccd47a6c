import { BlockList, isIP } from 'node:net';

/** Returns a function that tells if an address is in one of the ranges in CIDR notation. @throws Error for an invalid range. */
export function addressRanges(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/');
    const version = isIP(address);
    if (version === 0) throw new Error(`${range} is not an IP address or network.`);
    const bits = prefix === undefined ? (version === 4 ? 32 : 128) : Number(prefix);
    list.addSubnet(address, bits, version === 4 ? 'ipv4' : 'ipv6');
  }
  return address => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    const version = isIP(plain);
    return version !== 0 && list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
  };
}

/** Special-purpose addresses outside of the public internet, by IANA's registries. */
const special = new BlockList();
for (const subnet of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  add(subnet, 'ipv4');
}
// Teredo, documentation and 6to4. Teredo and 6to4 embed IPv4 addresses.
for (const subnet of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) add(subnet, 'ipv6');

/** The public IPv6 internet. Mapped, translated, local and link-local addresses are outside of it. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

function add(subnet: string, family: 'ipv4' | 'ipv6'): void {
  const [net = '', prefix] = subnet.split('/');
  special.addSubnet(net, Number(prefix), family);
}

/** Returns true if an IP address is part of the public internet; false for any other text. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, 'ipv4');
  if (version !== 6) return false;
  return globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
