import type { Salon, World } from '../../world.ts';

interface Upload {
  token?: string;
  type?: string;
  query?: string;
  headers?: Record<string, string>;
}

/** Posts bytes as a picture of an item, by default with the business's service token. */
export const pictureUpload =
  (world: World) =>
  async (
    salon: Salon,
    item: { id: string },
    content: Uint8Array<ArrayBuffer>,
    { token = salon.tokens.service, type = 'image/png', query = '', headers = {} }: Upload = {},
  ) => {
    const url = `${world.url}/api/business/${salon.id}/catalog/${item.id}/images${query}`;
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type, ...headers },
      body: content,
    });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as any,
    };
  };
