import sharp from 'sharp';
import { needed, type Salon } from './salon.ts';

const upload = `mutation ($input: UploadShopImageInput!) { uploadShopImage(input: $input) { url } }`;

/** Stores a picture of one colour, which has transparency with eight digits, and returns its address. */
export async function storedPicture(
  salon: Pick<Salon, 'id' | 'graphql'>,
  background = '#cc3344',
): Promise<string> {
  const create = {
    width: 640,
    height: 320,
    channels: background.length > 7 ? 4 : 3,
    background,
  } as const;
  const content = (await sharp({ create }).png().toBuffer()).toString('base64');
  return needed(await salon.graphql(upload, { input: { businessId: salon.id, content } })).url;
}
