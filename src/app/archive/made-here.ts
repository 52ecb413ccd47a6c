import { contactVector } from '../../platform/lib/text/search-words.ts';
import type { Services } from '../../platform/services.ts';
import { hashCode, hintOf, newCode, sealCode } from '../../domains/gift-cards/codes/code.ts';
import { newWebhookSecret, purposeOf } from '../../domains/webhooks/endpoints/secret.ts';
import type { Row } from './format.ts';
import { ArchiveProblem } from './problem.ts';

type Make = (services: Services, businessId: string, row: Row) => Row;

/** What of rows is made anew, since it depends on the secret of the installation or on the id of the business. */
export const madeHere: Readonly<Record<string, Make>> = {
  client: (_services, businessId, row) => ({
    ...row,
    search: row['erased_at'] === null ? contactVector(businessId, reachable(row)) : null,
  }),
  gift_card: (services, businessId, row) => {
    const code = (row['sealed_code'] as string) || newCode();
    const hash = hashCode(services, businessId, code);
    if (hash === null) throw new ArchiveProblem('The archive has a gift card whose code is none.');
    const sealed = sealCode(services, row['id'] as string, code);
    return { ...row, code_hash: hash, sealed_code: sealed, hint: hintOf(code) };
  },
  webhook_endpoint: ({ seal }, _businessId, row) => ({
    ...row,
    secret: seal.close(newWebhookSecret(), purposeOf(row['id'] as string)),
  }),
};

function reachable(row: Row) {
  return {
    name: String(row['name']),
    phone: row['phone'] as string | null,
    email: row['email'] as string | null,
    otherContacts: row['other_contacts'] as string[],
  };
}
