import { isIPv6 } from 'node:net';
import type { Request } from 'express';

/**
 * Returns the network that identifies a visitor: an IPv4 address, or the network of an IPv6 address, in which one
 * visitor can use 2^64 addresses.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = address.split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - start.length - end.length;
  return [...start, ...Array(gap).fill('0'), ...end].slice(0, 4).join(':');
}

const mostCharacters = 200;

/** Returns the calling program's description of itself. */
export function userAgentOf(request: Request): string | null {
  return request.headers['user-agent']?.slice(0, mostCharacters) || null;
}
