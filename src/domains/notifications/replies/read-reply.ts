import { replyWords, type Reply } from './reply-words.ts';

const meanings: ReadonlyMap<string, Reply> = new Map(
  (Object.keys(replyWords) as Reply[]).flatMap(reply =>
    replyWords[reply].map(word => [word, reply] as const),
  ),
);

/**
 * What a text means that is one of the words alone, in any case and with any marks around it; null for any other: “no, I will
 * come” is for people to read.
 */
export function readReply(text: string): Reply | null {
  const said = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return meanings.get(said) ?? null;
}
