import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** Keeps secrets that have to be read again, and signs what comes back to us, with keys of one secret. */
export interface Seal {
  /** Encrypts a text (AES-256-GCM). Only the same `purpose` opens it: name what it belongs to. */
  close(text: string, purpose: string): string;
  /** Decrypts what `close` answered. @throws where it was changed, or closed for another purpose or secret. */
  open(sealed: string, purpose: string): string;
  /** Signs a text (HMAC-SHA-256, base64url) for a purpose. */
  sign(text: string, purpose: string): string;
}

/** Derives a seal from the application's secret. */
export function createSeal(appSecret: string): Seal {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', appSecret, '', use, 32));
  const encryptionKey = derive('frontdesk seal');
  return {
    close(text, purpose) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce).setAAD(
        Buffer.from(purpose),
      );
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed, 'base64url');
      const nonce = bytes.subarray(0, nonceBytes);
      const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
      const decipher = createDecipheriv('aes-256-gcm', encryptionKey, nonce, {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag);
      const body = decipher.update(bytes.subarray(nonceBytes + tagBytes));
      return Buffer.concat([body, decipher.final()]).toString('utf8');
    },
    sign(text, purpose) {
      const key = derive(`frontdesk sign ${purpose}`);
      return createHmac('sha256', key).update(text).digest('base64url');
    },
  };
}
