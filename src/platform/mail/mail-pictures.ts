import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { servedStore } from '../storage/create-image-store.ts';
import type { ImageStore } from '../storage/image-store.ts';
import { pictureForMail } from '../storage/resize-picture.ts';
import type { Mail } from './mailer.ts';

/** Addresses of pictures for mails that this process has made or makes, by those of the stored pictures; null: it cannot be made. */
const known = new Map<string, Promise<string | null>>();
const mostKnown = 1000;

/** Time that a mail waits for a picture, and time until one that failed is tried again. */
const patienceMs = 3000;
const againAfterMs = 60_000;

interface Stores {
  images: ImageStore;
  config: Pick<Config, 'dataDir' | 'baseUrl'>;
}

/**
 * Returns a mail whose stored pictures are JPEG, or PNG with transparency, at most 800 pixels wide: Outlook for Windows shows no WebP. A
 * process makes each of them once, with the first mail that has it. A picture that cannot be made soon stays as it is, since no error of a
 * storage or a picture may hold a mail up.
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
  const key = store.addressOf(name);
  const made = known.get(key) ?? begin(store, { key, name });
  return (await Promise.race([made, pause(patienceMs, null, { ref: false })])) ?? address;
}

/** Makes a picture, for all mails that ask for it meanwhile. */
function begin(
  store: ImageStore,
  { key, name }: { key: string; name: string },
): Promise<string | null> {
  if (known.size >= mostKnown) known.clear();
  const made = make(store, `${name}-800`).catch(() => null);
  known.set(key, made);
  void made.then(async address => {
    if (address !== null) return;
    await pause(againAfterMs, undefined, { ref: false });
    known.delete(key);
  });
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
