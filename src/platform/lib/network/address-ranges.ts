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
