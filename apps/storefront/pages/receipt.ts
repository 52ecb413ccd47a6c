import type { FileReply } from '../core-client.ts';
import type { RequestContext } from '../request-context.ts';

/** Sends a receipt of an order as a file. The order's address is the credential. */
export async function orderReceipt(context: RequestContext): Promise<void> {
  const { core, lang } = context;
  const [token, id] = [part(context, 'token'), part(context, 'id')];
  const path = `/order/${token}/receipts/${id}/receipt.pdf?language=${lang}`;
  sendFile(context, await core.shopFile(path));
}

/** Sends a receipt of the signed-in buyer, from any shop. */
export async function ownReceipt(context: RequestContext): Promise<void> {
  const { buyer, core, lang } = context;
  const path = `/receipts/${part(context, 'id')}/receipt.pdf?language=${lang}`;
  sendFile(context, await core.accountFile(path, { buyer }));
}

/** Sends a file without caching. */
function sendFile({ response }: RequestContext, { type, disposition, content }: FileReply): void {
  response.set('Cache-Control', 'private, no-store').type(type);
  if (disposition !== null) response.set('Content-Disposition', disposition);
  response.send(content);
}

function part({ request }: RequestContext, name: string): string {
  return encodeURIComponent(String(request.params[name]));
}
