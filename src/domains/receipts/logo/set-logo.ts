import type { QueryReceiptLogoArgs, SetReceiptLogoInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { write } from '../../../platform/journal/write.ts';
import { authorize } from '../../business/access/authorize.ts';
import { keepPicture } from '../../catalog/images/keep-picture.ts';
import { smallPng } from '../../catalog/images/resize-picture.ts';
import { findLogo } from './find-logo.ts';

/** What a logo on paper needs at most, in pixels: 7 × 2.5 cm in fine print. */
const most = { width: 840, height: 300 };

/**
 * Puts a picture on all receipts of a business, also those of before, or takes it off.
 * @throws DomainError VALIDATION_FAILED if it is not a picture, BUSY when the storage does not answer.
 */
export async function setReceiptLogo(
  context: Context,
  { businessId, content }: SetReceiptLogoInput,
): Promise<{ url: string | null }> {
  const { id } = await authorize(context, businessId, 'business:update');
  const logo = content && {
    png: await smallPng(content, most),
    url: await keepPicture(context, id, content),
  };
  return write(context, id, async ({ em }) => {
    if (logo) {
      await sql(
        em,
        `insert into receipt_logo (business_id, url, png) values ($1, $2, $3)
         on conflict (business_id) do update set url = excluded.url, png = excluded.png`,
        [id, logo.url, logo.png.toString('base64')],
      );
    } else await sql(em, 'delete from receipt_logo where business_id = $1', [id]);
    const url = logo ? logo.url : null;
    return {
      result: { url },
      event: {
        type: 'business.updated',
        businessId: id,
        subject: id,
        summary: `The logo on receipts was ${url ? 'changed' : 'taken off'}.`,
        details: { receiptLogo: url },
      },
    };
  });
}

/** Where the picture on a business's receipts is seen; null where it has none. */
export async function getReceiptLogo(
  context: Context,
  { businessId }: QueryReceiptLogoArgs,
): Promise<{ url: string | null }> {
  const { id } = await authorize(context, businessId, 'receipt:read');
  return { url: (await findLogo(context.em, id))?.url ?? null };
}
