/** Country codes of one and two digits; all others have three. */
const codes = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/**
 * Splits an E.164 number into readable groups: country code, groups of three digits, and a last group of up to
 * four.
 */
export function phoneGroups(phone: string): readonly string[] {
  const [code] = codes.exec(phone) ?? [];
  if (!code) return [phone];
  return [code, ...(phone.slice(code.length).match(/\d{4}$|\d{3}(?=\d{2})|\d+$/g) ?? [])];
}
