import { typedWords } from '../../../texts/typed-words.ts';

/** The meanings of an answer to a reminder. */
const replies = ['yes', 'no', 'stop', 'start'] as const;
export type Reply = (typeof replies)[number];

/**
 * Each word means the same in all languages, since people answer in their own. `stop` and `start` are those of gateways.
 * They are read with the first answer.
 */
let meanings: ReadonlyMap<string, Reply> | undefined;

/**
 * Returns the meaning of a text that is one of the words alone, in any case and with any marks around it; null for any other: “no, I will
 * come” is for people to read.
 */
export function readReply(text: string): Reply | null {
  meanings ??= new Map(
    replies.flatMap(reply =>
      typedWords(words => words.replies[reply]).map(word => [word, reply] as const),
    ),
  );
  const said = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return meanings.get(said) ?? null;
}
