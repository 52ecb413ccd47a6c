/** Characters of the GSM alphabet (3GPP TS 23.038), and those that take two places in it. */
// cspell:disable
const single =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const double = '\f^{}\\[~]|€';

const widths = new Map(
  [...single].map(each => [each, 1]).concat([...double].map(each => [each, 2])) as [
    string,
    number,
  ][],
);

/** Returns the number of messages that a gateway counts for a text message. */
export function smsParts(text: string): number {
  const plain = text.replaceAll(/[\u00a0\u202f]/g, ' ');
  const places = [...plain].map(each => widths.get(each));
  const isGsm = !places.includes(undefined);
  const length = isGsm ? places.reduce<number>((sum, each) => sum + (each ?? 0), 0) : plain.length;
  const [alone, joined] = isGsm ? [160, 153] : [70, 67];
  return length <= alone ? 1 : Math.ceil(length / joined);
}
