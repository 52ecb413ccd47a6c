import parsePhoneNumber, { type NumberType } from 'libphonenumber-js/max';

/** Types of numbers that cost far more than others, or whose owner earns from received messages. */
const types: ReadonlySet<NumberType> = new Set(['PREMIUM_RATE', 'SHARED_COST', 'UAN', 'PAGER']);

/** Calling codes without a country: satellite phones, international networks and services. */
const callingCodes: ReadonlySet<string> = new Set([
  '800',
  '808',
  '870',
  '878',
  '881',
  '882',
  '883',
  '888',
  '979',
]);

/** Returns true if a number (E.164) is a premium-rate, shared-cost or satellite number. */
export function isSpecialNumber(phone: string): boolean {
  const number = parsePhoneNumber(phone);
  if (!number) return true;
  return callingCodes.has(number.countryCallingCode) || types.has(number.getType());
}
