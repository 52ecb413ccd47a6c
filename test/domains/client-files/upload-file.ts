import type { Salon, World } from '../../world.ts';

interface Upload {
  token?: string;
  type: string;
  query?: string;
}

/** Posts bytes as a file of a client, by default as the owner. */
export const fileUpload =
  (world: World) =>
  async (
    salon: Salon,
    clientId: string,
    content: Uint8Array<ArrayBuffer>,
    { token = salon.tokens.session, type, query = '' }: Upload,
  ) => {
    const url = `${world.url}/api/business/${salon.id}/clients/${clientId}/files${query}`;
    const who = token.startsWith('ses_')
      ? { cookie: `Platform.Auth=${token}` }
      : { authorization: `Bearer ${token}` };
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...who, 'content-type': type },
      body: content,
    });
    return { status: response.status, body: (await response.json()) as any };
  };
