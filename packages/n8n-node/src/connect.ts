import { createFrontdesk, type BusinessOperations } from '../../sdk/src/index.ts';
import type { Credentials } from './n8n-types.ts';

/** Functions of n8n that know the credentials of the node. */
interface HasCredentials {
  getCredentials(name: string): Promise<object>;
}

/** Returns the operations of the business to which the token belongs. */
export async function connect(n8n: HasCredentials): Promise<BusinessOperations> {
  const { baseUrl, token } = (await n8n.getCredentials('frontdeskApi')) as Credentials;
  const frontdesk = createFrontdesk({ baseUrl, token });
  const [own] = (await frontdesk.listBusinesses()).items;
  if (!own) throw new Error('The token sees no business. Use a service token, svc_….');
  return frontdesk.business(own.id);
}
