import { join } from 'node:path';

/**
 * File of the storefront. It runs as a separate program that knows only the service's address and the shop's key. The built
 * service has a built one.
 */
export const storefrontProgram = join(import.meta.dirname, '../../../apps/storefront/main.ts');
