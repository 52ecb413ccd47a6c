import type { FileReply } from '../core-client.ts';
import type { Visit } from '../visit.ts';

/** A receipt of an order as a file, for whoever has the order's address. */
export async function orderReceipt(visit: Visit): Promise<void> {
  const { core, lang } = visit;
  const [token, id] = [part(visit, 'token'), part(visit, 'id')];
  const path = `/order/${token}/receipts/${id}/receipt.pdf?language=${lang}`;
  sendFile(visit, await core.shopFile(path));
}

/** A receipt of the buyer who is signed in, of any shop. */
export async function ownReceipt(visit: Visit): Promise<void> {
  const { buyer, core, lang } = visit;
  const path = `/receipts/${part(visit, 'id')}/receipt.pdf?language=${lang}`;
  sendFile(visit, await core.accountFile(path, { buyer }));
}

/** Sends a file that no cache may keep. */
function sendFile({ response }: Visit, { type, disposition, content }: FileReply): void {
  response.set('Cache-Control', 'private, no-store').type(type);
  if (disposition !== null) response.set('Content-Disposition', disposition);
  response.send(content);
}

function part({ request }: Visit, name: string): string {
  return encodeURIComponent(String(request.params[name]));
}
