/** What a picture shows, by words of an item's name and category; the first that fits wins. */
const words: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['card', /\b(gift ?card|voucher|gutschein)/i],
  ['gift', /\b(gift|set\b|box|bundle|geschenk)/i],
  ['polish', /\b(nail|cuticle|manicure|polish|gel\b|nagel|manik)/i],
  ['stones', /\b(stone|massage|spa|pedicure|foot|sauna|relax)/i],
  ['dropper', /\b(oil|serum|drops|tincture|öl)\b/i],
  ['tube', /\b(sunscreen|spf|paste|hand cream|gel|mask\b|tube)/i],
  ['jar', /\b(cream|creme|balm|butter|wax|pomade|scrub|jar|candle)/i],
  ['bottle', /\b(shampoo|conditioner|lotion|wash|soap|cleanser|spray|tonic|rinse)/i],
  ['razor', /\b(beard|shave|barber|razor|moustache|bart)/i],
  ['flower', /\b(bridal|bride|wedding|flower|bouquet|braut|up-?do)/i],
  ['brush', /\b(make-?up|brow|lash|colou?r|tint|roots|balayage|highlights|paint|farb)/i],
  ['comb', /\b(fringe|comb|blow|styl|wash|kids|braid)/i],
  ['scissors', /\b(cut|trim|hair|schnitt|friseur)/i],
  ['lotus', /\b(yoga|class\b|course|pilates|meditat|kurs|lesson)/i],
  ['bowl', /\b(facial|face|skin|peel|cleansing|gesicht|kosmetik)/i],
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
