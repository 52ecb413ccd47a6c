/** A line at which a quoted mail, or a signature, begins, and nothing of the sender follows. */
const ends: readonly RegExp[] = [
  // The signature, as RFC 3676 has it.
  /^-- ?$/,
  // Outlook in all its languages: a line of dashes or underlines, or the header of the mail below.
  /^\s*-{2,}\s*\p{L}[\p{L}\s.]*\s*-{2,}\s*$/u,
  /^_{10,}$/,
];

// cspell:disable
/** Words of the first line of a header that mail programs put above the quoted mail. */
const header =
  /^\*?(From|Von|De|Da|Od|От|Від|Expéditeur)\s*:\*? .*\S+@\S+|^\*?(Sent|Gesendet|Enviado|Envoyé|Inviato|Wysłano|Отправлено|Надіслано)\s*:/u;

/** The line above a quotation, which names who wrote the quoted mail and when. */
const introduction =
  /(wrote|schrieb|escribió|a écrit|ha scritto|napisał(a|\(a\))?|пишет|написал(а|\(а\))?|пише|написав|написала)[^:]{0,80}:$/iu;
// cspell:enable

/** Returns the sender's own words of a mail: without the mail that it answers and the signature. */
export function cutQuoted(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  const end = lines.findIndex(line => ends.some(each => each.test(line)) || header.test(line));
  const above = end < 0 ? lines : lines.slice(0, end);
  const own: string[] = [];
  for (let at = 0; at < above.length; at += 1) {
    const line = above[at]!;
    if (line.startsWith('>')) continue;
    const length = introductionAt(above, at);
    if (length === 0) {
      own.push(line);
      continue;
    }
    const below = above.slice(at + length).find(each => each.trim() !== '');
    // Programs that do not mark the quotation put it at the end.
    if (below === undefined || !below.startsWith('>')) break;
    at += length - 1;
  }
  const kept = own
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return kept === '' ? text.trim() : kept;
}

/** Returns the number of lines of an introduction that begins at a line, one or two; 0: none does. */
function introductionAt(lines: readonly string[], at: number): number {
  const line = lines[at]!.trim();
  const next = lines[at + 1]?.trim() ?? '';
  if (isIntroduction(line)) return 1;
  const isFirst = /^\S+ .*\d/.test(line) && !line.endsWith(':') && line.length > 20;
  return isFirst && next !== '' && isIntroduction(`${line} ${next}`) ? 2 : 0;
}

/** An introduction has a number in it, of the day or the address, so that “she wrote:” is none. */
function isIntroduction(line: string): boolean {
  return line.length < 300 && /\d|@/.test(line) && introduction.test(line);
}
