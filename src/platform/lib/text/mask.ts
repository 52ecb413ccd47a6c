/** Masks `Ada Lovelace` as `A***`. */
export function maskName(name: string): string {
  return `${[...name][0] ?? ''}***`;
}

/** Masks `+4930123456` as `+49******56`. */
export function maskPhone(phone: string): string {
  return phone.slice(0, 3) + '*'.repeat(Math.max(0, phone.length - 5)) + phone.slice(-2);
}
