/** The longest side in pixels: a logo on paper needs no more, and a request takes no more than 1 MB. */
const longest = 840;

/** A picture in base64, as a PNG that is no larger than a logo needs to be; one that no browser reads stays as it is. */
export async function shrunk(file: File): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return base64Of(file);
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const png = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'));
  return base64Of(png ?? file);
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
}
