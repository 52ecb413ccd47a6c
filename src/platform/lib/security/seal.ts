import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const nonceBytes = 12;
const tagBytes = 16;

/** Derived keys that are kept. */
const mostKeys = 200;

/**
 * Encrypts secrets that must be read again, and signs texts that come back to us. Keys derive from the application secret.
 * During a rotation, data of the previous secret can still be opened and verified.
 */
export interface Seal {
  /** Encrypts a text (AES-256-GCM). Only the same `purpose` opens it, so name the text's owner in it. */
  close(text: string, purpose: string): string;
  /** Decrypts the result of `close`. @throws if it was changed, or sealed for another purpose or secret. */
  open(sealed: string, purpose: string): string;
  /** Returns true if the present secret opens the text. */
  isPresent(sealed: string, purpose: string): boolean;
  /** Signs a text (HMAC-SHA-256, base64url) for a purpose. */
  sign(text: string, purpose: string): string;
  /** Returns the valid signatures of a text: by the present secret and by the previous one. */
  signatures(text: string, purpose: string): string[];
}

/** Derives a seal from the application secret and the previous one. */
export function createSeal(appSecret: string, previous?: string): Seal {
  const present = keysOf(appSecret);
  const all = previous === undefined ? [present] : [present, keysOf(previous)];
  return {
    close(text, purpose) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', present.encryption, nonce).setAAD(
        Buffer.from(purpose),
      );
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, purpose) {
      const readable = all.find(keys => opens(keys, sealed, purpose)) ?? present;
      return decrypt(readable, sealed, purpose);
    },
    isPresent: (sealed, purpose) => opens(present, sealed, purpose),
    sign: (text, purpose) => signed(present, text, purpose),
    signatures: (text, purpose) => all.map(keys => signed(keys, text, purpose)),
  };
}

interface Keys {
  readonly encryption: Buffer;
  derive(use: string): Buffer;
}

function keysOf(secret: string): Keys {
  // Each call signs something, most of them for the same few uses.
  const keys = new LRUCache<string, Buffer>({
    max: mostKeys,
    memoMethod: use => Buffer.from(hkdfSync('sha256', secret, '', use, 32)),
  });
  const derive = (use: string) => keys.memo(use);
  return { encryption: derive('frontdesk seal'), derive };
}

function signed({ derive }: Keys, text: string, purpose: string): string {
  return createHmac('sha256', derive(`frontdesk sign ${purpose}`))
    .update(text)
    .digest('base64url');
}

function decrypt({ encryption }: Keys, sealed: string, purpose: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, nonceBytes);
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', encryption, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag);
  const body = decipher.update(bytes.subarray(nonceBytes + tagBytes));
  return Buffer.concat([body, decipher.final()]).toString('utf8');
}

function opens(keys: Keys, sealed: string, purpose: string): boolean {
  try {
    decrypt(keys, sealed, purpose);
    return true;
  } catch {
    return false;
  }
}
