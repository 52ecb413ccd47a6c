import type { Config } from '../config.ts';
import { servedStore } from '../storage/create-image-store.ts';
import type { ImageStore } from '../storage/image-store.ts';
import { pictureForMail } from '../storage/resize-picture.ts';
import type { Mail } from './mailer.ts';

/** Addresses of pictures for mails that this process has made, by those of the stored pictures. */
const known = new Map<string, string>();
const mostKnown = 1000;

interface Stores {
  images: ImageStore;
  config: Pick<Config, 'dataDir' | 'baseUrl'>;
}

/**
 * Returns a mail whose stored pictures are JPEG, or PNG with transparency, at most 800 pixels wide: Outlook for Windows shows no WebP. A
 * process makes each of them once, with the first mail that has it. A picture that cannot be made now stays as it is, since a mail does not wait for it.
 */
export async function withMailPictures({ images, config }: Stores, mail: Mail): Promise<Mail> {
  let { html } = mail;
  if (html === undefined) return mail;
  for (const store of [images, servedStore(config)]) {
    const start = RegExp.escape(store.addressOf(''));
    const stored = new RegExp(
      `${start}(biz_[0-9a-z]{26}/[0-9a-f]{40})-(?:320|800|1600)\\.webp`,
      'g',
    );
    for (const [address, name = ''] of html.matchAll(stored)) {
      html = html.replaceAll(address, await addressOf(store, { address, name }));
    }
  }
  return { ...mail, html };
}

async function addressOf(
  store: ImageStore,
  { address, name }: { address: string; name: string },
): Promise<string> {
  const before = known.get(address);
  if (before !== undefined) return before;
  // No error of a storage or a picture delays a mail.
  const made = await make(store, `${name}-800`).catch(() => null);
  if (made === null) return address;
  if (known.size >= mostKnown) known.clear();
  known.set(address, made);
  return made;
}

/**
 * Stores a picture for mails and returns its address; null without the picture. It is not looked for before: the network before a bucket
 * would remember for a while that there is none.
 */
async function make(store: ImageStore, name: string): Promise<string | null> {
  const webp = await store.read(`${name}.webp`);
  if (!webp) return null;
  const { format, bytes } = await pictureForMail(webp);
  await store.put([{ name: `${name}.${format}`, bytes }]);
  return store.addressOf(`${name}.${format}`);
}
