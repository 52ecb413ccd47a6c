import { expect } from '@jest/globals';
import { restClient } from '../../support/clients/api-clients.ts';
import { foundBusiness, serviceToken, type Running } from '../../support/process/running.ts';

/** Calls of a business, with a token that is valid there. */
export type Desk = Awaited<ReturnType<typeof openDesk>>;

interface Where {
  /** Address of all processes, behind the balancer if there is one. */
  url: string;
  /** One of the processes. */
  running: Running;
  environment: Record<string, string>;
  /** Address to which webhooks are sent. */
  hooks: string;
  /** Folder of the running version, if it is not this one. */
  home?: string;
}

/** Creates a business with one chair, a product and a webhook. */
export async function openDesk({ url, running, environment, hooks, home }: Where) {
  const { businessId, catalogItemId: serviceId } = await foundBusiness(running);
  const token = await serviceToken(environment, home);
  const rest = restClient(url)(token);
  const base = `/business/${businessId}`;
  const product = await rest('POST', `${base}/catalog`, {
    type: 'product',
    name: 'Soap',
    price: 5,
  });
  expect(product.status).toBe(201);
  const hook = await rest('POST', `${base}/webhooks`, { url: hooks });
  expect(hook.status).toBe(201);
  const productId: string = product.data.itemId;
  const starts: string[] = [];
  for (let day = 2; day < 80; day += 1) {
    const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10);
    const args = { businessId, catalogItemId: serviceId, date };
    const { data } = await running.call('get_availability', args);
    // Only every half hour, so that bookings do not overlap.
    const own: string[] = data.slots.map(({ startAt }: any) => startAt);
    starts.push(...own.filter(start => Date.parse(start) % 1_800_000 === 0));
  }
  return {
    url,
    token,
    businessId,
    serviceId,
    productId,
    /** Returns a start that no other caller is given. */
    nextStart: () => {
      const start = starts.shift();
      if (!start) throw new Error('There are no starts left.');
      return start;
    },
    /** Reads data of the business. Returns the status. */
    read: async (path: string) => (await rest('GET', `${base}${path}`)).status,
    /** Posts to the business on one of the processes. */
    postTo: (process: Running, path: string, body: object) =>
      restClient(process.url)(token)('POST', `${base}${path}`, body),
    /** Uploads a picture of the product. */
    upload: async (content: Uint8Array<ArrayBuffer>) => {
      const response = await fetch(`${url}/api${base}/catalog/${productId}/images`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
        body: content,
      });
      const { status, headers } = response;
      return { status, headers, body: (await response.json()) as any };
    },
  };
}
