import type { KeptImage, UploadShopImageInput } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { write } from '../../platform/journal/write.ts';
import { authorize } from '../business/access/authorize.ts';
import { checkSize, storePicture } from '../catalog/images/item-images.ts';

/**
 * Stores a picture that a shop may then show. @throws DomainError VALIDATION_FAILED if it is not a picture,
 * BUSY if the storage does not answer.
 */
export async function uploadShopImage(
  context: Context,
  { businessId, content }: UploadShopImageInput,
): Promise<KeptImage> {
  const { id } = await authorize(context, businessId, 'shop:write');
  checkSize(content);
  const url = await storePicture(context, id, content);
  return write(context, id, async () => ({
    result: { url },
    // No event is journaled here. Saving the picture as the logo is the change.
    journaled: true,
    event: { type: 'shop.updated', businessId: id, subject: null, summary: 'A picture was kept.' },
  }));
}
