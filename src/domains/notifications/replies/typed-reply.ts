import { typedWords } from '../../../texts/typed-words.ts';

/** Meanings of a reply to a reminder. */
const replies = ['yes', 'no', 'stop', 'start'] as const;
type Reply = (typeof replies)[number];

/**
 * Meaning of each word, the same in all languages since people answer in their own. `stop` and `start` are
 * the words of gateways. Filled at the first reply.
 */
let meanings: ReadonlyMap<string, Reply> | undefined;

/**
 * Returns the meaning of a text that is exactly one known word, ignoring case and punctuation. Null for any
 * other text: a person must read “no, I will come”.
 */
export function readReply(text: string): Reply | null {
  meanings ??= new Map(
    replies.flatMap(reply =>
      typedWords(words => words.replies[reply]).map(word => [word, reply] as const),
    ),
  );
  return meanings.get(plain(text)) ?? null;
}

/**
 * Returns true for a text that asks to stop. A button of a template says it in a sentence, such as “Stop promotions”: one word of it is
 * enough.
 */
export function asksToStop({ text, isButton }: { text: string; isButton: boolean }): boolean {
  const said = isButton ? [text, ...plain(text).split(' ')] : [text];
  return said.some(each => readReply(each) === 'stop');
}

/** Returns the words of a text in small letters, without punctuation. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
