/**
 * What a picture shows, by words of an item's name and category; the first that fits wins. English words begin as they
 * are; German ones are also the second half of another, and Russian ones have endings.
 */
const words: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['card', /\b(gift ?card|voucher)|gutschein|сертификат/i],
  ['gift', /\b(gift|set\b|box|bundle)|geschenk|подар|набор/i],
  ['polish', /\b(nail|cuticle|manicure|polish|gel\b)|nagel|nägel|maniküre|маникюр|ногт/i],
  ['stones', /\b(stone|massage|spa|pedicure|foot|sauna|relax)|massage|pediküre|массаж|педикюр/i],
  ['dropper', /\b(oil|serum|drops|tincture)|öl(?!\p{L})|serum|масло|сыворотк/iu],
  [
    'tube',
    /\b(sunscreen|spf|paste|hand cream|gel|mask\b|tube)|handcreme|sonnencreme|крем для рук/i,
  ],
  [
    'jar',
    /\b(cream|balm|butter|wax|pomade|scrub|jar|candle|tea\b)|creme|balsam|wachs|kerze|tee\b|чай|крем|бальзам|воск|свеч/i,
  ],
  [
    'bottle',
    /\b(shampoo|conditioner|lotion|wash|soap|cleanser|spray|tonic|rinse)|shampoo|seife|spülung|шампунь|мыло/i,
  ],
  ['razor', /\b(beard|shave|barber|razor|moustache|bart)|rasur|бород|брить|бритв/i],
  [
    'flower',
    /\b(bridal|bride|wedding|flower|bouquet|up-?do)|braut|blume|hochzeit|свадеб|цвет(ы|ок)/i,
  ],
  [
    'brush',
    /\b(make-?up|brow|lash|colou?r|tint|roots|balayage|highlights|paint)|färb|farbe|strähn|wimper|augenbraue|окраш|макияж|бров|ресниц/i,
  ],
  [
    'comb',
    /\b(fringe|comb|blow|styl|wash|kids|braid)|kamm\b|föhn|waschen|flecht|укладк|причёск|расчёск/i,
  ],
  ['scissors', /\b(cut|trim|hair)|haar|schnitt|friseur|стриж|волос/i],
  ['lotus', /\b(yoga|class\b|course|pilates|meditat|lesson)|kurs\b|йога|курс|заняти/i],
  ['bowl', /\b(facial|face|skin|peel|cleansing)|gesicht|kosmetik|чистка|лиц[ао]|кож/i],
];

/** The kind of picture of an item that has none of its own. */
export function kindOf({ name, categoryName, type }: Named): string {
  const find = (text: string) => words.find(([, pattern]) => pattern.test(text))?.[0];
  return find(name) ?? find(categoryName ?? '') ?? (type === 'service' ? 'lotus' : 'bottle');
}

interface Named {
  name: string;
  categoryName?: string | null;
  type?: string;
}
