import type { QueryReceiptLogoArgs, SetReceiptLogoInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { write } from '../../../platform/journal/write.ts';
import { authorize } from '../../business/access/authorize.ts';
import { storePicture } from '../../catalog/images/item-images.ts';
import { smallPng } from '../../../platform/storage/resize-picture.ts';
import { deleteLogo, findLogo, storeLogo } from './receipt-logo.queries.ts';

/** Maximum size of a logo for print, in pixels: 7 × 2.5 cm in fine print. */
const most = { width: 840, height: 300 };

/**
 * Sets or removes the logo on all receipts of a business, including earlier ones. @throws DomainError VALIDATION_FAILED if it is
 * not a picture, BUSY when the storage does not answer.
 */
export async function setReceiptLogo(
  context: Context,
  { businessId, content }: SetReceiptLogoInput,
): Promise<{ url: string | null }> {
  const { id } = await authorize(context, businessId, 'business:update');
  const logo = content && {
    png: await smallPng(content, most),
    url: await storePicture(context, id, content),
  };
  return write(context, id, async ({ em }) => {
    if (logo) {
      const png = logo.png.toString('base64');
      await storeLogo(em, { businessId: id, url: logo.url, png });
    } else await deleteLogo(em, id);
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

/** Returns the address of the logo on a business's receipts; null if it has none. */
export async function getReceiptLogo(
  context: Context,
  { businessId }: QueryReceiptLogoArgs,
): Promise<{ url: string | null }> {
  const { id } = await authorize(context, businessId, 'receipt:read');
  return { url: (await findLogo(context.em, id))?.url ?? null };
}
