/** Characters of the GSM alphabet (3GPP TS 23.038), and those that take two places in it. */
// cspell:disable
const single =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
// cspell:enable
const double = '\f^{}\\[~]|€';

const widths = new Map(
  [...single].map(each => [each, 1]).concat([...double].map(each => [each, 2])) as [
    string,
    number,
  ][],
);

/** Places of a message that stands alone, and of each part of a longer one, whose header takes the rest. */
const places = { gsm: [160, 153], unicode: [70, 67] } as const;

/** Returns the number of parts that a gateway counts for a text message. No character is divided between two parts. */
export function smsParts(text: string): number {
  const characters = [...text.replaceAll(/[\u00a0\u202f]/g, ' ')];
  const isGsm = characters.every(each => widths.has(each));
  const [alone, joined] = isGsm ? places.gsm : places.unicode;
  const taken = characters.map(each => (isGsm ? (widths.get(each) ?? 1) : each.length));
  if (taken.reduce((sum, each) => sum + each, 0) <= alone) return 1;
  let parts = 1;
  let inPart = 0;
  for (const each of taken) {
    if (inPart + each > joined) {
      parts += 1;
      inPart = 0;
    }
    inPart += each;
  }
  return parts;
}
