/** The decimal sign of a language, and the number of the currency's decimals. */
interface Written {
  decimalSign: string;
  digits: number;
}

/**
 * Reads an amount in any common notation: `35,50`, `1.234,50`, `1,234.50`, `1’234.50`, `€ 35`, `10,-`. A single
 * sign before three digits, as in `1.234`, is the language's decimal sign only if the currency has that many
 * decimals. Null: not an amount.
 */
export function readAmount(text: string, { decimalSign, digits }: Written): number | null {
  const [, sign = '', body = ''] = /^([-−]?)([\d.,]+)$/.exec(bare(text)) ?? [];
  if (!/\d/.test(body)) return null;
  const at = decimalAt(body, { decimalSign, digits });
  const whole = (at < 0 ? body : body.slice(0, at)).replaceAll(/[.,]/g, '');
  const rest = at < 0 ? '' : body.slice(at + 1);
  return Number(`${sign && '-'}${whole || '0'}.${rest || '0'}`);
}

/** Removes the currency, spaces, apostrophes, and the dash for zero cents. */
function bare(text: string): string {
  return text
    .replaceAll(/[\s'’_\p{Sc}]/gu, '')
    .replaceAll(/^\p{L}{1,3}\.?|\p{L}{1,3}\.?$/gu, '')
    .replace(/(\d)[.,][-–—−]{1,2}$/u, '$1');
}

/** Returns the position of the decimal sign; -1: there is none. */
function decimalAt(body: string, { decimalSign, digits }: Written): number {
  const [dots, commas] = [body.split('.').length - 1, body.split(',').length - 1];
  if (dots > 0 && commas > 0) {
    const last = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','));
    return (body[last] === '.' ? dots : commas) > 1 ? -1 : last;
  }
  if (dots + commas !== 1) return -1;
  const at = body.search(/[.,]/);
  const isGrouping = body.length - at - 1 === 3 && /^[1-9]/.test(body) && at <= 3;
  return isGrouping && (digits < 3 || body[at] !== decimalSign) ? -1 : at;
}

/** Returns the decimal sign of a language. */
export function decimalSign(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}
