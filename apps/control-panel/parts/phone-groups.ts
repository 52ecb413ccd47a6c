/** Country codes of one and of two digits; all others have three. */
const codes = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** A number as E.164 in groups that can be read: the country's code, then three digits at a time, and up to four at last. */
export function phoneGroups(phone: string): readonly string[] {
  const [code] = codes.exec(phone) ?? [];
  if (!code) return [phone];
  return [code, ...(phone.slice(code.length).match(/\d{4}$|\d{3}(?=\d{2})|\d+$/g) ?? [])];
}
